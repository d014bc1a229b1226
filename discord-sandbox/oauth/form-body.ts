import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/** Makes url-encoded forms the only bodies of this scope. A name that comes twice becomes a list, which no call takes. */
export function takeFormsOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    async (_request: unknown, body: string) => parse(body),
  );
}
