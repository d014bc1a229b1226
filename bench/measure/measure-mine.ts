import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { Size } from '../load/sizes.ts';
import { meRequest, mineRequest, roomsRequest } from '../requests.ts';
import type { BenchRequest } from './send-request.ts';
import { expectAll, openLoop } from './open-loop.ts';
import { summarize, type Latencies } from './statistics.ts';

export type MineLoad = { perSecond: number; seconds: number; signal: AbortSignal };

/** Lets clan leaders request `GET /api/mine` in turn at a fixed rate. Throws unless every response is 200. */
export const measureMine = (server: ServerProcess, size: Size, load: MineLoad) =>
  measureOwn(server, load, (turn) => mineRequest(turn, size));

export const measureMe = (server: ServerProcess, size: Size, load: MineLoad) =>
  measureOwn(server, load, (turn) => meRequest(turn, size));

export const measureRooms = (server: ServerProcess, size: Size, load: MineLoad) =>
  measureOwn(server, load, (turn) => roomsRequest(turn, size));

async function measureOwn(
  server: ServerProcess,
  { perSecond, seconds, signal }: MineLoad,
  toRequest: (turn: number) => BenchRequest,
): Promise<Latencies> {
  const requests = Array.from({ length: perSecond * seconds }, (_, turn) => toRequest(turn));
  const { arrivals, latencies } = await openLoop(server.origin, requests, { perSecond, signal });
  expectAll(arrivals, 200);
  return summarize(latencies);
}
