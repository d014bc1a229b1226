import { sql } from 'kysely';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { ScoringRules } from '#shared/domain/tournaments/scoring-rules.ts';
import { measured, ongoingTournaments, type Size } from '../load/sizes.ts';
import { finalScoresPath, ongoingId, saveRequest } from '../requests.ts';
import type { BenchDatabase } from '../with-databases.ts';
import { sendRequest, type BenchRequest } from './send-request.ts';
import { summarize, type Latencies } from './statistics.ts';

/** How long uncached final scores take, in milliseconds: `plain` without rules, `ruled` with the set called `name`. */
export type ScoringCost = { name: string; plain: Latencies; ruled: Latencies };

type Load = { runs: number; turns: number; signal: AbortSignal };
type StoredRules = Partial<Omit<ScoringRules, 'placementPoints' | 'pointsPerKill'>>;

const shared: StoredRules = {
  killCap: 8,
  killMultipliers: [
    { from: 1, to: 1, times: 200 },
    { from: 2, to: 15, times: 150 },
  ],
  tieBreaks: [
    'bestRounds',
    'placementCountback',
    'killsByRound',
    'averageKills',
    'bestPlacement',
    'latestRoundPoints',
    'placementPoints',
    'averagePosition',
  ],
  perRound: { 2: { pointsPerKill: 200 }, 5: { killCap: 4 } },
};

/** Match point and best rounds cannot be combined, so these are two sets of rules. The target is never reached. */
const rulesets: readonly (readonly [name: string, rules: StoredRules])[] = [
  [
    'with match point and every other rule',
    {
      ...shared,
      matchPoint: { target: { kind: 'points', points: 900_000 }, fromRound: 1, mustLead: true },
    },
  ],
  ['with best rounds and every other rule', { ...shared, countBest: 4 }],
];

/** The index of the tournament without rules. Those after it have the rulesets in order. */
const PLAIN = 0;

/**
 * Gives ongoing tournaments rules, and reads their final scores after saves, in turn with those of one without
 * rules.
 */
export async function measureScoring(
  { database, server, size }: { database: BenchDatabase; server: ServerProcess; size: Size },
  { runs, turns, signal }: Load,
): Promise<ScoringCost[]> {
  for (const [at, [, rules]] of rulesets.entries()) {
    await sql`update tournaments set scoring_rules = ${JSON.stringify(rules)}::jsonb
      where id = ${ongoingId(at + 1)}`.execute(database.db);
  }
  const times = rulesets.map(() => ({ plain: [] as number[], ruled: [] as number[] }));
  const read = async (tournament: number, turn: number) => {
    await succeed(server, saveRequest(tournament + turn * ongoingTournaments, size));
    const startedAt = performance.now();
    await succeed(server, { path: finalScoresPath(ongoingId(tournament)) });
    return performance.now() - startedAt;
  };
  for (let turn = 0; turn < measured.rounds + runs * turns; turn += 1) {
    signal.throwIfAborted();
    for (const [at, kept] of times.entries()) {
      const [plain, ruled] = await inTurn(turn, [
        () => read(PLAIN, turn),
        () => read(at + 1, turn),
      ]);
      // The first turns fill every round.
      if (turn < measured.rounds) continue;
      kept.plain.push(plain);
      kept.ruled.push(ruled);
    }
  }
  return rulesets.map(([name], at) => ({
    name,
    plain: summarize(times[at]?.plain ?? []),
    ruled: summarize(times[at]?.ruled ?? []),
  }));
}

/** The order alternates, because the first read warms or evicts the caches for the other one. */
async function inTurn(turn: number, [one, other]: [() => Promise<number>, () => Promise<number>]) {
  if (turn % 2 === 0) return [await one(), await other()] as const;
  const second = await other();
  return [await one(), second] as const;
}

async function succeed({ origin }: ServerProcess, request: BenchRequest): Promise<void> {
  const { status, body } = await sendRequest(origin, request);
  if (status !== 200) throw new Error(`${request.path} returned ${status}: ${body.toString()}`);
}

export function scoringGrowth({ plain, ruled }: ScoringCost): number {
  return ruled.p50 / plain.p50;
}
