import { formatList } from '../text.ts';
import { fromHundredths, type Hundredths } from './hundredths.ts';
import { formatPlaceRanges, formatPointsList, isPlainList, toPlaceRanges } from './presets.ts';
import type { MatchPointRule, RoundScoring, ScoringRules } from './scoring-rules.ts';
import type { TieBreak } from './tie-breaks.ts';

/** Formats numbers in the reader's language. */
type FormatNumber = (value: number) => string;

const BETTER: Readonly<Record<TieBreak, string>> = {
  roundWins: 'more round wins',
  totalKills: 'more kills',
  placementPoints: 'more placement points',
  averagePosition: 'the better average position',
  latestRoundPlacement: 'the better place in the latest round',
  latestRoundPoints: 'more points in the latest round',
  bestRounds: 'more points in the best round, the second best and so on',
  bestPlacement: 'the best place in a round',
  placementCountback: 'more first places, more second places and so on',
  bestRoundKills: 'most kills in one round',
  killsByRound: 'most kills in the best round, the second best and so on',
  averageKills: 'more kills a round',
  startPoints: 'more points carried over',
};

/** Describes the scoring of a tournament in two to six sentences. Places beyond `maxTeams` are omitted. */
export function describeScoring(
  rules: ScoringRules,
  { maxTeams, formatNumber }: { maxTeams: number; formatNumber: FormatNumber },
): string[] {
  return [
    describePlaces(rules, maxTeams, formatNumber),
    describeKills(rules, formatNumber),
    ...describeBest(rules, formatNumber),
    ...describeRounds(rules, maxTeams, formatNumber),
    describeTies(rules.tieBreaks),
    ...(rules.matchPoint === null ? [] : [describeMatchPoint(rules.matchPoint, formatNumber)]),
  ];
}

function describePlaces(
  { placementPoints }: RoundScoring,
  maxTeams: number,
  formatNumber: FormatNumber,
  hasTable = true,
): string {
  const points = Array.from({ length: maxTeams }, (_, at) => placementPoints[at + 1] ?? 0);
  const last = points.findLastIndex((value) => value !== 0);
  if (last === -1) return 'Places earn no points.';
  if (last > 15 && hasTable) return 'Each place earns the points below.';
  const ranges = toPlaceRanges(points);
  // A list joined by hyphens cannot show a minus.
  if (!isPlainList(ranges)) return `Points by place: ${formatPlaceRanges(ranges, formatNumber)}.`;
  if (last === 0) {
    return `Only first place earns points: ${formatNumber(fromHundredths(points[0] ?? 0))}.`;
  }
  const list = formatPointsList(points.slice(0, last + 1).map(fromHundredths));
  return `From first place on, places earn ${list} points.`;
}

function describeKills(
  { pointsPerKill, killCap, killMultipliers }: RoundScoring,
  formatNumber: FormatNumber,
): string {
  if (pointsPerKill === 0) return 'Kills earn no points.';
  const cap = killCap === null ? '' : `, at most ${formatNumber(killCap)} kills a round`;
  const times = killMultipliers.map(
    ({ from, to, times: factor }) =>
      `times ${formatNumber(fromHundredths(factor))} for ${from === to ? 'place' : 'places'} ${from === to ? from : `${from} to ${to}`}`,
  );
  const multiplied = times.length === 0 ? '' : `, ${times.join(', ')}`;
  return `Each kill is worth ${formatPoints(pointsPerKill, formatNumber)}${cap}${multiplied}.`;
}

function describeBest({ countBest }: ScoringRules, formatNumber: FormatNumber): string[] {
  if (countBest === null) return [];
  return countBest === 1
    ? ['Only the best round of each team counts.']
    : [`The best ${formatNumber(countBest)} rounds of each team count.`];
}

/** Puts all rounds into one sentence. Rounds with the same rules share a clause. */
function describeRounds(
  rules: ScoringRules,
  maxTeams: number,
  formatNumber: FormatNumber,
): string[] {
  const alike = Map.groupBy(Object.entries(rules.perRound), ([, own]) => JSON.stringify(own));
  const clauses = [...alike.values()].flatMap((rounds) => {
    const own = rounds[0]?.[1] ?? {};
    const merged = { ...rules, ...own };
    const { placementPoints: places, ...kills } = own;
    const parts = [
      ...(places === undefined ? [] : [describePlaces(merged, maxTeams, formatNumber, false)]),
      ...(Object.keys(kills).length === 0 ? [] : [describeKills(merged, formatNumber)]),
    ];
    if (parts.length === 0) return [];
    const noun = rounds.length === 1 ? 'round' : 'rounds';
    return [
      `in ${noun} ${formatList(rounds.map(([number]) => number))}, ${parts.map(toClause).join(', and ')}`,
    ];
  });
  return clauses.length === 0 ? [] : [toSentence(clauses.join('; '))];
}

const toClause = (sentence: string) =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
const toSentence = (clause: string) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

function describeTies(tieBreaks: readonly TieBreak[]): string {
  if (tieBreaks.length === 0) return 'Teams with equal points share their rank.';
  return `Equal points: ${tieBreaks.map((tieBreak) => BETTER[tieBreak]).join(', then ')}.`;
}

function describeMatchPoint(
  { target, fromRound, mustLead }: MatchPointRule,
  formatNumber: FormatNumber,
): string {
  const points = formatPoints(target.points, formatNumber);
  const first =
    target.kind === 'points'
      ? points
      : `${points} more than the leader had after round ${target.afterRound}`;
  const from = fromRound === 1 ? '' : `, from round ${fromRound} on,`;
  const leads = mustLead ? ' and then leads the table' : '';
  return `Whoever has ${first} and then${from} wins a round${leads} wins the tournament.`;
}

function formatPoints(points: Hundredths, formatNumber: FormatNumber): string {
  const decimal = fromHundredths(points);
  return `${formatNumber(decimal)} ${decimal === 1 ? 'point' : 'points'}`;
}
