import { completeStreamLink } from '../../../../../shared/domain/tournaments/stream-link.ts';
import { fromLocalInput } from '../../../../lib/local-time.ts';
import type { TournamentValues } from './form-values.ts';

/** Digits with at most two decimals after a point or comma: `2,500` could mean two things and is none. */
const NUMBER = /^\d+(?:[.,]\d{1,2})?$/;

/** Returns a typed number; text that is none stays as it was typed, for the schema to refuse. */
export function readNumber(text: string): number | string {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : text;
}

/** Returns what to type in the place of a number whose thousands are parted, such as `2500` for `2,500`; else null. */
export function withoutThousands(text: string): string | null {
  const parted = /^[1-9]\d{0,2}(?:([.,' \u00A0\u202F’])\d{3}(?:\1\d{3})*)(?:[.,]\d{1,2})?$/u.exec(
    text.trim(),
  );
  if (parted === null) return null;
  const [whole, mark = ''] = parted;
  return whole.replaceAll(mark, '');
}

/** Returns how many places the form asks points for: a typed maximum of teams within its limits, else null. */
export function readPlaces(maxTeams: string): number | null {
  const places = readNumber(maxTeams);
  const fits = typeof places === 'number' && Number.isInteger(places);
  return fits && places >= 2 && places <= 200 ? places : null;
}

/** Returns the points by place that were typed for the first so many places; empty ones are left out. */
export function readPoints(
  points: readonly string[],
  places: number,
): Record<string, number | string> {
  const typed = points
    .slice(0, places)
    .map((text, index) => [String(index + 1), text] as const)
    .filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(typed.map(([place, text]) => [place, readNumber(text)]));
}

/** Returns the fields of the contract's form out of what was typed, still unchecked. */
export function readValues(values: TournamentValues) {
  const { points, banner: _banner, sponsorLogo: _sponsorLogo, ...texts } = values;
  return {
    ...texts,
    startDate: fromLocalInput(values.startDate) ?? values.startDate,
    registrationClosesAt:
      fromLocalInput(values.registrationClosesAt) ?? values.registrationClosesAt,
    maxTeams: readNumber(values.maxTeams),
    maxTeamMembers: readNumber(values.maxTeamMembers),
    maxSubstitutes: readNumber(values.maxSubstitutes),
    totalRounds: readNumber(values.totalRounds),
    pointsPerKill: readNumber(values.pointsPerKill),
    placementPoints: readPoints(points, readPlaces(values.maxTeams) ?? points.length),
    prizePool: readNumber(values.prizePool),
    streamLink: completeStreamLink(values.streamLink),
  };
}

/** The fields that a form sends, by their names in the contract. */
export type SentField = keyof ReturnType<typeof readValues>;

/** Returns the fields that mean something else than at first; how a number is written is no change. */
export function changedFields(values: TournamentValues, initial: TournamentValues): SentField[] {
  const now = readValues(values);
  const before = readValues(initial);
  return (Object.keys(now) as SentField[]).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );
}

/** Returns whether anything would be lost by leaving: a field or an image that is not as at first. */
export function isChanged(values: TournamentValues, initial: TournamentValues): boolean {
  const images = values.banner !== initial.banner || values.sponsorLogo !== initial.sponsorLogo;
  return images || changedFields(values, initial).length > 0;
}

/**
 * Returns the points in pasted text, one for each place from the first pasted into: parted by spaces, lines, hyphens or
 * semicolons, and `1x5` for five times 1. Null when it is a single value or none of these.
 */
export function readPointsList(pasted: string): string[] | null {
  const parts = pasted
    .trim()
    .split(/\s*[-\s;–]\s*/)
    .filter((part) => part !== '');
  const read = parts.flatMap((part) => {
    const match = /^(\d+(?:[.,]\d+)?)(?:[x×](\d{1,3}))?$/i.exec(part);
    if (match === null) return [null];
    return Array.from({ length: Number(match[2] ?? 1) }, () => match[1] ?? null);
  });
  const points = read.filter((value) => value !== null);
  return points.length < read.length || points.length < 2 ? null : points;
}
