import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';

type PagesOptions = {
  /** The built client, or null to serve the API alone. */
  webDir: string | null;
  publicUrl: string;
};

/**
 * Serves the built client: hashed files for ever, the page for every other path outside the API.
 * A page asked for under another loopback name than `publicUrl`'s is redirected to it (contract §1).
 */
export async function servePages(
  app: FastifyInstance,
  { webDir, publicUrl }: PagesOptions,
): Promise<void> {
  const page = webDir === null ? null : readPage(webDir);
  if (webDir !== null && page !== null) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      // Only the files that were built have a route; every other path is the page's or a 404.
      wildcard: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const immutable = path.startsWith(join(webDir, 'assets'));
        response.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (page === null || !asksForPage(request)) throw new AppError('not_found');
    const elsewhere = otherLoopbackName(request, publicUrl);
    if (elsewhere !== null) return reply.redirect(elsewhere);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

function readPage(webDir: string): string | null {
  const file = join(webDir, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function asksForPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/(api|assets|files|discord-sandbox)(\/|$)/.test(path);
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

function otherLoopbackName(request: FastifyRequest, publicUrl: string): string | null {
  const own = new URL(publicUrl).host;
  const asked = request.headers.host ?? own;
  if (asked === own || !loopback.test(asked) || !loopback.test(own)) return null;
  // Built from the path alone: '//other.example' as a path must not become a host.
  return publicUrl + `/${request.url.replace(/^[/\\]+/, '')}`;
}
