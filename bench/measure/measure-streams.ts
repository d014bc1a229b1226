import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { Size } from '../load/sizes.ts';
import { ongoingId } from '../requests.ts';
import { measureSaves, type SaveLoad } from './measure-saves.ts';
import type { Arrival } from './open-loop.ts';
import { openStreams, type Stream } from './open-streams.ts';
import { summarize, type Latencies } from './statistics.ts';
import { residentMegabytes } from './usage.ts';

export type StreamFigures = {
  streams: number;
  saves: Latencies;
  /**
   * How long after the response to a save its event arrived, in milliseconds, for every stream of its tournament; 0 if
   * the event came first.
   */
  delays: Latencies;
  missing: number;
  residentMegabytes: number | null;
};

const lastEventsMs = 1000;

export async function measureStreams(
  server: ServerProcess,
  size: Size,
  { streams: count, ...load }: SaveLoad & { streams: number },
): Promise<StreamFigures> {
  const { streams, close } = await openStreams(server.origin, count, {
    signal: load.signal,
    tournamentOf: ongoingId,
  });
  try {
    const { latencies, arrivals } = await measureSaves(server, size, load);
    await sleep(lastEventsMs, undefined, { signal: load.signal });
    const delays = streams.flatMap((stream) => computeDelays(stream, arrivals));
    const received = delays.filter((delay) => delay !== null);
    return {
      streams: streams.length,
      saves: latencies,
      delays: summarize(received),
      missing: delays.length - received.length,
      residentMegabytes: await residentMegabytes(server.pid),
    };
  } finally {
    close();
  }
}

/** Returns for each save of the stream's tournament the delay of the first event after it was sent. */
function computeDelays({ tournament, receivedAt }: Stream, arrivals: readonly Arrival[]) {
  return arrivals
    .filter(({ request }) => request.path.includes(tournament))
    .map(({ sentAt, answeredAt }) => {
      const received = receivedAt.find((moment) => moment > sentAt);
      return received === undefined ? null : Math.max(0, received - answeredAt);
    });
}
