import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Drawn, Order, StandingsPicture } from './standings-picture.ts';

export type Pictures = {
  /**
   * Returns standings as a PNG. Throws if drawing fails or the queue is full. A picture with a low priority is drawn
   * after all others and may fill at most half of the queue.
   */
  standings(picture: StandingsPicture, options?: { givesWay?: boolean }): Promise<Uint8Array>;
  /** Ends the drawing process. Queued pictures fail. */
  stop(): Promise<void>;
};

type Options = {
  log: Logger;
  /** Replaces the drawing program in tests. */
  program?: string;
  timeoutMs?: number;
  /** The length of the queue. */
  maxWaiting?: number;
  /** An idle process ends after this time. The next drawing starts another one. */
  idleMs?: number;
};

type Waiting = {
  order: Order;
  givesWay: boolean;
  resolve: (png: Uint8Array) => void;
  reject: (error: Error) => void;
};

const ownProgram = join(import.meta.dirname, 'drawing-process.ts');

/**
 * Draws one picture at a time in a separate process, so a slow drawing or a crash of the drawing library affects
 * nothing else. The process starts with the first picture, is replaced when it dies or takes too long, and does not
 * keep its parent alive.
 */
export function createPictures(options: Options): Pictures {
  const { log, program = ownProgram, timeoutMs = 10_000 } = options;
  const { maxWaiting = 64, idleMs = 300_000 } = options;
  const same = new Map<string, Promise<Uint8Array>>();
  const waiting: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Settles the current drawing and starts the next one. */
  const settle = (end: (drawing: Waiting) => void) => {
    clearTimeout(timer);
    const drawing = current;
    current = null;
    child?.channel?.unref();
    if (drawing !== null) end(drawing);
    next();
  };

  const discard = (dead: ChildProcess | null, why: string) => {
    if (child !== dead) return;
    child = null;
    dead?.kill('SIGKILL');
    if (current !== null) log.warn({ why }, 'the process that draws pictures is replaced');
    settle(({ reject }) => reject(new Error(why)));
  };

  const start = (): ChildProcess | null => {
    const started = startProgram(program, {
      onDrawn: (drawn) => {
        if (child !== started) return;
        settle(({ resolve, reject }) => {
          if ('png' in drawn) resolve(drawn.png);
          else reject(new Error(drawn.failed));
        });
      },
      onGone: (why) => discard(started, why),
    });
    return started;
  };

  const next = () => {
    if (current !== null || stopped) return;
    current = waiting.shift() ?? null;
    if (current === null) {
      timer = setTimeout(() => {
        if (child !== null) discard(child, 'There was nothing to draw.');
      }, idleMs).unref();
      return;
    }
    clearTimeout(timer);
    const drawing = (child ??= start());
    if (!isStarted(drawing)) return;
    // Only a running drawing keeps this process alive.
    drawing.channel?.ref();
    timer = setTimeout(
      () => discard(drawing, `A picture took more than ${timeoutMs} ms.`),
      timeoutMs,
    );
    drawing.send(current.order, (error) => {
      if (error !== null) discard(drawing, `The process that draws is gone: ${error.message}`);
    });
  };

  return {
    standings(picture, { givesWay = false } = {}) {
      if (stopped) return Promise.reject(new Error('No more pictures are drawn.'));
      const key = JSON.stringify(picture);
      const drawn = same.get(key);
      if (drawn !== undefined) return drawn;
      if (waiting.length >= (givesWay ? maxWaiting / 2 : maxWaiting)) {
        return Promise.reject(new Error(`${waiting.length} pictures are already queued.`));
      }
      const promise = new Promise<Uint8Array>((resolve, reject) => {
        const giving = givesWay ? -1 : waiting.findIndex((queued) => queued.givesWay);
        const place = giving === -1 ? waiting.length : giving;
        waiting.splice(place, 0, { order: { picture }, givesWay, resolve, reject });
      }).finally(() => same.delete(key));
      same.set(key, promise);
      next();
      return promise;
    },

    async stop() {
      stopped = true;
      clearTimeout(timer);
      const unfinished = [...(current === null ? [] : [current]), ...waiting.splice(0)];
      current = null;
      for (const { reject } of unfinished) reject(new Error('No more pictures are drawn.'));
      const ending = child;
      child = null;
      if (isStarted(ending)) await endProcess(ending);
    },
  };
}

type Program = { onDrawn: (drawn: Drawn) => void; onGone: (why: string) => void };

/** Starts the drawing process. `onGone` may be called twice. If nothing was started, it is called soon. */
function startProgram(program: string, { onDrawn, onGone }: Program): ChildProcess | null {
  let started: ChildProcess;
  try {
    started = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      // The process gets none of the product's secrets, and none of this machine's fonts.
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    });
  } catch (error) {
    // Node throws for some reasons, such as a lack of memory, and emits others, such as a lack of descriptors.
    setImmediate(() => onGone(`The process that draws failed: ${(error as Error).message}`));
    return null;
  }
  started.unref();
  started.on('message', (drawn) => onDrawn(drawn as Drawn));
  started.on('error', (error) => onGone(`The process that draws failed: ${error.message}`));
  started.on('exit', () => onGone('The drawing process has ended.'));
  return started;
}

/** A process that could not be started has no id, and perhaps no `send`. `onGone` follows. */
function isStarted(child: ChildProcess | null): child is ChildProcess {
  return child?.pid !== undefined;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.ref();
  child.kill('SIGKILL');
  await ended;
}
