import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { picture, png, pngChunk, pngOfSize, withPngChunks } from '../testing/images.ts';
import { reencodeImage } from './images.ts';

const by = 'an account';

const small = () => picture({ width: 60, height: 40 });

/** Returns for each of a picture's four corners whether it is light. */
async function lightCorners(image: Buffer): Promise<boolean[]> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (x: number, y: number) => (data[(y * width + x) * channels] ?? 0) > 128;
  return [at(2, 2), at(width - 3, 2), at(2, height - 3), at(width - 3, height - 3)];
}

test('an image waits for at most one of another account, even if that account sends many', async () => {
  const done: string[] = [];
  const slow = pngOfSize(16_383, 2441);
  const quick = pngOfSize(60, 40);
  const images = ['one', 'one', 'one', 'one', 'other'].map(async (account) => {
    await reencodeImage(account === 'one' ? slow : quick, 'banner', account);
    done.push(account);
  });
  await Promise.all(images);
  expect(done.slice(0, 2)).toContain('other');
});

describe('an image', () => {
  test.each([
    ['PNG', () => small().png().toBuffer()],
    ['interlaced PNG', () => small().png({ progressive: true }).toBuffer()],
    ['PNG with a palette', () => small().png({ palette: true }).toBuffer()],
    ['PNG with 16 bits', () => small().toColourspace('rgb16').png().toBuffer()],
    ['PNG with transparency', () => small().ensureAlpha(0.4).png().toBuffer()],
    ['PNG of one bit', async () => pngOfSize(60, 40)],
    ['JPEG', () => small().jpeg().toBuffer()],
    ['progressive JPEG', () => small().jpeg({ progressive: true }).toBuffer()],
    ['grey JPEG', () => small().greyscale().jpeg().toBuffer()],
    ['JPEG in CMYK', () => small().toColourspace('cmyk').jpeg().toBuffer()],
    ['WebP', () => small().webp().toBuffer()],
    ['lossless WebP', () => small().webp({ lossless: true }).toBuffer()],
  ])('that is a %s becomes a WebP of the same size', async (_what, make) => {
    const result = await reencodeImage(await make(), 'banner', by);
    expect(await sharp(result).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  });

  test('with an animation keeps its first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 255), Buffer.alloc(30 * 30 * 3, 0)]);
    const moving = await sharp(frames, {
      raw: { width: 30, height: 60, channels: 3, pageHeight: 30 },
    })
      .webp({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const result = await reencodeImage(moving, 'logo', by);
    const metadata = await sharp(result).metadata();
    expect([metadata.width, metadata.height, metadata.pages ?? 1]).toEqual([30, 30, 1]);
    expect(await lightCorners(result)).toEqual([true, true, true, true]);
  });

  test.each([
    ['banner', 3200, 900, 1600, 450],
    ['banner', 900, 1800, 450, 900],
    ['banner', 1600, 900, 1600, 900],
    ['banner', 1601, 900, 1600, 899],
    ['banner', 3, 2, 3, 2],
    ['logo', 1024, 1024, 512, 512],
    ['logo', 2048, 512, 512, 128],
    ['logo', 511, 100, 511, 100],
    ['logo', 16_383, 10, 512, 1],
  ] as const)('for a %s is scaled from %i x %i to %i x %i', async (kind, width, height, w, h) => {
    const result = await reencodeImage(pngOfSize(width, height), kind, by);
    expect(await sharp(result).metadata()).toMatchObject({ width: w, height: h });
  });

  // The corners that are light once the picture is upright. Only the first one is stored upright.
  test.each([
    [1, [true, false, false, false]],
    [2, [false, true, false, false]],
    [3, [false, false, false, true]],
    [4, [false, false, true, false]],
    [5, [true, false, false, false]],
    [6, [false, true, false, false]],
    [7, [false, false, false, true]],
    [8, [false, false, true, false]],
  ])('is rotated upright from EXIF orientation %i', async (orientation, corners) => {
    const dark = sharp({ create: { width: 80, height: 40, channels: 3, background: '#000' } });
    const light = { create: { width: 16, height: 16, channels: 3, background: '#fff' } } as const;
    const lying = await dark
      .composite([{ input: light, left: 0, top: 0 }])
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer();
    const result = await reencodeImage(lying, 'banner', by);
    const { width, height, orientation: left } = await sharp(result).metadata();
    const turned = orientation >= 5;
    expect([width, height, left]).toEqual([turned ? 40 : 80, turned ? 80 : 40, undefined]);
    expect(await lightCorners(result)).toEqual(corners);
  });

  test('gives equal bytes for equal uploads, and different bytes for different ones', async () => {
    const [first, second] = await Promise.all([png(1), png(2)]);
    const [one, again, other] = await Promise.all(
      [first, first, second].map((bytes) => reencodeImage(bytes, 'banner', by)),
    );
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
  });
});

describe('nothing but the picture is left of', () => {
  const secret = 'find-me-51.4778N';
  const script = `<script>alert('${secret}')</script>`;
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`;
  const exif = { IFD0: { Copyright: secret, ImageDescription: script } };
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    Buffer.from(secret),
    Buffer.from('PK\x05\x06'),
  ]);
  const jpegComment = async () => {
    const image = await small().jpeg().toBuffer();
    const text = Buffer.from(secret);
    const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    return Buffer.concat([image.subarray(0, 2), head, text, image.subarray(2)]);
  };
  const webpChunk = async () => {
    const image = await small().withXmp(xmp).webp().toBuffer();
    const text = Buffer.from(secret);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(text.length);
    const longer = Buffer.concat([image, Buffer.from('SCRT'), size, text]);
    longer.writeUInt32LE(longer.length - 8, 4);
    return longer;
  };

  test.each([
    ['a JPEG with EXIF', () => small().withExif(exif).jpeg().toBuffer()],
    ['a JPEG with XMP', () => small().withXmp(xmp).jpeg().toBuffer()],
    ['a JPEG with a comment', jpegComment],
    ['a WebP with EXIF', () => small().withExif(exif).webp().toBuffer()],
    ['a WebP with XMP and a custom chunk', webpChunk],
    ['a PNG with EXIF', () => small().withExif(exif).png().toBuffer()],
    [
      'a PNG with a text chunk',
      async () => withPngChunks(await png(), pngChunk('tEXt', Buffer.from(`Comment\0${script}`))),
    ],
    [
      'a PNG with a compressed text chunk',
      async () =>
        withPngChunks(
          await png(),
          pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(script)])),
        ),
    ],
    [
      'a PNG with a private chunk',
      async () => withPngChunks(await png(), pngChunk('prVt', Buffer.from(script))),
    ],
    [
      'a PNG followed by HTML',
      async () => Buffer.concat([await png(), Buffer.from(`<html>${script}`)]),
    ],
    [
      'a JPEG followed by HTML',
      async () => Buffer.concat([await small().jpeg().toBuffer(), Buffer.from(`<html>${script}`)]),
    ],
    [
      'a WebP followed by HTML',
      async () => Buffer.concat([await small().webp().toBuffer(), Buffer.from(`<html>${script}`)]),
    ],
    ['a PNG that is also an archive', async () => Buffer.concat([await png(), zip])],
    [
      'a JPEG that is also an archive',
      async () => Buffer.concat([await small().jpeg().toBuffer(), zip]),
    ],
  ])('%s', async (_what, make) => {
    const result = await reencodeImage(await make(), 'banner', by);
    const { exif: left, xmp: leftXmp, icc, iptc, comments } = await sharp(result).metadata();
    expect([left, leftXmp, icc, iptc, comments]).toEqual(Array(5).fill(undefined));
    for (const part of [secret, 'script', 'PK\x03\x04', 'SCRT']) {
      expect(result.includes(part)).toBe(false);
    }
    expect(result.readUInt32LE(4)).toBe(result.length - 8);
  });

  test('a picture with a colour profile is converted to sRGB', async () => {
    const profiled = await small().withIccProfile('p3').jpeg().toBuffer();
    expect((await sharp(profiled).metadata()).icc).toBeInstanceOf(Buffer);
    const { icc, space } = await sharp(await reencodeImage(profiled, 'banner', by)).metadata();
    expect([icc, space]).toEqual([undefined, 'srgb']);
  });
});
