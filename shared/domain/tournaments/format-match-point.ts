import { formatList } from '../text.ts';
import { fromHundredths } from './hundredths.ts';
import type { MatchPoint } from './match-point.ts';
import type { MatchPointRule } from './scoring-rules.ts';

type Told = {
  rule: MatchPointRule;
  state: MatchPoint;
  /** Returns a side's name for use in a sentence. */
  nameOf: (registrationId: string) => string;
  formatNumber: (value: number) => string;
};

/** Nobody would read a line with more names. The table marks each of them. */
const MAX_NAMES = 5;

/**
 * Describes the state of match point: 'Match point: 50 points. Alpha and Beta win the tournament if they win round
 * 8.' or 'Alpha won round 7 and with it the tournament.' (rules/scoring 10.3).
 */
export function formatMatchPoint({ rule, state, nameOf, formatNumber }: Told): string {
  const { decided, target, canWin, nextRound } = state;
  const start = formatTarget(rule, target, formatNumber);
  if (decided !== null) {
    const name = nameOf(decided.registrationId);
    return `${start} ${name} won round ${decided.roundNumber} and with it the tournament.`;
  }
  if (nextRound === null) return `${start} Nobody won by it: the table decides.`;
  if (target === null) return start;
  if (canWin.length === 0) return `${start} Nobody can win the tournament in round ${nextRound}.`;
  const shown = canWin.slice(0, canWin.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES);
  const more = canWin.length - shown.length;
  const names = formatList([...shown.map(nameOf), ...(more === 0 ? [] : [`${more} others`])]);
  const one = canWin.length === 1;
  const leads = rule.mustLead ? ` and then ${one ? 'leads' : 'lead'} the table` : '';
  return `${start} ${names} ${one ? 'wins' : 'win'} the tournament if ${one ? 'it wins' : 'they win'} round ${nextRound}${leads}.`;
}

function formatTarget(
  rule: MatchPointRule,
  target: number | null,
  formatNumber: (value: number) => string,
): string {
  const inWords = (hundredths: number) => {
    const points = fromHundredths(hundredths);
    return `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`;
  };
  if (target !== null) return `Match point: ${inWords(target)}.`;
  const after = rule.target.kind === 'leader_plus' ? rule.target.afterRound : 0;
  return `Match point: ${inWords(rule.target.points)} more than the leader has after round ${after}.`;
}
