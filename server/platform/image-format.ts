import { AppError } from './errors.ts';

export type ImageFormat = 'png' | 'jpeg' | 'webp';

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

/** What an upload is by its first bytes, whatever its name says; null when no such image. */
export function sniffFormat(bytes: Buffer): ImageFormat | null {
  return signatures.find(({ fits }) => fits(bytes))?.format ?? null;
}

/**
 * Width and height that a PNG claims. Throws `image_not_taken` where the file ends before its last
 * chunk does: the decoder is content as soon as it has all pixels.
 */
export function readPngSize(bytes: Buffer): { width: number; height: number } {
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

/** The sentence for an image that starts well and cannot be read to its end. */
export const brokenOff = 'This image is damaged or incomplete. Save it again and upload the copy.';
