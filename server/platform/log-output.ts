import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const stdout = 1;

/** The length of the lines that are kept while they cannot be written, in characters. */
const mostKept = 1024 * 1024;

const retryMs = 100;

/** The pause while a pipe is full, whose reader is only slower. */
const fullPipeMs = 5;

/** The lines that are being written, or could not be written yet. */
let taken: Buffer = Buffer.alloc(0);
let waiting = '';
let state: 'idle' | 'writing' | 'pausing' = 'idle';

/**
 * Writes lines to stdout in the background. While that is impossible, for example on a full disk or in a closed
 * terminal, it keeps about a megabyte of them, drops further ones, and tries again (decision 53).
 */
export const logOutput: DestinationStream = {
  write(line) {
    if (taken.length + waiting.length > mostKept) return;
    waiting += line;
    if (state === 'idle') writeNext();
  },
};

function writeNext(): void {
  state = 'idle';
  if (taken.length === 0) {
    taken = Buffer.from(waiting);
    waiting = '';
  }
  if (taken.length === 0) return;
  state = 'writing';
  write(stdout, taken, (error, bytes) => {
    if (error === null) {
      taken = taken.subarray(bytes);
      writeNext();
    } else {
      state = 'pausing';
      setTimeout(writeNext, error.code === 'EAGAIN' ? fullPipeMs : retryMs).unref();
    }
  });
}

process.on('exit', () => {
  // The system finishes a write that has begun or is queued, perhaps after these lines.
  let rest = Buffer.concat([...(state === 'writing' ? [] : [taken]), Buffer.from(waiting)]);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(stdout, rest));
  } catch {
    // The process must end even if its last lines cannot be written.
  }
});
