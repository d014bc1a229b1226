import type { Hundredths } from './hundredths.ts';
import type { MatchPointRule } from './scoring-rules.ts';
import type { PlayedRound } from './tie-breaks.ts';

/** Points that the host gave to a side or took from it. After round 0 means that the side brought them along. */
export type Adjustment = { registrationId: string; points: Hundredths; afterRound: number };

/** Match point depends on a side's rounds, in ascending order, and on its adjustments. */
export type Contender = {
  registrationId: string;
  played: readonly PlayedRound[];
  adjustments: readonly Adjustment[];
};

/** The state of match point in a tournament (rules/scoring 8). */
export type MatchPoint = {
  /** In hundredths; null until the round that the target depends on has results. */
  target: Hundredths | null;
  /** Who won it, and by which round; null while nobody has. */
  decided: { registrationId: string; roundNumber: number } | null;
  /** The sides that win the tournament if they win `nextRound`; empty when it is decided or over. */
  canWin: readonly string[];
  /** Null when no round is left. */
  nextRound: number | null;
};

/**
 * Finds who has won by match point. The first round decides that is won by one side alone, if this side had reached the
 * target before the round and, with `mustLead`, has more points than everybody else after it. `rounds` are the numbers
 * of the rounds with results that are not ignored, in ascending order; `nextRound` is the next round to be played, if
 * one is left.
 */
export function findMatchPoint(
  rule: MatchPointRule,
  contenders: readonly Contender[],
  { rounds, nextRound }: { rounds: readonly number[]; nextRound: number | null },
): MatchPoint {
  const target = targetOf(rule, contenders, rounds);
  const hasReached = (contender: Contender, round: number) =>
    isDeciding(rule, round) && target !== null && totalBefore(contender, round) >= target;
  for (const roundNumber of rounds) {
    const winner = soleWinner(contenders, roundNumber);
    if (winner === null || !hasReached(winner, roundNumber)) continue;
    if (rule.mustLead && !leadsAfter(winner, contenders, roundNumber)) continue;
    const decided = { registrationId: winner.registrationId, roundNumber };
    return { target, decided, canWin: [], nextRound };
  }
  const able = contenders.filter(
    (contender) => nextRound !== null && hasReached(contender, nextRound),
  );
  return {
    target,
    decided: null,
    canWin: able.map(({ registrationId }) => registrationId),
    nextRound,
  };
}

function targetOf(
  { target }: MatchPointRule,
  contenders: readonly Contender[],
  rounds: readonly number[],
): Hundredths | null {
  if (target.kind === 'points') return target.points;
  if (!rounds.includes(target.afterRound)) return null;
  const totals = contenders.map((contender) => totalBefore(contender, target.afterRound + 1));
  return Math.max(...totals) + target.points;
}

function isDeciding({ fromRound, target }: MatchPointRule, round: number): boolean {
  return round >= fromRound && (target.kind === 'points' || round > target.afterRound);
}

/** The points of the rounds before this one, with the adjustments that came before it. */
function totalBefore({ played, adjustments }: Contender, round: number): Hundredths {
  let total = 0;
  for (const { roundNumber, points } of played) if (roundNumber < round) total += points;
  for (const { afterRound, points } of adjustments) if (afterRound < round) total += points;
  return total;
}

function soleWinner(contenders: readonly Contender[], round: number): Contender | null {
  const winners = contenders.filter(({ played }) =>
    played.some(({ roundNumber, placement }) => roundNumber === round && placement === 1),
  );
  const [winner] = winners;
  return winner !== undefined && winners.length === 1 ? winner : null;
}

function leadsAfter(winner: Contender, contenders: readonly Contender[], round: number): boolean {
  const own = totalBefore(winner, round + 1);
  return contenders.every(
    (contender) => contender === winner || totalBefore(contender, round + 1) < own,
  );
}
