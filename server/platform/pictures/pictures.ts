import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Drawn, Order } from './drawing-messages.ts';
import type { StandingsPicture } from './standings-picture.ts';

export type Pictures = {
  /**
   * Standings as a PNG. Throws when they cannot be drawn, or too many wait to be. A picture that gives way is drawn
   * after all that do not, and takes at most half of the places.
   */
  standings(picture: StandingsPicture, options?: { givesWay?: boolean }): Promise<Uint8Array>;
  /** Ends the process that draws; what waits for it fails. */
  stop(): Promise<void>;
};

type Options = {
  log: Logger;
  /** The program that draws, for tests. */
  program?: string;
  timeoutMs?: number;
  /** Drawings that wait for their turn. */
  mostWaiting?: number;
  /** A process that drew nothing for so long ends; the next drawing starts another. */
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
 * Draws in a process of its own, one picture after the other: neither a long drawing nor a fault of
 * the library that draws is felt elsewhere. The process starts with the first picture, is replaced
 * when it dies or takes too long, and keeps nobody else alive.
 */
export function createPictures(options: Options): Pictures {
  const { log, program = ownProgram, timeoutMs = 10_000 } = options;
  const { mostWaiting = 64, idleMs = 300_000 } = options;
  const same = new Map<string, Promise<Uint8Array>>();
  const waiting: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Ends what is being drawn, one way or the other, and takes the next. */
  const settle = (end: (drawing: Waiting) => void) => {
    clearTimeout(timer);
    const drawing = current;
    current = null;
    child?.channel?.unref();
    if (drawing !== null) end(drawing);
    next();
  };

  const letGo = (of: ChildProcess, why: string) => {
    if (child !== of) return;
    child = null;
    of.kill('SIGKILL');
    if (current !== null) log.warn({ why }, 'the process that draws pictures is replaced');
    settle(({ reject }) => reject(new Error(why)));
  };

  const start = (): ChildProcess => {
    const started = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      // None of the product's secrets, and none of this machine's fonts.
      env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    });
    started.unref();
    started.on('message', (drawn) => {
      if (child !== started) return;
      const answer = drawn as Drawn;
      settle(({ resolve, reject }) => {
        if ('png' in answer) resolve(answer.png);
        else reject(new Error(answer.failed));
      });
    });
    started.on('error', (error) =>
      letGo(started, `The process that draws failed: ${error.message}`),
    );
    started.on('exit', () => letGo(started, 'The process that draws has ended.'));
    return started;
  };

  const next = () => {
    if (current !== null || stopped) return;
    current = waiting.shift() ?? null;
    if (current === null) {
      timer = setTimeout(() => {
        if (child !== null) letGo(child, 'There was nothing to draw.');
      }, idleMs).unref();
      return;
    }
    clearTimeout(timer);
    const drawing = (child ??= start());
    // Only what is being drawn keeps this process alive.
    drawing.channel?.ref();
    timer = setTimeout(
      () => letGo(drawing, `A picture took more than ${timeoutMs} ms.`),
      timeoutMs,
    );
    drawing.send(current.order, (error) => {
      if (error !== null) letGo(drawing, `The process that draws is gone: ${error.message}`);
    });
  };

  return {
    standings(picture, { givesWay = false } = {}) {
      if (stopped) return Promise.reject(new Error('No more pictures are drawn.'));
      const key = JSON.stringify(picture);
      const drawn = same.get(key);
      if (drawn !== undefined) return drawn;
      if (waiting.length >= (givesWay ? mostWaiting / 2 : mostWaiting)) {
        return Promise.reject(new Error(`${waiting.length} pictures wait to be drawn already.`));
      }
      const promise = new Promise<Uint8Array>((resolve, reject) => {
        const giving = givesWay ? -1 : waiting.findIndex((one) => one.givesWay);
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
      if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => ending.once('exit', () => resolve()));
      ending.ref();
      ending.kill('SIGKILL');
      await ended;
    },
  };
}
