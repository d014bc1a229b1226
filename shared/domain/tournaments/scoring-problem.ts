import type { ScoringRules } from './scoring-rules.ts';

type Checked = Pick<ScoringRules, 'countBest' | 'matchPoint'> & {
  perRound: Readonly<Record<string, unknown>>;
};

/** Rules for a round that the tournament does not have, with their path in the input. */
type RoundProblem = { path: string; message: string };

/**
 * Returns what is wrong with rules in a tournament of this many rounds, or null: match point together with best
 * rounds, or a round that the tournament does not have (rules/scoring 6.7).
 */
export function scoringProblem(
  { countBest, matchPoint, perRound }: Checked,
  totalRounds: number,
): 'match_point_with_best' | RoundProblem | null {
  if (countBest !== null && matchPoint !== null) return 'match_point_with_best';
  const target = matchPoint?.target;
  const rounds: [path: string, round: number | null][] = [
    ['countBest', countBest],
    ['matchPoint.fromRound', matchPoint?.fromRound ?? null],
    ['matchPoint.target.afterRound', target?.kind === 'leader_plus' ? target.afterRound : null],
    ...Object.keys(perRound).map((round): [string, number] => [`perRound.${round}`, Number(round)]),
  ];
  const beyond = rounds.find(([, round]) => round !== null && round > totalRounds);
  if (beyond === undefined) return null;
  const count = `${totalRounds} ${totalRounds === 1 ? 'round' : 'rounds'}`;
  return { path: beyond[0], message: `This tournament has ${count}.` };
}
