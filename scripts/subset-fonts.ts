/**
 * Subsets the original fonts to the characters that the product shows and writes web/fonts. Run it after a font
 * changes, and `npm run format` afterwards.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { FACES, PARTS, expandRanges, type Face } from './fonts/faces.ts';
import { fallbackMetrics } from './fonts/fallback-metrics.ts';
import { renamed } from './fonts/name-table.ts';
import { withPlainZeros } from './fonts/plain-zero.ts';
import { readTables, getTable, writeTables } from './fonts/sfnt.ts';

const target = join(import.meta.dirname, '../web/fonts');
const locate = createRequire(import.meta.url).resolve;
const FEATURES = ['ccmp', 'kern', 'locl', 'mark', 'tnum'];

function getOriginal(face: Face, file: string): string {
  const home = dirname(locate(`@fontsource-variable/${face.original}/package.json`));
  return join(home, file);
}

/** Returns a part of the face as an SFNT font with its own name. */
async function cut(face: Face, part: (typeof PARTS)[number]): Promise<Buffer> {
  const file = `files/${face.original}-${part.from}-standard-normal.woff2`;
  const subset = await subsetFont(
    await readFile(getOriginal(face, file)),
    expandRanges(part.ranges, face.letters),
    { targetFormat: 'sfnt', keepFeatures: FEATURES, variationAxes: face.axes, noHinting: true },
  );
  const asCut = readTables(subset);
  const tables = part.name === 'latin' ? withPlainZeros(asCut, face.barredZeros) : asCut;
  return writeTables(tables.set('name', renamed(getTable(tables, 'name'), face.family)));
}

function unicodeRange(ranges: readonly string[]): string {
  return ranges.map((range) => `U+${range}`).join(', ');
}

function fontFace(face: Face, part: (typeof PARTS)[number]): string {
  return `@font-face {
  font-family: '${face.family}';
  src: url('./${face.name}-${part.name}.woff2') format('woff2');
  font-weight: ${face.cssWeight};
  font-style: normal;
  font-display: swap;
  unicode-range: ${unicodeRange(part.ranges)};
}`;
}

/** Declares the fallback face. It excludes other scripts, so system fonts show their characters at natural size. */
function fallbackFace(face: Face, font: Buffer): string {
  const metrics = fallbackMetrics(font, face.standIn, face.letters);
  const names =
    face.standIn === 'bold'
      ? ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Neue Bold', 'Roboto Bold']
      : ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica Neue', 'Roboto'];
  return `@font-face {
  font-family: '${face.family} Fallback';
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${face.cssWeight};
  unicode-range: ${unicodeRange(PARTS.flatMap((part) => part.ranges))};
  size-adjust: ${metrics.sizeAdjust.toFixed(2)}%;
  ascent-override: ${metrics.ascent.toFixed(2)}%;
  descent-override: ${metrics.descent.toFixed(2)}%;
  line-gap-override: ${metrics.lineGap.toFixed(2)}%;
}`;
}

await mkdir(target, { recursive: true });
const rules: string[] = ['/* Written by scripts/subset-fonts.ts: change that and run it. */'];
for (const face of FACES) {
  for (const part of PARTS) {
    const font = await cut(face, part);
    const packed = await subsetFont(font, undefined, {
      targetFormat: 'woff2',
      keepAllGlyphs: true,
      preserveNameIds: [13, 14],
    });
    await writeFile(join(target, `${face.name}-${part.name}.woff2`), packed);
    console.log(`${face.name}-${part.name}.woff2: ${packed.length} bytes`);
    rules.push(fontFace(face, part));
    if (part.name === 'latin') rules.push(fallbackFace(face, font));
  }
  await copyFile(getOriginal(face, 'LICENSE'), join(target, `OFL-${face.original}.txt`));
}
await writeFile(join(target, 'fonts.css'), `${rules.join('\n\n')}\n`);
