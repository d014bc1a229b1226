import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { proxyHeaders } from '../servers/behind-proxy.ts';

/** A response without the headers that depend on the connection or the time. */
export type Answer = { status: number; headers: string[]; body: Buffer };

export type BenchRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** The session token; absent for a visitor. */
  token?: string;
  body?: string;
  headers?: OutgoingHttpHeaders;
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const volatileHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

export function sendRequest(
  origin: string,
  { method = 'GET', path, token, body, headers: own }: BenchRequest,
  connections: Agent = agent,
): Promise<Answer> {
  const headers: OutgoingHttpHeaders = {
    ...proxyHeaders,
    ...(token !== undefined && { cookie: `hotdrop_session=${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
    ...own,
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(origin + path, { method, headers, agent: connections }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: withoutVolatile(response.rawHeaders),
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Names and values alternate, as `writeHead` expects them. */
function withoutVolatile(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? '';
    return !volatileHeaders.includes(name.toLowerCase());
  });
}
