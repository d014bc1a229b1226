import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_SITE_NAME } from '#shared/domain/site/settings.ts';
import { AppError } from '../platform/errors.ts';
import { compress } from '../platform/compressed-body.ts';
import type { Share } from '../platform/share.ts';
import { readFirstLoads, withFirstLoads } from './first-loads.ts';
import { readScreens } from './known-screens.ts';
import { html } from './openapi/html.ts';
import { bestEncoding } from './compressed-answer.ts';
import { siteIcon } from './site-icon.ts';
import { pageWriter, type PageSite } from './write-page.ts';

type PagesOptions = {
  /** The built client, or null to serve the API alone. */
  webDir: string | null;
  publicUrl: string;
  /** What a link to the page at a path says about it; null for the site's own words. */
  shareOf: (path: string) => Promise<Share | null>;
  /** Name and colours of the site. */
  siteOf: () => Promise<PageSite>;
  /** The path of the Discord sandbox, which pages link to while it is on. */
  sandboxPath?: string | null;
};

/** Milliseconds that a page waits for name, colours and tags: without them it still works. */
const deadline = 1_000;

const iconFile = 'favicon.svg';

/** The same files once more, which are sent in place of them and have no address of their own. */
const compressed = ['**/*.br', '**/*.gz', `${iconFile}.*`];

const builtIn: PageSite = { siteName: DEFAULT_SITE_NAME, colorScheme: null };

/**
 * Serves the built client: hashed files for ever, the page for every other path outside the API, as a 404
 * where no screen has the path. A page asked for under another loopback name than `publicUrl`'s is redirected to it (rules/http 10.3).
 */
export async function servePages(
  app: FastifyInstance,
  { webDir, publicUrl, shareOf, siteOf, sandboxPath = null }: PagesOptions,
): Promise<void> {
  const built = webDir === null ? null : readBuilt(webDir, 'index.html');
  const page = built === null ? null : withSandbox(built, sandboxPath);
  const pageWith = page === null ? null : pageWriter(page, publicUrl);
  const firstLoads = webDir === null ? [] : readFirstLoads(webDir);
  const isScreen = webDir === null ? () => true : readScreens(webDir);
  if (webDir !== null && pageWith !== null) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      // Page and icon are written for their site, under these names too.
      globIgnore: ['index.html', iconFile, ...compressed],
      preCompressed: true,
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
    const icon = readBuilt(webDir, iconFile);
    if (icon !== null) {
      app.get(`/${iconFile}`, async (_request, reply) => {
        const site = await withinDeadline(siteOf(), builtIn).catch(() => builtIn);
        return reply
          .header('cache-control', 'no-cache')
          .type('image/svg+xml')
          .send(siteIcon(icon, site));
      });
    }
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (pageWith === null || !asksForPage(request)) throw new AppError('not_found');
    const elsewhere = otherLoopbackName(request, publicUrl);
    if (elsewhere !== null) return reply.redirect(elsewhere);
    const orElse =
      <T>(missing: T) =>
      (error: unknown) => {
        request.log.warn({ err: error }, 'a page goes out without what the database knows');
        return missing;
      };
    const [site, share] = await Promise.all([
      withinDeadline(siteOf(), builtIn).catch(orElse(builtIn)),
      withinDeadline(shareOf(pathOf(request)), null).catch(orElse(null)),
    ]);
    const written = Buffer.from(withFirstLoads(pageWith(site, share), request.url, firstLoads));
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply
      .code(isScreen(pathOf(request)) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(encoding === null ? written : await compress(written, encoding));
  });
}

function readBuilt(webDir: string, name: string): string | null {
  const file = join(webDir, name);
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

/** What is known in time, else what is known anyway; throws when asking fails. */
async function withinDeadline<T>(asked: Promise<T>, late: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(late), deadline);
  try {
    return await Promise.race([asked, promise]);
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
