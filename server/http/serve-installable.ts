import type { FastifyInstance } from 'fastify';
import { drawSiteIcon } from './site-icon.ts';
import { ICON_SIZES, iconPath, siteManifest, type PageSite } from './write-page.ts';

/**
 * Serves what a browser needs to install the site: the manifest, and the icon as a PNG, both with the site's current
 * name and colours. The icon is drawn from the build's mask.
 */
export function serveInstallable(
  app: FastifyInstance,
  mask: Buffer,
  readSite: () => Promise<PageSite>,
): void {
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(siteManifest(await readSite()))),
  );
  /** The drawn icons, until a setting of the site changes. */
  const drawn = new Map<number, { site: PageSite; png: Buffer }>();
  for (const size of ICON_SIZES) {
    app.get(iconPath(size), async (_request, reply) => {
      // The site is the same object until a setting changes.
      const site = await readSite();
      const known = drawn.get(size);
      const png = known?.site === site ? known.png : await drawSiteIcon(mask, site, size);
      drawn.set(size, { site, png });
      return reply.header('cache-control', 'no-cache').type('image/png').send(png);
    });
  }
}
