import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { picture } from '../testing/images.ts';
import { drawingBytes, drawingWeight } from './images.ts';

const plain = { format: 'png', width: 6320, height: 6320, channels: 4, depth: 'uchar' } as const;
const half = drawingBytes / 2;

test('at most two images are drawn concurrently, even small ones', () => {
  const small = { ...plain, width: 1, height: 1 };
  for (const isProgressive of [false, true]) {
    expect(drawingWeight({ ...small, isProgressive })).toBe(half);
  }
});

test('an image that is drawn row by row has a small weight in any size', () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    expect(drawingWeight({ ...plain, format, isProgressive: false })).toBe(half);
  }
});

describe('an image that is decoded as a whole', () => {
  test.each([
    ['an interlaced PNG with 16 bits', { isProgressive: true, depth: 'ushort' }, 319_539_200],
    ['an interlaced PNG with 8 bits', { isProgressive: true }, 159_769_600],
    ['a PNG with 16 bits', { isProgressive: false, depth: 'ushort' }, 319_539_200],
    ['a progressive JPEG', { isProgressive: true, format: 'jpeg', channels: 3 }, 239_654_400],
    ['a progressive JPEG in CMYK', { isProgressive: true, format: 'jpeg' }, 319_539_200],
  ] as const)('weighs all of its bytes and is drawn alone: %s', (_what, head, bytes) => {
    const weight = drawingWeight({ ...plain, ...head });
    expect(weight).toBe(bytes);
    expect(weight + half).toBeGreaterThan(drawingBytes);
  });

  test('leaves room for another one if it is small: 10 megapixels of an interlaced PNG', () => {
    const small = { ...plain, width: 4000, height: 2500, isProgressive: true };
    expect(drawingWeight(small) + half).toBeLessThanOrEqual(drawingBytes);
    const deep = { ...small, width: 5300, depth: 'ushort' } as const;
    expect(drawingWeight(deep) + half).toBeGreaterThan(drawingBytes);
  });
});

test("the decoder's headers have all the fields that are needed", async () => {
  const large = () => picture({ width: 8, height: 8 }).resize(6000, 6000, { kernel: 'nearest' });
  const heads = [
    large().png({ progressive: true }),
    large().jpeg({ progressive: true }),
    large().toColourspace('rgb16').png(),
    large().png(),
    large().jpeg(),
    large().webp({ effort: 0 }),
  ].map(async (image) => drawingWeight(await sharp(await image.toBuffer()).metadata()));
  const [interlaced, progressive, deep, ...others] = await Promise.all(heads);
  expect([interlaced, progressive, deep]).toEqual([108_000_000, 216_000_000, 216_000_000]);
  expect(others).toEqual([half, half, half]);
});
