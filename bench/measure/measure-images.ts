import { once } from 'node:events';
import { join } from 'node:path';
import { hasEnded, killChild, startChild } from '#scripts/harness/child-process.ts';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { Pull } from '../servers/pull-images.ts';
import { hit, type Load } from './measure-reads.ts';
import { median } from './statistics.ts';
import { cpuMicroseconds } from './usage.ts';

/** The results, as medians over the runs. */
export type ImageFigures = {
  /** Requests per second. */
  alone: number;
  beside: number;
  /** The rate while clients pull images, as a share of the rate that was measured just before without them. */
  share: number;
  /** The number of images per second that the clients pulled. */
  pulled: number;
  /** The server's processor time for an image, in microseconds; null if it cannot be read. */
  cpuMicroseconds: number | null;
};

const clients = 8;

/** Reads a path alternately alone and while clients pull images that are not in the server's memory. */
export async function measureImages(
  server: ServerProcess,
  path: string,
  images: readonly string[],
  load: Load,
): Promise<ImageFigures> {
  const warmUp = startPulling({ origin: server.origin, paths: images, clients });
  try {
    await hit(server, path, { ...load, seconds: 2 });
  } finally {
    await warmUp.kill();
  }
  const runs: ImageFigures[] = [];
  for (let run = 0; run < load.runs; run += 1) {
    const { rate: alone, cpuMicroseconds: cost } = await hit(server, path, load);
    const pulling = startPulling({ origin: server.origin, paths: images, clients });
    try {
      const [before, first] = [await cpuMicroseconds(server.pid), await pulling.count()];
      const begun = performance.now();
      const { rate: beside } = await hit(server, path, load);
      const seconds = (performance.now() - begun) / 1000;
      const [after, last] = [await cpuMicroseconds(server.pid), await pulling.count()];
      const pulled = last - first;
      const used = before === null || after === null ? null : after - before;
      runs.push({
        alone,
        beside,
        share: beside / alone,
        pulled: pulled / seconds,
        cpuMicroseconds:
          used === null || cost === null ? null : (used - beside * load.seconds * cost) / pulled,
      });
    } finally {
      await pulling.kill();
    }
  }
  const over = (figure: (run: ImageFigures) => number | null) =>
    median(runs.map(figure).filter((value) => value !== null));
  return {
    alone: over((run) => run.alone),
    beside: over((run) => run.beside),
    share: over((run) => run.share),
    pulled: over((run) => run.pulled),
    cpuMicroseconds: over((run) => run.cpuMicroseconds),
  };
}

function startPulling(pull: Pull) {
  const child = startChild(join(import.meta.dirname, '../servers/pull-images.ts'), {});
  child.send(pull);
  const begun = once(child, 'message');
  return {
    /** Waits for the first image. */
    async count(): Promise<number> {
      await begun;
      if (hasEnded(child)) throw new Error('The clients that pull images have ended.');
      const answer = once(child, 'message');
      child.send('count');
      const [pulled] = (await answer) as [number];
      return pulled;
    },
    kill: () => killChild(child),
  };
}
