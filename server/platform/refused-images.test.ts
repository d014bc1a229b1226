import { expect, describe, test } from 'vitest';
import { picture, png, pngChunk, pngOfSize, withPngChunks } from '../testing/images.ts';
import { reencodeImage } from './images.ts';

const by = 'an account';

const brokenOff = 'This image is damaged or incomplete. Save it again and upload the copy.';
const tooLarge = { code: 'image_too_large', status: 413 };
const notTaken = { code: 'image_not_taken', status: 415 };

const small = () => picture({ width: 60, height: 40 });

describe('the upload is refused:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const box = (brand: string) => `\0\0\0\x1cftyp${brand}\0\0\0\0${brand}mif1miaf`;
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['one byte', async () => Buffer.from([0x89])],
    ['text', async () => Buffer.from('a picture')],
    ['SVG', async () => Buffer.from(svg)],
    ['SVG after an XML header', async () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['HTML', async () => Buffer.from('<!doctype html><title>x</title>')],
    ['PDF', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['GIF', () => small().gif().toBuffer()],
    ['TIFF', () => small().tiff().toBuffer()],
    ['AVIF', () => small().avif({ effort: 0 }).toBuffer()],
    ['the header of an AVIF', async () => Buffer.from(box('avif'), 'latin1')],
    ['the header of a HEIC', async () => Buffer.from(box('heic'), 'latin1')],
    ['BMP', async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(80)])],
    ['an icon', async () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(80)])],
    [
      'a sound in RIFF',
      async () => Buffer.concat([Buffer.from('RIFF\x10\0\0\0WAVE'), Buffer.alloc(9)]),
    ],
    ['a PNG after a GIF header', async () => Buffer.concat([Buffer.from('GIF89a'), await png()])],
    ['a PNG after a space', async () => Buffer.concat([Buffer.from(' '), await png()])],
  ])('%s', async (_what, make) => {
    await expect(reencodeImage(await make(), 'logo', by)).rejects.toMatchObject({
      ...notTaken,
      message: 'This is not a PNG, JPEG or WebP image. Choose another file.',
    });
  });

  const head = (bytes: number[]) => Buffer.from(bytes);
  test.each([
    ['only a PNG header', async () => head([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    [
      'SVG after a PNG header',
      async () =>
        Buffer.concat([head([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(svg)]),
    ],
    ['only a JPEG header', async () => head([0xff, 0xd8, 0xff])],
    [
      'SVG after a JPEG header',
      async () => Buffer.concat([head([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]),
    ],
    ['only a WebP header', async () => Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
    [
      'a PNG without a size',
      async () => Buffer.concat([(await png()).subarray(0, 8), (await png()).subarray(33)]),
    ],
    ['a PNG of size 0', async () => pngOfSize(0, 9)],
    ['a PNG with half of its rows', async () => pngOfSize(60, 40, 20)],
    ['a PNG with a wrong checksum', async () => damage(await png(), 0.5)],
    [
      'a JPEG with garbled content',
      async () => damage(await small().jpeg({ progressive: true }).toBuffer(), 0.7, 20),
    ],
  ])('%s as damaged', async (_what, make) => {
    await expect(reencodeImage(await make(), 'logo', by)).rejects.toMatchObject({
      ...notTaken,
      message: brokenOff,
    });
  });

  test.each(['png', 'jpeg', 'webp'] as const)('a %s that is cut off anywhere', async (format) => {
    const complete = await picture({ width: 90, height: 60 }).toFormat(format).toBuffer();
    for (const cut of [
      1,
      2,
      12,
      60,
      complete.length * 0.3,
      complete.length * 0.7,
      complete.length - 20,
    ]) {
      const part = complete.subarray(0, complete.length - Math.floor(cut));
      await expect(reencodeImage(part, 'banner', by), `${cut}`).rejects.toMatchObject({
        ...notTaken,
        message: brokenOff,
      });
    }
  });

  test('a file of more than 5 MB, but not one of 5 MB', async () => {
    const most = 5 * 1024 * 1024;
    const padded = async (length: number) => {
      const image = await png();
      return withPngChunks(image, pngChunk('prVt', Buffer.alloc(length - image.length - 12)));
    };
    expect((await padded(most)).length).toBe(most);
    await expect(reencodeImage(await padded(most), 'banner', by)).resolves.toBeInstanceOf(Buffer);
    await expect(reencodeImage(await padded(most + 1), 'banner', by)).rejects.toMatchObject({
      ...tooLarge,
      message: 'An image may have at most 5 MB. Upload a smaller copy.',
    });
  });

  const manyPixels = {
    ...tooLarge,
    message: 'This image has more than 40 megapixels. Upload a smaller copy.',
  };

  test('an image of more than 40 megapixels, but not one of 40', async () => {
    await expect(reencodeImage(pngOfSize(8020, 5000), 'banner', by)).rejects.toMatchObject(
      manyPixels,
    );
    await expect(reencodeImage(pngOfSize(8000, 5000), 'banner', by)).resolves.toBeInstanceOf(
      Buffer,
    );
    await expect(reencodeImage(pngOfSize(7980, 5000), 'logo', by)).resolves.toBeInstanceOf(Buffer);
  });

  test.each([
    ['a PNG of 1 x 40,000,000 pixels', 1, 40_000_000],
    ['a PNG of 40,000,000 x 1 pixels', 40_000_000, 1],
    ['a PNG one pixel too high', 1, 16_384],
    ['a PNG one pixel too wide', 16_384, 1],
  ])('%s', async (_what, width, height) => {
    await expect(reencodeImage(pngOfSize(width, height), 'banner', by)).rejects.toMatchObject({
      ...tooLarge,
      message: 'This image is more than 16,383 pixels wide or high. Upload a smaller copy.',
    });
  });

  test('a JPEG whose side is too long, but not one of 16,383 pixels', async () => {
    const jpeg = (height: number) => picture({ width: 1, height }).jpeg().toBuffer();
    await expect(reencodeImage(await jpeg(16_384), 'logo', by)).rejects.toMatchObject(tooLarge);
    await expect(reencodeImage(await jpeg(16_383), 'logo', by)).resolves.toBeInstanceOf(Buffer);
  });

  test.each([
    ['a small PNG of 10,000 megapixels', async () => pngOfSize(100_000, 100_000, 1)],
    [
      'a small PNG that claims the largest possible size',
      async () => pngOfSize(0x7fffffff, 0x7fffffff, 0),
    ],
    ['a whole PNG of 400 megapixels', async () => pngOfSize(20_000, 20_000)],
    [
      'a JPEG that claims 4,000 megapixels',
      async () => claimJpegSize(await small().jpeg().toBuffer()),
    ],
    [
      'a WebP that claims 268 megapixels',
      async () => claimWebpSize(await small().webp({ lossless: true }).toBuffer()),
    ],
  ])('%s, before it is unpacked', async (_what, make) => {
    const bomb = await make();
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await expect(reencodeImage(bomb, 'banner', by)).rejects.toMatchObject(tooLarge);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

function damage(image: Buffer, from: number, bytes = 1): Buffer {
  const at = Math.floor(image.length * from);
  return Buffer.from(image).fill(0xff, at, at + bytes);
}

/** Width and height are in the frame header, after its marker, length and depth. */
function claimJpegSize(image: Buffer): Buffer {
  const at = image.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  return Buffer.concat([
    image.subarray(0, at),
    Buffer.from([0xff, 0xdc, 0xff, 0xdc]),
    image.subarray(at + 4),
  ]);
}

/** Width and height minus one have 14 bits each, after the signature of the lossless stream. */
function claimWebpSize(image: Buffer): Buffer {
  const claiming = Buffer.from(image);
  const at = claiming.indexOf('VP8L') + 9;
  claiming.writeUInt32LE(0x0fffbffe, at);
  return claiming;
}
