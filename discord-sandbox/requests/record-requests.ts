import type { FastifyInstance } from 'fastify';
import { isMultipart } from '../messages/multipart-body.ts';

/** A recorded request without its headers, because they contain tokens. */
export interface RecordedRequest {
  method: string;
  /** The path without the prefix of the API's version. */
  path: string;
  query: Record<string, unknown>;
  body?: unknown;
  /** The names of the parts of a multipart body. `body` is then the content of its `payload_json`. */
  parts?: string[];
}

const keptAtMost = 1000;

export function recordRequests(app: FastifyInstance, recorded: RecordedRequest[]): void {
  app.addHook('preHandler', async ({ method, url, query, body }) => {
    const path = (url.split('?')[0] ?? '').slice(app.prefix.length);
    if (path.startsWith('/oauth2/token')) return;
    recorded.push({
      method,
      path,
      query: query as Record<string, unknown>,
      ...(isMultipart(body)
        ? {
            body: body.payload,
            parts: [
              'payload_json',
              ...[...body.files.keys()].map((number) => `files[${number}]`),
              ...body.unknown,
            ],
          }
        : body !== undefined && { body }),
    });
    if (recorded.length > keptAtMost) recorded.shift();
  });
}

export function requestRoutes(app: FastifyInstance, recorded: RecordedRequest[]): void {
  app.get('/requests', () => recorded);
}
