import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../shared/contract/call.ts';
import { IMAGE_LIMITS } from '../../shared/domain/image-limits.ts';
import { AppError } from '../platform/errors.ts';

const megabyte = 1024 * 1024;
/** All text fields of a form and what stands between its parts. */
const textBytes = 5 * megabyte;
/** So much of a refused form is still taken, so that its sender hears why. */
const discardedBytes = 64 * megabyte;
/** A whole form and what is left of a refused one come within this time, or the connection ends. */
const patience = { read: 120_000, discard: 30_000 };

/**
 * Reads a form's body by `read` within limits of size and time; a body that is refused on the way is
 * taken to its end and thrown away. Throws `image_too_large` or `too_large` for more than all of a
 * call's parts may have together.
 */
export async function withinLimits<T>(
  { raw }: FastifyRequest,
  call: Call,
  read: () => Promise<T>,
): Promise<T> {
  const images = Object.keys(call.files ?? {}).length;
  const most = images * IMAGE_LIMITS.bytes + textBytes;
  const tooLarge = new AppError(images > 0 ? 'image_too_large' : 'too_large');
  const timer = setTimeout(() => raw.destroy(), patience.read);
  const uncount = countBytes(raw, most, () => raw.destroy(tooLarge));
  try {
    if (raw.destroyed) throw new AppError('invalid_input', { message: 'The form broke off.' });
    if (Number(raw.headers['content-length'] ?? 0) > most) throw tooLarge;
    return await read();
  } catch (error) {
    discard(raw);
    throw error;
  } finally {
    clearTimeout(timer);
    uncount();
  }
}

function discard(raw: IncomingMessage): void {
  if (raw.destroyed || raw.readableEnded) return;
  const timer = setTimeout(() => raw.destroy(), patience.discard);
  countBytes(raw, discardedBytes, () => raw.destroy());
  raw.once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.resume();
}

/** Calls back once a body has brought more than so many bytes; answers how to stop counting. */
function countBytes(raw: IncomingMessage, most: number, onMore: () => void): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) onMore();
  };
  raw.on('data', count);
  return () => raw.off('data', count);
}
