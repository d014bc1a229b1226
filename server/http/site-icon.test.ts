import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reencodeImage } from '../platform/images.ts';
import { drawSiteIcon, siteIcon } from './site-icon.ts';

const svg = readFileSync(join(import.meta.dirname, '../../web/public/favicon.svg'), 'utf8');
const inColors = (colors: Record<string, string>) =>
  siteIcon(svg, { siteName: 'Dusk', colorScheme: { name: 'Dusk', colors } });

test('the icon has the brand colour of the site', () => {
  expect(inColors({ '--primary': '212 100% 66%' })).toContain('fill="hsl(212, 100%, 66%)"');
  expect(inColors({ '--primary': '212 100% 66%' })).not.toContain('#b9ff4d');
});

test('the icon is unchanged without a valid brand colour', () => {
  expect(siteIcon(svg, { siteName: 'Hotdrop', colorScheme: null })).toBe(svg);
  expect(inColors({ '--ring': '212 100% 66%' })).toBe(svg);
  expect(inColors({ '--primary': '"/><script>alert(1)</script>' })).toBe(svg);
});

test.each([
  ['the built-in brand colour', null, [185, 255, 77]],
  ['its own brand colour', { name: 'Dusk', colors: { '--primary': '0 100% 50%' } }, [255, 0, 0]],
])('the icon as a PNG has %s, also after an upload was drawn', async (_whose, scheme, brand) => {
  const square = (background: string, width: number) =>
    sharp({ create: { width, height: 512, channels: 4, background } })
      .png()
      .toBuffer();
  await reencodeImage(await square('#123456', 512), 'logo', 'an account');
  const mask = await sharp(await square('#f00', 512))
    .composite([{ input: await square('#00f', 256), gravity: 'east' }])
    .png()
    .toBuffer();
  const png = await drawSiteIcon(mask, { siteName: 'Dusk', colorScheme: scheme }, 192);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([192, 192, 4]);
  for (const [x, color] of [
    [10, brand],
    [180, [11, 14, 13]],
  ] as const) {
    const pixel = data.subarray(x * 4, x * 4 + 4);
    expect([...pixel]).toEqual([...color, 255]);
  }
});
