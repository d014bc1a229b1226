import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_SITE_NAME } from '#shared/domain/site/settings.ts';
import { AppError } from '../platform/errors.ts';
import { compress } from '../platform/compressed-body.ts';
import type { Share } from '../platform/share.ts';
import { readFirstLoads, withFirstLoads, readScreens } from './client-notes.ts';
import { html } from './openapi/html.ts';
import { isOverlayPath, overlayFile, sendFrameHeaders } from './overlay-page.ts';
import { bestEncoding, isPage, isRead } from './negotiation.ts';
import { serveInstallable } from './serve-installable.ts';
import { iconMaskFile, siteIcon } from './site-icon.ts';
import { pageWriter, type PageSite } from './write-page.ts';

type PagesOptions = {
  /** The built client, or null to serve the API alone. */
  webDir: string | null;
  publicUrl: string;
  /** Returns the link preview of a path; null for the site's own. */
  readPreview: (path: string) => Promise<Share | null>;
  /** Name and colours of the site. */
  readSite: () => Promise<PageSite>;
  /** Returns a folder that has a hashed file of another build (`assets/NAME`); null for none. */
  findLost?: (path: string) => Promise<string | null>;
  /** The path of the Discord sandbox, to which pages link; null if it is off. */
  sandboxPath?: string | null;
};

const late = Symbol('late');

/** How long a page waits for the site's name, its colours and the tags, in milliseconds. It works without them. */
const deadline = 1_000;

const iconFile = 'favicon.svg';

/** Compressed copies. They are sent instead of the files and have no separate URL. */
const compressed = ['**/*.br', '**/*.gz', `${iconFile}.*`];

const builtIn: PageSite = { siteName: DEFAULT_SITE_NAME, colorScheme: null };

/**
 * Serves the built client: hashed files with an unlimited lifetime, and the page for every other path outside of the
 * API, with status 404 if no screen has the path. `findLost` returns the hashed files of other builds. A page requested
 * under a loopback name other than that of `publicUrl` is redirected (rules/http 10.3).
 */
export async function servePages(
  app: FastifyInstance,
  { webDir, publicUrl, readPreview, readSite, findLost, sandboxPath = null }: PagesOptions,
): Promise<void> {
  const built = webDir === null ? null : readBuilt(webDir, 'index.html');
  const page = built === null ? null : withSandbox(built, sandboxPath);
  const pageWith = page === null ? null : pageWriter(page, publicUrl);
  const overlay = webDir === null ? null : readBuilt(webDir, overlayFile);
  const overlayWith = overlay === null ? null : pageWriter(overlay, publicUrl);
  const firstLoads = webDir === null ? [] : readFirstLoads(webDir);
  const isScreen = webDir === null ? () => true : readScreens(webDir);
  if (webDir !== null && pageWith !== null) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      // Page and icon are generated for the site, under these names too.
      globIgnore: ['index.html', overlayFile, iconFile, ...compressed],
      preCompressed: true,
      // Only built files have a route. Every other path gets the page or a 404.
      wildcard: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const immutable = basename(dirname(path)) === 'assets';
        response.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    const icon = readBuilt(webDir, iconFile);
    const readSoon = () => withinDeadline(readSite(), builtIn).catch(() => builtIn);
    if (icon !== null) {
      app.get(`/${iconFile}`, async (_request, reply) => {
        return reply
          .header('cache-control', 'no-cache')
          .type('image/svg+xml')
          .send(siteIcon(icon, await readSoon()));
      });
    }
    const mask = join(webDir, iconMaskFile);
    if (existsSync(mask)) serveInstallable(app, readFileSync(mask), readSoon);
  }
  /** Reasons that were logged since a page last had everything. In an outage, every page has the same reason. */
  const logged = new Set<string>();
  /*
   * This is not async, because awaiting a reply adds two listeners to it. For a file that is missing from its own
   * folder, the handler of static files has already awaited it.
   */
  app.setNotFoundHandler((request, reply) => {
    answer(request, reply).catch((error: unknown) => void reply.send(error));
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const lost = await lostFolder(request, findLost);
    if (lost !== null) return void reply.sendFile(getPath(request), lost);
    if (pageWith === null || !isPage(request)) throw new AppError('not_found');
    const elsewhere = otherLoopbackName(request, publicUrl);
    if (elsewhere !== null) return void reply.redirect(elsewhere);
    const path = getPath(request);
    const isOverlay = overlayWith !== null && isOverlayPath(path);
    let isComplete = true;
    const readOr = async <T>(pending: Promise<T>, missing: T): Promise<T> => {
      try {
        const value = await withinDeadline(pending, late);
        if (value !== late) return value;
      } catch (error) {
        const { message } = error as Error;
        if (!logged.has(message)) {
          request.log.warn({ err: error }, 'a page is sent without the data from the database');
        }
        logged.add(message);
      }
      isComplete = false;
      return missing;
    };
    const [site, share] = await Promise.all([
      readOr(readSite(), builtIn),
      readOr(isOverlay ? Promise.resolve(null) : readPreview(path), null),
    ]);
    if (isComplete) logged.clear();
    const written = Buffer.from(
      isOverlay
        ? overlayWith(site, null)
        : withFirstLoads(pageWith(site, share), request.url, firstLoads),
    );
    sendFrameHeaders(reply, path);
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);
    void reply
      .code(isOverlay || isScreen(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(encoding === null ? written : await compress(written, encoding));
  }
}

async function lostFolder(
  request: FastifyRequest,
  findLost: PagesOptions['findLost'],
): Promise<string | null> {
  if (findLost === undefined || !isRead(request.method)) return null;
  const path = getPath(request).slice(1);
  return path.startsWith('assets/') ? findLost(path) : null;
}

function readBuilt(webDir: string, name: string): string | null {
  const file = join(webDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Adds the tag for the client's footer, which links to the sandbox. */
function withSandbox(page: string, path: string | null): string {
  if (path === null) return page;
  const tag = html`<meta name="discord-sandbox" content="${path}" />`.text;
  return page.replace('</head>', () => `${tag}</head>`);
}

function getPath(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/** Resolves with `late` if `pending` takes too long; rejects if it fails. */
async function withinDeadline<T, L>(pending: Promise<T>, late: L): Promise<T | L> {
  const { promise, resolve } = Promise.withResolvers<L>();
  const timer = setTimeout(() => resolve(late), deadline);
  try {
    return await Promise.race([pending, promise]);
  } finally {
    clearTimeout(timer);
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

function otherLoopbackName(request: FastifyRequest, publicUrl: string): string | null {
  const own = new URL(publicUrl).host;
  const requestedHost = request.headers.host ?? own;
  if (requestedHost === own || !loopback.test(requestedHost) || !loopback.test(own)) return null;
  // Built from the path alone, since a path such as '//other.example' must not become a host.
  return publicUrl + `/${request.url.replace(/^[/\\]+/, '')}`;
}
