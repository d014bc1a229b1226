import type { Hundredths } from './hundredths.ts';
import type { MatchPointRule } from './scoring-rules.ts';
import type { PlayedRound } from './tie-breaks.ts';

/** Points that the host gave to a side or took from it. After round 0 they are a head start. */
export type Adjustment = { registrationId: string; points: Hundredths; afterRound: number };

/** The fields of a side on which match point depends: its rounds, in ascending order, and its adjustments. */
export type Contender = {
  registrationId: string;
  played: readonly PlayedRound[];
  adjustments: readonly Adjustment[];
};

/** The state of match point in a tournament (rules/scoring 8). */
export type MatchPoint = {
  /** The target in hundredths; null until the round on which it depends has results. */
  target: Hundredths | null;
  /** The side that has won, and by which round; null if there is none. */
  decided: { registrationId: string; roundNumber: number } | null;
  /** The sides that win the tournament if they win `nextRound`; empty if it is decided or over. */
  canWin: readonly string[];
  /** Null if no round is left. */
  nextRound: number | null;
};

/**
 * Finds the winner by match point: the sole winner of the first round that was won by a side that had reached the
 * target before it. With `mustLead`, that side must also have more points than all others after the round. `rounds`
 * are the numbers of the rounds with results that are not ignored, in ascending order. `nextRound` is the lowest round
 * that still needs results, if there is one.
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
  const eligible = contenders.filter(
    (contender) => nextRound !== null && hasReached(contender, nextRound),
  );
  return {
    target,
    decided: null,
    canWin: eligible.map(({ registrationId }) => registrationId),
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

/** Returns a side's points from the rounds before this one, with the adjustments that came before it. */
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
