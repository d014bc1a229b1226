import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

/** An answer as it came over the wire, without what belongs to the connection or the moment. */
export type Answer = { status: number; headers: string[]; body: Buffer };

export type Question = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** The session of the one who asks; a visitor has none. */
  token?: string;
  body?: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const ofTheMoment = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Makes one request on a connection that is kept, and reads the whole answer. */
export function ask(
  origin: string,
  { method = 'GET', path, token, body }: Question,
): Promise<Answer> {
  const headers: OutgoingHttpHeaders = {
    ...(token !== undefined && { cookie: `hotdrop_session=${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: withoutMoment(response.rawHeaders),
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Names and values in turn, as `writeHead` takes them. */
function withoutMoment(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? '';
    return !ofTheMoment.includes(name.toLowerCase());
  });
}
