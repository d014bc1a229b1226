import sharp from 'sharp';
import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createPictures } from './pictures.ts';
import { picture, row } from './testing/standings.ts';

// Each test draws several pictures, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const pictures = createPictures({ log: pino({ level: 'silent' }), timeoutMs: 30_000 });

afterAll(() => pictures.stop());

const draw = async (change: Parameters<typeof picture>[0] = {}) =>
  Buffer.from(await pictures.standings(picture(change)));

const drawNames = (...names: string[]) =>
  draw({ rows: names.map((name, index) => row(name, index + 4)), players: [] });

/** Returns the pixels of the first row's name. The row is 58 pixels below the table's header. */
async function readInk(png: Buffer): Promise<{ columns: number[]; pixels: Buffer }> {
  const { height } = await sharp(png).metadata();
  const area = { left: 140, top: height - 96 - 58 + 6, width: 420, height: 48 };
  const pixels = await sharp(png).extract(area).greyscale().raw().toBuffer();
  const columns = Array.from(
    { length: area.width },
    (_, x) =>
      Array.from({ length: area.height }, (_, y) => pixels[y * area.width + x] ?? 0).filter(
        (light) => light > 90,
      ).length,
  );
  return { columns, pixels };
}

const ends = ({ columns }: { columns: number[] }) => [
  columns.findIndex((ink) => ink > 0),
  columns.findLastIndex((ink) => ink > 0),
];

test('a picture is a PNG of 1000 pixels that grows with its rows up to 25', async () => {
  const readHeight = async (rows: number, more = 0) => {
    const png = await draw({ rows: Array.from({ length: rows }, (_, i) => row('A', i + 1)), more });
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const { width, height } = await sharp(png).metadata();
    expect(width).toBe(1000);
    return height;
  };
  const two = await readHeight(2);
  expect(await readHeight(25)).toBe(two + 23 * 58);
  expect(await readHeight(200)).toBe(await readHeight(25, 175));
});

test('equal standings give equal bytes, and every part of them changes the picture', async () => {
  const one = await draw();
  expect((await draw()).equals(one)).toBe(true);
  const changes: Parameters<typeof picture>[0][] = [
    { caption: 'Standings after 1 of 2 rounds' },
    { title: 'Saturday Cup' },
    { facts: [{ label: 'Teams', value: '3' }] },
    { rows: [row('Alpha'), { ...row('Beta', 2), points: '95.5' }] },
    { rows: [row('Alpha'), { ...row('Beta', 2), wins: '' }] },
    { more: 3 },
    { scoring: 'Best 3 rounds count' },
    { rows: [{ ...row('Alpha'), isWinner: true }, row('Beta', 2)] },
    { players: [{ rank: 1, name: 'Nova', side: 'Alpha', kills: '5 kills' }] },
    { site: 'other.example.org' },
    { siteName: 'Nachtliga' },
    { date: '15 Mar 2026' },
    { colors: { '--primary': '210 90% 60%' } },
    { colors: { '--background': '0 0% 100%' } },
  ];
  const drawn = await Promise.all(changes.map((change) => draw(change)));
  expect(new Set([one, ...drawn].map((png) => png.toString('base64'))).size).toBe(
    changes.length + 1,
  );
});

