import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#shared/contract/call.ts';
import { IMAGE_LIMITS } from '#shared/domain/image-limits.ts';
import { AppError } from '../platform/errors.ts';
import { startPatience, type Patience } from './form-patience.ts';

const megabyte = 1024 * 1024;
/** All text fields of a form and what stands between its parts. */
const textBytes = 5 * megabyte;
/** So much of a refused form is still taken, so that its sender hears why. */
const discardedBytes = 64 * megabyte;
/** What is left of a refused form comes within this time, or the connection ends. */
const discardMs = 30_000;

/**
 * Reads a form's body by `read` within limits of size and time; a body that is refused on the way is
 * taken to its end and thrown away. Throws `image_too_large` or `too_large` for more than all of a
 * call's parts may have together, `invalid_input` for one that breaks off or stops arriving.
 */
export async function withinLimits<T>(
  { raw }: FastifyRequest,
  call: Call,
  read: (patience: Patience) => Promise<T>,
): Promise<T> {
  const images = Object.keys(call.files ?? {}).length;
  const most = images * IMAGE_LIMITS.bytes + textBytes;
  const tooLarge = new AppError(images > 0 ? 'image_too_large' : 'too_large');
  if (raw.destroyed) throw brokenOff();
  const patience = startPatience();
  const uncount = countBytes(raw, (bytes) => {
    patience.renew();
    if (bytes > most) raw.destroy(tooLarge);
  });
  try {
    if (Number(raw.headers['content-length'] ?? 0) > most) throw tooLarge;
    return await read(patience);
  } catch (error) {
    discard(raw);
    // Who goes away in the middle makes the parser and the socket fail in many ways.
    const leftEarly = raw.destroyed && !raw.readableEnded && !(error instanceof AppError);
    throw leftEarly ? brokenOff(error) : error;
  } finally {
    patience.stop();
    uncount();
  }
}

function brokenOff(cause?: unknown): AppError {
  return new AppError('invalid_input', { message: 'The form broke off. Send it again.', cause });
}

function discard(raw: IncomingMessage): void {
  if (raw.destroyed || raw.readableEnded) return;
  const timer = setTimeout(() => raw.destroy(), discardMs);
  countBytes(raw, (bytes) => {
    if (bytes > discardedBytes) raw.destroy();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.unpipe();
  raw.resume();
}

/** Tells how many bytes of a body have come whenever more do; answers how to stop counting. */
function countBytes(raw: IncomingMessage, onBytes: (bytes: number) => void): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    onBytes(bytes);
  };
  raw.on('data', count);
  return () => raw.off('data', count);
}
