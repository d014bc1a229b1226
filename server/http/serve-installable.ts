import type { FastifyInstance } from 'fastify';
import { ICON_SIZES, iconPath, siteIcon, siteManifest, type PageSite } from './write-page.ts';

/**
 * Serves what a browser needs to install the site: the manifest, and the icon as a PNG, both with the site's current
 * name and colours.
 */
export function serveInstallable(
  app: FastifyInstance,
  icon: string,
  readSite: () => Promise<PageSite>,
): void {
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(siteManifest(await readSite()))),
  );
  /** The drawn icons, until the colours change. */
  const drawn = new Map<number, { svg: string; png: Buffer }>();
  for (const size of ICON_SIZES) {
    app.get(iconPath(size), async (_request, reply) => {
      const svg = siteIcon(icon, await readSite());
      const known = drawn.get(size);
      const png = known?.svg === svg ? known.png : await draw(svg, size);
      drawn.set(size, { svg, png });
      return reply.header('cache-control', 'no-cache').type('image/png').send(png);
    });
  }
}

async function draw(svg: string, size: number): Promise<Buffer> {
  // Few visitors install the site, so the library is loaded when someone does.
  const { default: sharp } = await import('sharp');
  // The drawing is 24 pixels wide at 72 pixels per inch.
  return sharp(Buffer.from(svg), { density: size * 3 })
    .resize(size, size)
    .png()
    .toBuffer();
}
