import type { default as Sharp, Metadata } from 'sharp';
import type { ImageKind } from '#shared/contract/call.ts';
import { IMAGE_LIMITS, MOST_WIDTHS } from '#shared/domain/image-limits.ts';
import { drawingBytes, drawingWeight } from './drawing-weight.ts';
import { AppError } from './errors.ts';
import { brokenOff, readPngSize, sniffFormat } from './image-format.ts';
import { createSemaphore } from './semaphore.ts';

let loaded: Promise<typeof Sharp> | null = null;

/** The library that draws; it comes with the first image, since its decoders take memory. */
function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Only these three decoders ever see an upload; every other one stays out of reach.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    });
    // No image is drawn twice, and the semaphore below decides which are drawn at once.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}

const megabyte = 1024 * 1024;

/** Its places are megabytes: it is made for hundreds of them and not for millions. */
const inTurn = createSemaphore(drawingBytes / megabyte);

const sizes: Record<ImageKind, { width: number; height: number; quality: number }> = {
  banner: { width: MOST_WIDTHS.banner, height: 900, quality: 82 },
  logo: { width: MOST_WIDTHS.logo, height: 512, quality: 90 },
};

const narrowQuality = 75;

const longestSeconds = 30;

/**
 * An upload drawn anew as WebP in the size of its kind, upright and without anything but its pixels
 * (rules/http 7); the same bytes always give the same. Throws `image_not_taken` for what is no PNG,
 * JPEG or WebP or is damaged, `image_too_large` past 5 MB or 40 megapixels.
 */
export async function drawImage(upload: Uint8Array, kind: ImageKind): Promise<Buffer> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (bytes.length > IMAGE_LIMITS.bytes) throw new AppError('image_too_large');
  const format = sniffFormat(bytes);
  if (format === null) throw new AppError('image_not_taken');
  // A size that the decoder itself would not take is still a size.
  if (format === 'png') refuseTooManyPixels(readPngSize(bytes));
  const metadata = await readable(() => readMetadata(bytes));
  if (metadata.format !== format) throw new AppError('image_not_taken');
  refuseTooManyPixels(metadata);
  return inTurn(() => readable(() => draw(bytes, kind)), megabytesOf(metadata));
}

/** A stored image at most so many pixels wide; one that is no wider as it is. */
export async function narrowImage(image: Buffer, width: number): Promise<Buffer> {
  const metadata = await readMetadata(image);
  if (metadata.width <= width) return image;
  return inTurn(async () => {
    const sharp = await loadSharp();
    return sharp(image).resize({ width }).webp({ quality: narrowQuality }).toBuffer();
  }, megabytesOf(metadata));
}

function megabytesOf(metadata: Metadata): number {
  return Math.ceil(drawingWeight(metadata) / megabyte);
}

/** Reads the head alone: nothing is decoded yet, so the limit of pixels can be worded here. */
async function readMetadata(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: false }).metadata();
}

async function draw(bytes: Buffer, kind: ImageKind): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height, quality } = sizes[kind];
  return sharp(bytes, {
    limitInputPixels: IMAGE_LIMITS.pixels,
    sequentialRead: true,
    autoOrient: true,
    page: 0,
    pages: 1,
  })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: longestSeconds })
    .toBuffer();
}

function refuseTooManyPixels({ width, height }: { width: number; height: number }): void {
  if (width * height > IMAGE_LIMITS.pixels) {
    throw new AppError('image_too_large', {
      message: 'This image has more than 40 megapixels. Upload a smaller copy.',
    });
  }
}

/** What the decoder says about a file is nothing to act on: it is damaged. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new AppError('image_not_taken', { message: brokenOff, cause: error });
  }
}
