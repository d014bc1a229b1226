import type { FastifyInstance } from 'fastify';
import { IMAGE_WIDTHS } from '#shared/domain/image-limits.ts';
import { isKnown } from '../../http/negotiation.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { createFileReader } from './files.reader.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The bytes of images in memory. */
    imageMemory: () => number;
  }
}

/** A repeated width is an array. */
type Address = { Params: { name: string }; Querystring: { width?: unknown } };

const widths = new Map<unknown, number>(
  Object.values(IMAGE_WIDTHS)
    .flat()
    .map((width) => [String(width), width]),
);

/** The content of a name never changes, so browsers may cache it forever. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const reader = createFileReader(deps);
  app.decorate('imageMemory', () => reader.bytes);
  app.get<Address>('/files/:name', async (request, reply) => {
    const { name } = request.params;
    const query = request.query.width;
    const width = widths.get(query);
    if (query !== undefined && width === undefined) throw new AppError('not_found');
    const { content, release } = await reader.read(name, width);
    reply.raw.once('close', release);
    const etag = `"${name.slice(0, 64)}${width === undefined ? '' : `-${width}`}"`;
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      etag,
    });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('image/webp').send(content);
  });
}
