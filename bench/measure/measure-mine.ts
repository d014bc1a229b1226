import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { Size } from '../load/sizes.ts';
import { mineRequest } from '../requests.ts';
import { expectAll, openLoop } from './open-loop.ts';
import { summarize, type Latencies } from './statistics.ts';

export type MineLoad = { perSecond: number; seconds: number; signal: AbortSignal };

/** Lets clan leaders request `GET /api/mine` in turn at a fixed rate. Throws unless every response is 200. */
export async function measureMine(
  server: ServerProcess,
  size: Size,
  { perSecond, seconds, signal }: MineLoad,
): Promise<Latencies> {
  const requests = Array.from({ length: perSecond * seconds }, (_, turn) =>
    mineRequest(turn, size),
  );
  const { arrivals, latencies } = await openLoop(server.origin, requests, { perSecond, signal });
  expectAll(arrivals, 200);
  return summarize(latencies);
}
