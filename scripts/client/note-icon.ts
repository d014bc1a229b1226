import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { BUILT_IN_ICON, iconMaskFile } from '#server/http/site-icon.ts';

const pixels = 512;
/** The icon is 24 units wide, and a unit is a pixel at 72 dots per inch. */
const density = (72 * pixels) / 24;

/**
 * A Vite plugin that draws the icon for home screens with its brand colour in red and its edge in blue. The server
 * replaces them with the site's colours, because in its process no image library may read an SVG.
 */
export function noteIcon(): Plugin {
  let folder = '';
  return {
    name: 'hotdrop:icon',
    apply: 'build',
    configResolved({ publicDir }) {
      folder = publicDir;
    },
    async generateBundle() {
      const svg = await readFile(join(folder, 'favicon.svg'), 'utf8');
      const source = await sharp(Buffer.from(maskOf(svg)), { density })
        .png()
        .toBuffer();
      this.emitFile({ type: 'asset', fileName: iconMaskFile, source });
    },
  };
}

function maskOf(svg: string): string {
  const { brand, edge } = BUILT_IN_ICON;
  if (!svg.includes(brand) || !svg.includes(edge)) {
    throw new Error(`The icon must contain the colours ${brand} and ${edge}.`);
  }
  return svg.replaceAll(brand, '#f00').replaceAll(edge, '#00f');
}
