import type { Metadata } from 'sharp';

const megabyte = 1024 * 1024;

/** All that the images drawn at once may hold decoded, in bytes. */
export const drawingBytes = 200 * megabyte;

/** What is drawn row by row holds few of its bytes; half of all lets two in at a time. */
const leastBytes = drawingBytes / 2;

type Head = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive'>;

/**
 * How many bytes an image may hold while it is drawn, by its head: one that is interlaced,
 * progressive or deeper than 8 bits is counted as a whole, any other as little.
 */
export function drawingWeight(head: Head): number {
  if (!head.isProgressive && head.depth === 'uchar') return leastBytes;
  // A progressive JPEG is held as coefficients of 16 bits, whatever its pixels have.
  const bytes = head.depth === 'uchar' && head.format !== 'jpeg' ? 1 : 2;
  return Math.max(leastBytes, head.width * head.height * head.channels * bytes);
}
