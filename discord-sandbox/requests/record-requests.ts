import type { FastifyInstance } from 'fastify';
import { isMultipart } from '../messages/multipart-body.ts';

/** What was asked of the API; headers are left out, since they hold tokens. */
export interface RecordedRequest {
  method: string;
  /** Below the version of the API. */
  path: string;
  query: Record<string, unknown>;
  body?: unknown;
  /** Names of the parts of a multipart body; `body` is then what its `payload_json` says. */
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
