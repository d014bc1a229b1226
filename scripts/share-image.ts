/**
 * Draws the preview picture for links to pages that have no picture. Run it after changing this file.
 */
import { join } from 'node:path';
import sharp from 'sharp';

const width = 1200;
const height = 630;
const mark = 'hsl(84 100% 65%)';
const ground = 'hsl(150 12% 5%)';

/** Contour lines of a slope that falls to the right, each a little flatter than the one above it. */
const slopes = Array.from({ length: 15 }, (_, line) => {
  const level = 40 + line * 44;
  const points = Array.from({ length: 25 }, (_none, step) => {
    const x = step * 50;
    const hill = Math.exp(-(((x - 820) / 330) ** 2)) * (150 - line * 9);
    return `${x} ${(level - hill + Math.sin(step / 3 + line) * 6).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}"/>`;
});

const rings = [250, 205, 165, 130].map(
  (radius, step) => `<circle cx="${820 + step * 9}" cy="${315 - step * 7}" r="${radius}"/>`,
);

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
  <path fill="${ground}" d="M0 0h${width}v${height}H0z"/>
  <g fill="none" stroke="hsl(140 10% 17%)" stroke-width="2">${slopes.join('')}</g>
  <g fill="none" stroke="${mark}" stroke-width="2" opacity="0.4">${rings.join('')}</g>
  <path stroke="${mark}" stroke-width="3" stroke-dasharray="4 14" stroke-linecap="round" d="M-20 96 1220 -20"/>
  <g transform="translate(96 137) scale(14.8)" fill="${mark}">
    <path d="M10.6 1.81 2.47 6.5v11L12 23l9.53-5.5v-11L13.4 1.81v9.23l2.42-2.42 1.98 1.98-5.8 5.8-5.8-5.8 1.98-1.98 2.42 2.42z"/>
  </g>
  <circle cx="847" cy="294" r="9" fill="hsl(8 92% 60%)"/>
</svg>`;

const target = join(import.meta.dirname, '../web/public/share.png');
const { size } = await sharp(Buffer.from(picture))
  .png({ palette: true, effort: 10 })
  .toFile(target);
console.log(`share.png ${size} bytes`);