describe('names', () => {
  test.each([
    ['Latin with marks', 'Łódź Ștefan', 'Lodz Stefan'],
    ['Cyrillic', 'Команда', 'Комонда'],
    ['Greek', 'Νίκη', 'Νίκα'],
    ['Arabic', 'النسور', 'النسمر'],
    ['Japanese', '夜猫チーム', '夜犬チーム'],
    ['Korean', '한국 팀', '한국 님'],
    ['Chinese', '战队', '战士'],
    ['traditional Chinese', '龍門', '龍鳳'],
    ['full-width', 'ＡＢ', 'ＡＣ'],
    ['Javanese signs around names', '꧁', '꧂'],
    ['Tai Viet', 'ꪜ', 'ꪝ'],
  ])('%s are drawn letter by letter, not as boxes', async (_script, name, other) => {
    const boxes = '\u{1f3ae}'.repeat(Array.from(name).length);
    const [drawn, changed, boxed] = await Promise.all([
      drawNames(name),
      drawNames(other),
      drawNames(boxes),
    ]);
    expect(drawn.equals(changed)).toBe(false);
    expect(drawn.equals(boxed)).toBe(false);
  });

  test('a grapheme that no font has is drawn as one box, even if it has several code points', async () => {
    const boxed = await readInk(await drawNames('\u{1f3ae}'));
    for (const name of ['ש', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '☠️']) {
      const { pixels } = await readInk(await drawNames(name));
      expect([name, pixels.equals(boxed.pixels)]).toEqual([name, true]);
    }
    const [from = 0, to = 0] = ends(boxed);
    expect(to - from).toBeGreaterThan(15);
  });

  test('styled letters that no font has are drawn as plain letters', async () => {
    expect((await drawNames('𝓦𝓪𝓻𝓸𝓰 𝟘𝟙')).equals(await drawNames('Warog 01'))).toBe(true);
  });

  test('a right-to-left name starts at its right end', async () => {
    // Returns whether the leftmost and the rightmost shape are thin. Only the exclamation mark is.
    const thin = async (name: string) => {
      const { columns } = await readInk(await drawNames(name));
      const runs = columns
        .map((ink) => (ink > 0 ? '#' : ' '))
        .join('')
        .trim()
        .split(/ +/);
      return [runs.at(0), runs.at(-1)].map((run = '') => run.length < 8);
    };
    expect(await thin('محمد')).toEqual([false, false]);
    expect(await thin('محمد!')).toEqual([true, false]);
    expect(await thin('!محمد')).toEqual([false, true]);
    expect(await thin('abm!')).toEqual([false, true]);
  });

  test('digits in such a name stay in order', async () => {
    const [one, other] = await Promise.all([drawNames('النسور 12'), drawNames('النسور 21')]);
    const [upright, first, second] = [
      await readInk(await drawNames('12')),
      await readInk(one),
      await readInk(other),
    ];
    const left = (ink: typeof upright) => ink.columns.slice(ends(ink)[0], (ends(ink)[0] ?? 0) + 28);
    expect(left(first)).toEqual(left(upright));
    expect(left(second)).not.toEqual(left(upright));
  });

  test('a name never overlaps the numbers or another row', async () => {
    const clean = await drawNames('A', 'B');
    const { width, height } = await sharp(clean).metadata();
    const right = { left: 640, top: 0, width: width - 640, height };
    const stats = (png: Buffer) => sharp(png).extract(right).raw().toBuffer();
    for (const name of hostile) {
      const png = await drawNames(name, 'B');
      expect([name, (await stats(png)).equals(await stats(clean))]).toEqual([name, true]);
      const { pixels } = await readInk(png);
      expect([name, pixels.equals((await readInk(clean)).pixels)]).toEqual([name, true]);
    }
  });
});

const hostile = [
  'W'.repeat(48),
  '漢'.repeat(100_000),
  'ق'.repeat(48),
  '﷽'.repeat(12),
  `Z${'\u0335\u0321\u0353'.repeat(400)}algo`,
  '\u202eevil\u202c',
  '\u2067\u2067\u2067open',
  '\u200b\u200b',
  '\u0000\u0007\n\n\tname',
  '\ud800 lone',
  '👨‍👩‍👧‍👦'.repeat(40),
  '\u200d'.repeat(90),
];

test('a zero has no slash or dot, which would look like an 8 on a phone', async () => {
  const png = await draw({ rows: [{ ...row('A', 4), points: '0' }], players: [] });
  const { height } = await sharp(png).metadata();
  const area = { left: 840, top: height - 96 - 58 + 6, width: 110, height: 48 };
  const pixels = await sharp(png).extract(area).greyscale().raw().toBuffer();
  const ink = Array.from(pixels.entries()).flatMap(([at, light]) =>
    light > 90 ? [{ x: at % area.width, y: Math.floor(at / area.width) }] : [],
  );
  const middle = (values: number[]) => Math.round((Math.min(...values) + Math.max(...values)) / 2);
  const [x, y] = [middle(ink.map((dot) => dot.x)), middle(ink.map((dot) => dot.y))];
  expect(ink.length).toBeGreaterThan(100);
  expect(pixels[y * area.width + x]).toBeLessThan(60);
});

test('a title of any length or script fits', async () => {
  for (const title of ['A'.repeat(100), '漢字'.repeat(50), 'فريق النسور '.repeat(9), '🎮', '']) {
    const { width, height } = await sharp(await draw({ title })).metadata();
    expect([title, width, height < 1100]).toEqual([title, 1000, true]);
  }
});
