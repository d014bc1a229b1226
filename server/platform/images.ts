import type { Metadata, default as Sharp } from 'sharp';
import type { ImageKind } from '#shared/contract/call.ts';
import { IMAGE_LIMITS, MAX_WIDTHS } from '#shared/domain/image-limits.ts';
import { countScans } from './count-scans.ts';
import { AppError } from './errors.ts';
import { loadLibrary } from './load-library.ts';
import { createSemaphore, createSemaphores } from './semaphore.ts';

type ImageFormat = 'png' | 'jpeg' | 'webp';

const signatures: readonly { format: ImageFormat; fits: (bytes: Buffer) => boolean }[] = [
  {
    format: 'png',
    fits: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  { format: 'jpeg', fits: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  {
    format: 'webp',
    fits: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && isNamedWebp(bytes),
  },
];

function isNamedWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 8, 12) === 'WEBP';
}

function sniffFormat(bytes: Buffer): ImageFormat | null {
  return signatures.find(({ fits }) => fits(bytes))?.format ?? null;
}

/**
 * Returns the width and height in a PNG's header. Throws `image_not_taken` if the file ends before its last chunk,
 * because the decoder would accept it once it has all pixels.
 */
function readPngSize(bytes: Buffer): { width: number; height: number } {
  let at = 8;
  for (;;) {
    if (at + 12 > bytes.length) throw new AppError('image_not_taken', { message: brokenOff });
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8 && type !== 'IHDR') throw new AppError('image_not_taken', { message: brokenOff });
    at += 12 + bytes.readUInt32BE(at);
    if (at > bytes.length) throw new AppError('image_not_taken', { message: brokenOff });
    if (type === 'IEND') break;
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const brokenOff = 'This image is damaged or incomplete. Save it again and upload the copy.';

const megabyte = 1024 * 1024;

/** The memory for all decoded images that are being drawn, in bytes. */
export const drawingBytes = 200 * megabyte;

/**
 * Every image reserves at least half of the total, so at most two are drawn concurrently, although an image that is
 * drawn row by row needs less.
 */
const minBytes = drawingBytes / 2;

type Head = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive'>;

/**
 * Estimates from the header how many bytes an image takes while it is drawn. An interlaced or progressive image, or
 * one deeper than 8 bits, is decoded as a whole, any other row by row.
 */
export function drawingWeight(head: Head): number {
  if (!head.isProgressive && head.depth === 'uchar') return minBytes;
  // A progressive JPEG is decoded into 16-bit coefficients, regardless of the depth of its pixels.
  const bytes = head.depth === 'uchar' && head.format !== 'jpeg' ? 1 : 2;
  return Math.max(minBytes, head.width * head.height * head.channels * bytes);
}

let loaded: typeof Sharp | null = null;

/**
 * Loads the library with the first image, since its decoders take memory. It reads PNG, JPEG and WebP and nothing else,
 * whoever asks first.
 */
export function loadImageLibrary(): typeof Sharp {
  if (loaded !== null) return loaded;
  const sharp = loadLibrary('sharp') as typeof Sharp;
  // Only these three decoders may read an upload.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
  // No image is drawn twice, and the semaphore below decides which are drawn concurrently.
  sharp.cache(false);
  sharp.concurrency(1);
  loaded = sharp;
  return sharp;
}

/** One place is a megabyte, since a semaphore can have hundreds of places, but not millions. */
const inTurn = createSemaphore(drawingBytes / megabyte);

/** An account waits for its own images first, so others wait for at most one of them. */
const ofAccount = createSemaphores(1);

const sizes: Record<ImageKind, { width: number; height: number; quality: number }> = {
  banner: { width: MAX_WIDTHS.banner, height: 900, quality: 82 },
  logo: { width: MAX_WIDTHS.logo, height: 512, quality: 90 },
};

const narrowQuality = 75;

/** The images that this process has encoded, for its metrics. */
export const drawnImages = { count: 0, bytes: 0 };

function counted(image: Buffer): Buffer {
  drawnImages.count += 1;
  drawnImages.bytes += image.length;
  return image;
}

const longestSeconds = 30;

/**
 * Programs write about ten scans. Each one costs milliseconds, and the decoder's time limit does not apply until
 * the last one.
 */
const maxScans = 100;

/**
 * Redraws an upload as WebP in the size of its kind, upright and with nothing but its pixels (rules/http 7). Equal
 * uploads give equal bytes. Throws `image_not_taken` if the upload is damaged or not a PNG, JPEG or WebP, and
 * `image_too_large` above 5 MB, 40 megapixels or the longest side. Images of one `account` are drawn one after the
 * other.
 */
export async function reencodeImage(
  upload: Uint8Array,
  kind: ImageKind,
  account: string,
): Promise<Buffer> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (bytes.length > IMAGE_LIMITS.bytes) throw new AppError('image_too_large');
  const format = sniffFormat(bytes);
  if (format === null) throw new AppError('image_not_taken');
  // This comes first, because the decoder refuses a huge size with its own error.
  if (format === 'png') refuseHugeSize(readPngSize(bytes));
  if (format === 'jpeg' && countScans(bytes) > maxScans) {
    throw new AppError('image_not_taken', {
      message: `This JPEG has more than ${maxScans} scans. Save it again and upload the copy.`,
    });
  }
  const sharp = loadImageLibrary();
  const metadata = await readable(() => readMetadata(sharp, bytes));
  if (metadata.format !== format) throw new AppError('image_not_taken');
  refuseHugeSize(metadata);
  return ofAccount(account, () =>
    inTurn(() => readable(() => draw(sharp, bytes, kind)), megabytesOf(metadata)),
  );
}

/** Returns a stored image scaled down to at most `width` pixels. A narrower image is returned unchanged. */
export async function narrowImage(image: Buffer, width: number): Promise<Buffer> {
  const sharp = loadImageLibrary();
  const metadata = await readMetadata(sharp, image);
  if (metadata.width <= width) return image;
  return inTurn(async () => {
    const narrow = sharp(image).resize({ width }).webp({ quality: narrowQuality });
    return counted(await narrow.toBuffer());
  }, megabytesOf(metadata));
}

function megabytesOf(metadata: Metadata): number {
  return Math.ceil(drawingWeight(metadata) / megabyte);
}

/** Reads only the header. Nothing is decoded, so the error comes from the product's own pixel limit. */
function readMetadata(sharp: typeof Sharp, bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

async function draw(sharp: typeof Sharp, bytes: Buffer, kind: ImageKind): Promise<Buffer> {
  const { width, height, quality } = sizes[kind];
  const pipeline = sharp(bytes, {
    limitInputPixels: IMAGE_LIMITS.pixels,
    sequentialRead: true,
    autoOrient: true,
    page: 0,
    pages: 1,
  })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: longestSeconds });
  return counted(await pipeline.toBuffer());
}

function refuseHugeSize({ width, height }: { width: number; height: number }): void {
  // Each row costs time, even a short one.
  if (Math.max(width, height) > IMAGE_LIMITS.side) {
    throw new AppError('image_too_large', {
      message: 'This image is more than 16,383 pixels wide or high. Upload a smaller copy.',
    });
  }
  if (width * height > IMAGE_LIMITS.pixels) {
    throw new AppError('image_too_large', {
      message: 'This image has more than 40 megapixels. Upload a smaller copy.',
    });
  }
}

/** Replaces the decoder's errors, which mean nothing to users, with one that says that the file is damaged. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new AppError('image_not_taken', { message: brokenOff, cause: error });
  }
}
