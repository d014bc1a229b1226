import type { ServerProcess } from '#scripts/harness/start-process.ts';
import { sendRequest, type BenchRequest } from './send-request.ts';
import { median, summarize, type Latencies } from './statistics.ts';

/** A page that reads several addresses, and a write that drops their cached responses. */
export type Board = {
  name: string;
  paths: readonly string[];
  drop: (turn: number) => BenchRequest;
};

/** How long uncached reads take with few completed tournaments and with many, in milliseconds. */
export type BoardCost = { name: string; few: Latencies; many: Latencies };

type Servers = { few: ServerProcess; many: ServerProcess };
type Load = { runs: number; turns: number; signal: AbortSignal };

const warmUpTurns = 30;

/**
 * Makes a change and reads the board on both servers in each turn, so other load on the machine affects both alike.
 * The response to a write comes only after the cached responses that it affects are dropped.
 */
export async function measureBoards(
  servers: Servers,
  boards: readonly Board[],
  { runs, turns, signal }: Load,
): Promise<BoardCost[]> {
  const measured = boards.map((board) => ({
    board,
    few: [] as Latencies[],
    many: [] as Latencies[],
  }));
  let turn = 0;
  for (let run = 0; run <= runs; run += 1) {
    for (const { board, few, many } of measured) {
      const times = { few: [] as number[], many: [] as number[] };
      const last = turn + (run === 0 ? warmUpTurns : turns);
      for (; turn < last; turn += 1) {
        signal.throwIfAborted();
        // The order alternates, because the server that is read first warms or evicts the caches for the other one.
        const order = turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
        for (const side of order)
          times[side].push(...(await readUncached(servers[side], board, turn)));
      }
      if (run === 0) continue;
      few.push(summarize(times.few));
      many.push(summarize(times.many));
    }
  }
  return measured.map(({ board: { name }, few, many }) => ({
    name,
    few: medianLatencies(few),
    many: medianLatencies(many),
  }));
}

/** Returns the medians over the runs, so a burst of other load in a few of them does not matter. */
function medianLatencies(runs: readonly Latencies[]): Latencies {
  return {
    count: runs.reduce((sum, { count }) => sum + count, 0),
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
    max: Math.max(...runs.map(({ max }) => max)),
  };
}

async function readUncached(
  { origin }: ServerProcess,
  board: Board,
  turn: number,
): Promise<number[]> {
  await succeed(origin, board.drop(turn));
  const times: number[] = [];
  for (const path of board.paths) {
    const startedAt = performance.now();
    await succeed(origin, { path });
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function succeed(origin: string, request: BenchRequest): Promise<void> {
  const { status, body } = await sendRequest(origin, request);
  if (status !== 200) throw new Error(`${request.path} returned ${status}: ${body.toString()}`);
}
