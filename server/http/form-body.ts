import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#shared/contract/call.ts';
import { IMAGE_LIMITS } from '#shared/domain/image-limits.ts';
import { AppError } from '../platform/errors.ts';

const megabyte = 1024 * 1024;
/** The maximum size in bytes of all text fields of a form and its part headers together. */
const textBytes = 5 * megabyte;
/** The number of bytes of a refused form that are still read, so its sender gets the response. */
const discardedBytes = 64 * megabyte;
/** The rest of a refused form must arrive within this time, or the connection ends. */
const discardMs = 30_000;

/**
 * Reads a form's body with `read` within limits of size and time. The rest of a refused body is read and discarded.
 * Throws `image_too_large` or `too_large` if the body exceeds the total limit of the call's parts, and
 * `invalid_input` if it breaks off or stops arriving.
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
    // A disconnect makes the parser and the socket fail in many ways.
    const leftEarly = raw.destroyed && !raw.readableEnded && !(error instanceof AppError);
    throw leftEarly ? brokenOff(error) : error;
  } finally {
    patience.stop();
    uncount();
  }
}

function brokenOff(cause?: unknown): AppError {
  return new AppError('invalid_input', {
    message: 'The form is incomplete. Send it again.',
    cause,
  });
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

/**
 * Calls `onBytes` with the number of bytes received so far whenever more arrive. Returns a function that stops
 * counting.
 */
function countBytes(raw: IncomingMessage, onBytes: (bytes: number) => void): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    onBytes(bytes);
  };
  raw.on('data', count);
  return () => raw.off('data', count);
}

/** The time limits in milliseconds for a form to arrive, and for a pause in it. */
const limits = { whole: 120_000, silence: 15_000 };

/** The time limits of an arriving form. */
export type Patience = {
  /** Rejects with `invalid_input` once the form has taken too long. */
  end: Promise<never>;
  /** Called when bytes arrive. It restarts the limit of the pause. */
  renew(): void;
  /** Stops the limits while the form waits, and restarts them afterwards. */
  pause(wait: Promise<void>): Promise<void>;
  stop(): void;
};

/** Starts the time limits of a form. */
function startPatience(): Patience {
  const { promise: end, reject } = Promise.withResolvers<never>();
  // Prevents an unhandled rejection if nothing awaits it.
  end.catch(() => undefined);
  const refuse = (message: string) => reject(new AppError('invalid_input', { message }));
  let silence: NodeJS.Timeout;
  let totalTimer: NodeJS.Timeout;

  function start(): void {
    silence = setTimeout(refuse, limits.silence, 'The form stopped arriving. Send it again.');
    totalTimer = setTimeout(
      refuse,
      limits.whole,
      'The form took longer than two minutes to arrive. Send it again with smaller images.',
    );
  }
  function stop(): void {
    clearTimeout(silence);
    clearTimeout(totalTimer);
  }

  start();
  return {
    end,
    renew: () => silence.refresh(),
    async pause(wait) {
      stop();
      await wait;
      start();
    },
    stop,
  };
}
