import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { Share } from '../platform/share.ts';
import { html } from './openapi/html.ts';
import { shareTags } from './share-tags.ts';

type PagesOptions = {
  /** The built client, or null to serve the API alone. */
  webDir: string | null;
  publicUrl: string;
  /** What a link to the page at a path says about it; null for the site's own words. */
  shareOf: (path: string) => Promise<Share | null>;
  /** The path of the Discord sandbox, which pages link to while it is on. */
  sandboxPath?: string | null;
};

/** Milliseconds that a page waits for its tags: without them it still works. */
const shareDeadline = 1_000;

/**
 * Serves the built client: hashed files for ever, the page for every other path outside the API.
 * A page asked for under another loopback name than `publicUrl`'s is redirected to it (contract §1).
 */
export async function servePages(
  app: FastifyInstance,
  { webDir, publicUrl, shareOf, sandboxPath = null }: PagesOptions,
): Promise<void> {
  const built = webDir === null ? null : readPage(webDir);
  const page = built === null ? null : withSandbox(built, sandboxPath);
  const pageWith = page === null ? null : shareTags(page, publicUrl);
  if (webDir !== null && pageWith !== null) {
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
    if (pageWith === null || !asksForPage(request)) throw new AppError('not_found');
    const elsewhere = otherLoopbackName(request, publicUrl);
    if (elsewhere !== null) return reply.redirect(elsewhere);
    const share = await withinDeadline(shareOf(pathOf(request))).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a page goes out without tags of its own');
      return null;
    });
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageWith(share));
  });
}

function readPage(webDir: string): string | null {
  const file = join(webDir, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** What the client's footer reads to link to the sandbox. */
function withSandbox(page: string, path: string | null): string {
  if (path === null) return page;
  const tag = html`<meta name="discord-sandbox" content="${path}" />`.text;
  return page.replace('</head>', () => `${tag}</head>`);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

async function withinDeadline(share: Promise<Share | null>): Promise<Share | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), shareDeadline);
  try {
    return await Promise.race([share, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function asksForPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
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
