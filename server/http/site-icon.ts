import { paintedColor } from '#shared/domain/site/contrast.ts';
import { isThemeValue } from '#shared/domain/site/color-scheme.ts';
import { loadImageLibrary } from '../platform/images.ts';
import type { PageSite } from './write-page.ts';

/** The colours in the built icon, as they are written there. */
export const BUILT_IN_ICON = { brand: '#b9ff4d', edge: '#0b0e0d' };

/**
 * The path of the icon's mask in the client's folder: a PNG of the icon, 512 pixels wide, with red for the brand colour
 * and blue for the edge.
 */
export const iconMaskFile = '.vite/icon-mask.png';

/** Returns the built icon in the site's brand colour. It is unchanged if that is missing or invalid. */
export function siteIcon(svg: string, site: PageSite): string {
  const color = brandColor(site);
  if (color === null) return svg;
  // The values are separated by commas, since programs other than browsers draw icons too.
  return svg.replace(
    `fill="${BUILT_IN_ICON.brand}"`,
    () => `fill="hsl(${color.replaceAll(' ', ', ')})"`,
  );
}

/** Draws the icon as a PNG of `size` pixels in the site's brand colour, or the built-in one, from the mask. */
export async function drawSiteIcon(mask: Buffer, site: PageSite, size: number): Promise<Buffer> {
  const sharp = loadImageLibrary();
  const color = brandColor(site);
  const brand = color === null ? readHex(BUILT_IN_ICON.brand) : paintedColor(color);
  const edge = readHex(BUILT_IN_ICON.edge);
  // The library rounds down.
  const share = (value = 0) => (value + 0.5) / 255;
  const row = (channel: 0 | 1 | 2): [number, number, number] => [
    share(brand[channel]),
    0,
    share(edge[channel]),
  ];
  return sharp(mask)
    .resize(size, size)
    .recomb([row(0), row(1), row(2)])
    .png()
    .toBuffer();
}

function readHex(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function brandColor({ colorScheme }: PageSite): string | null {
  const primary = colorScheme?.colors['--primary'];
  return isThemeValue('--primary', primary) ? primary : null;
}
