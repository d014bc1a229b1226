import { fromHundredths, type Hundredths } from './hundredths.ts';
import {
  DEFAULT_RULES,
  DEFAULT_TIE_BREAKS,
  type BasePoints,
  type MatchPointRule,
  type ScoringRules,
} from './scoring-rules.ts';
import type { TournamentResults } from './standings.ts';
import { tieBreakLabel, type TieBreak } from './tie-breaks.ts';

type Scored = Pick<TournamentResults, 'scoring' | 'rounds' | 'adjustments'> & {
  /** The points of match point; null until they are known. */
  target: Hundredths | null;
};

/**
 * Describes in one line what is unusual about the scoring of a tournament, for a picture or a message: 'Best 3 rounds
 * count · round 2 ignored · 1 adjustment'. Returns null if nothing is. The points of places and kills are omitted. The
 * rule that changes a table most comes first, since a picture cuts off a long line.
 */
export function summarizeScoring(
  { scoring, rounds, adjustments, target }: Scored,
  formatNumber: (value: number) => string,
): string | null {
  const ignored = rounds.filter(({ isIgnored }) => isIgnored).map(({ roundNumber }) => roundNumber);
  const { countBest, matchPoint: rule, ...rest } = scoring;
  const matchPoint: MatchPointRule | null =
    rule === null || target === null
      ? rule
      : { ...rule, target: { kind: 'points', points: target } };
  const parts = [
    ...summarizeRules({ ...DEFAULT_RULES, matchPoint, countBest }, formatNumber),
    ...(ignored.length === 0 ? [] : [`${listRounds(ignored)} ignored`]),
    ...(adjustments.length === 0
      ? []
      : [`${adjustments.length} ${adjustments.length === 1 ? 'adjustment' : 'adjustments'}`]),
    ...summarizeRules({ ...rest, matchPoint: null, countBest: null }, formatNumber),
  ];
  const line = parts.join(' · ');
  return line === '' ? null : line.charAt(0).toUpperCase() + line.slice(1);
}

/** Returns the parts of such a line that describe unusual rules: 'ties by best rounds', 'match point 50'. */
export function summarizeRules(
  rules: Omit<ScoringRules, keyof BasePoints>,
  formatNumber: (value: number) => string,
): string[] {
  const { countBest, killCap, killMultipliers, perRound, tieBreaks, matchPoint } = rules;
  const own = Object.keys(perRound).map(Number);
  return [
    ...(countBest === null
      ? []
      : [countBest === 1 ? 'best round counts' : `best ${countBest} rounds count`]),
    ...(killCap === null ? [] : [`at most ${formatNumber(killCap)} kills a round`]),
    ...(killMultipliers.length === 0 ? [] : ['kills multiplied by place']),
    ...(own.length === 0 ? [] : [`own points in ${listRounds(own)}`]),
    ...summarizeTies(tieBreaks),
    ...(matchPoint === null ? [] : [summarizeMatchPoint(matchPoint, formatNumber)]),
  ];
}

function summarizeTies(tieBreaks: readonly TieBreak[]): string[] {
  if (tieBreaks.join() === DEFAULT_TIE_BREAKS.join()) return [];
  const [first] = tieBreaks;
  return first === undefined
    ? ['equal points share a rank']
    : [`ties by ${tieBreakLabel(first).toLowerCase()}`];
}

function summarizeMatchPoint(
  { target }: MatchPointRule,
  formatNumber: (value: number) => string,
): string {
  const points = formatNumber(fromHundredths(target.points));
  return target.kind === 'points'
    ? `match point ${points}`
    : `match point ${points} above the leader after round ${target.afterRound}`;
}

/** Formats 'round 3' or 'rounds 2, 5'. */
function listRounds(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'round' : 'rounds'} ${numbers.join(', ')}`;
}
