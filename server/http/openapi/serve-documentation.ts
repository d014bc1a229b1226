import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isKnown } from '../negotiation.ts';
import { describeApi } from './describe-api.ts';
import { documentationPaths } from './documentation-paths.ts';
import { renderReference, referenceStyle } from './reference-page.ts';

/** Serves the API description and its reference page to everyone. Both are built on the first request. */
export function serveDocumentation(app: FastifyInstance, publicUrl: string): void {
  const describe = once(() => describeApi(publicUrl, readVersion()));
  const json = 'application/json; charset=utf-8';
  serve(app, documentationPaths.document, json, () => JSON.stringify(describe()));
  const page = 'text/html; charset=utf-8';
  serve(app, documentationPaths.page, page, () => renderReference(describe()));
  serve(app, documentationPaths.style, 'text/css; charset=utf-8', () => referenceStyle);
}

function serve(app: FastifyInstance, path: string, type: string, make: () => string): void {
  const document = once(() => {
    const body = Buffer.from(make(), 'utf8');
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { body, etag: `"${hash}"` };
  });
  app.get(path, async (request, reply) => {
    const { body, etag } = document();
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type(type).send(body);
  });
}

function once<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | null = null;
  return () => (cached ??= { value: make() }).value;
}

function readVersion(): string {
  const file = join(import.meta.dirname, '../../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
