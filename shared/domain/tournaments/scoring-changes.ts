import { formatList } from '../text.ts';
import { ordinal } from './ordinal.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { TIE_BREAKS, tieBreakLabel } from './tie-breaks.ts';

type Values = Readonly<Record<string, unknown>>;

/** The name of each scoring rule within a sentence. */
const NAMES: Readonly<Record<keyof ScoringRules, string>> = {
  placementPoints: 'placement points',
  pointsPerKill: 'points per kill',
  killCap: 'kill cap',
  killMultipliers: 'kill multipliers',
  countBest: 'best rounds',
  tieBreaks: 'tie-breaks',
  matchPoint: 'match point',
  perRound: 'points of single rounds',
};

/** Every scoring rule, by its name in the API. */
export const SCORING_FIELDS = Object.keys(NAMES) as (keyof ScoringRules)[];

/** Names the rules in some values: 'kill cap and tie-breaks'. */
export function nameScoringFields(values: Values | null): string {
  return formatList(SCORING_FIELDS.filter((field) => field in (values ?? {})).map(nameOf));
}

function nameOf(field: keyof ScoringRules): string {
  return NAMES[field];
}

/** One difference between two scorings, as words; null if a rule is not set. */
type ScoringDifference = { path: string; before: unknown; after: unknown };

/**
 * Returns the differences between two scorings as readable words and numbers: 'tie-breaks' from 'Round wins, Total
 * kills' to 'Total kills', 'points for 3rd place' from 4 to 6. The values are those of the API, with decimals.
 */
export function scoringDifferences(
  before: Values | null,
  after: Values | null,
): ScoringDifference[] {
  return SCORING_FIELDS.flatMap((field) => {
    const [old, fresh] = [before?.[field], after?.[field]];
    if (JSON.stringify(old) === JSON.stringify(fresh)) return [];
    if (field === 'placementPoints') return placeDifferences(old, fresh);
    if (field === 'perRound') return roundDifferences(old, fresh);
    return { path: NAMES[field], before: describe(field, old), after: describe(field, fresh) };
  });
}

function placeDifferences(before: unknown, after: unknown): ScoringDifference[] {
  return keysOf(before, after)
    .map((place) => ({
      path: `points for ${ordinal(Number(place))} place`,
      before: part(before, place) ?? 0,
      after: part(after, place) ?? 0,
    }))
    .filter(({ before: old, after: fresh }) => old !== fresh);
}

function roundDifferences(before: unknown, after: unknown): ScoringDifference[] {
  return keysOf(before, after).flatMap((round) =>
    scoringDifferences(asValues(part(before, round)), asValues(part(after, round))).map(
      ({ path, ...values }) => ({ path: `${path} in round ${round}`, ...values }),
    ),
  );
}

function describe(field: keyof ScoringRules, value: unknown): unknown {
  if (field === 'tieBreaks' && Array.isArray(value)) return describeTies(value);
  if (field === 'killMultipliers' && Array.isArray(value)) return describeMultipliers(value);
  if (field === 'matchPoint') return describeMatchPoint(value);
  return value ?? null;
}

function describeTies(keys: readonly unknown[]): string {
  const labels = keys.map((key) => {
    const known = TIE_BREAKS.find((tieBreak) => tieBreak === key);
    return known === undefined ? write(key) : tieBreakLabel(known);
  });
  return labels.length === 0 ? 'none' : labels.join(', ');
}

function describeMultipliers(ranges: readonly unknown[]): string | null {
  const words = ranges.map((range) => {
    const [from, to] = [part(range, 'from'), part(range, 'to')];
    const places = from === to ? `place ${write(from)}` : `places ${write(from)} to ${write(to)}`;
    return `×${write(part(range, 'times'))} for ${places}`;
  });
  return words.length === 0 ? null : words.join(', ');
}

function describeMatchPoint(rule: unknown): string | null {
  if (rule === null || rule === undefined) return null;
  const target = part(rule, 'target');
  if (typeof target !== 'object') return JSON.stringify(rule);
  const [points, afterRound] = [part(target, 'points'), part(target, 'afterRound')];
  const at =
    afterRound === undefined
      ? `${write(points)} points`
      : `${write(points)} points above the leader after round ${write(afterRound)}`;
  const fromRound = part(rule, 'fromRound');
  const from = fromRound === 1 || fromRound === undefined ? '' : `, from round ${write(fromRound)}`;
  return `${at}${from}${part(rule, 'mustLead') === true ? ', and must lead' : ''}`;
}

function write(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the keys of both, each once, in ascending order. */
function keysOf(one: unknown, other: unknown): string[] {
  const keys = [...Object.keys(asValues(one)), ...Object.keys(asValues(other))];
  return [...new Set(keys)].toSorted((a, b) => Number(a) - Number(b));
}

function part(value: unknown, key: string): unknown {
  return asValues(value)[key];
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
