import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { Size } from '../load/sizes.ts';
import { saveRequest } from '../requests.ts';
import { expectAll, openLoop, type Arrival } from './open-loop.ts';
import { summarize, type Latencies } from './statistics.ts';

export type SaveLoad = { perSecond: number; seconds: number; signal: AbortSignal };

/** Throws unless every response is 200. */
export async function measureSaves(
  server: ServerProcess,
  size: Size,
  { perSecond, seconds, signal }: SaveLoad,
): Promise<{ latencies: Latencies; arrivals: Arrival[] }> {
  const requests = Array.from({ length: perSecond * seconds }, (_, save) =>
    saveRequest(save, size),
  );
  const { arrivals, latencies } = await openLoop(server.origin, requests, { perSecond, signal });
  expectAll(arrivals, 200);
  return { latencies: summarize(latencies), arrivals };
}
