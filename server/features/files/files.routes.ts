import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createFileReader } from './files.reader.ts';

/** Serves uploaded images; a name stands for one content for ever, so browsers never ask again. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const readFile = createFileReader(deps);
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { name } = request.params;
    const content = await readFile(name);
    const etag = `"${name.slice(0, 64)}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      etag,
    });
    if (knows(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('image/webp').send(content);
  });
}

/** Whether an If-None-Match names this tag; weak tags count as the same (RFC 9110 §13.1.2). */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
