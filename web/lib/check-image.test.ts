import { expect, test } from 'vitest';
import { IMAGE_LIMITS } from '#shared/domain/image-limits.ts';
import { imageProblem } from './check-image.ts';

const small = async () => ({ width: 1600, height: 400 });
const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'banner', { type });

test.each(['image/png', 'image/jpeg', 'image/webp'])('%s is accepted', async (type) => {
  expect(await imageProblem(file(IMAGE_LIMITS.bytes, type), small)).toBe(null);
});

test.each(['image/gif', 'image/svg+xml', 'text/html', ''])(
  '%j is refused, because it is not an accepted image type',
  async (type) => {
    expect(await imageProblem(file(10, type), small)).toMatch(/not a PNG, JPEG or WebP/);
  },
);

test('a file one byte too large is refused', async () => {
  const problem = await imageProblem(file(IMAGE_LIMITS.bytes + 1, 'image/png'), small);
  expect(problem).toMatch(/at most 5 MB/);
});

test('an image with too many pixels is refused', async () => {
  const huge = async () => ({ width: 8000, height: 5001 });
  expect(await imageProblem(file(10, 'image/png'), huge)).toMatch(/at most 40 megapixels/);
});

test('an image whose side is too long is refused', async () => {
  const long = async () => ({ width: 16_384, height: 1 });
  expect(await imageProblem(file(10, 'image/png'), long)).toMatch(/at most 16,383 pixels/);
  const longest = async () => ({ width: 1, height: 16_383 });
  expect(await imageProblem(file(10, 'image/png'), longest)).toBe(null);
});

test('an unreadable file is refused, regardless of its type', async () => {
  const unreadable = () => Promise.reject(new Error('no picture'));
  expect(await imageProblem(file(10, 'image/png'), unreadable)).toMatch(/not a PNG, JPEG or WebP/);
});
