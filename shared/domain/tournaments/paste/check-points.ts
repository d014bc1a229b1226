import { DEFAULT_RULES, pointsOfRound, type RoundScoring } from '../scoring-rules.ts';
import { quoted } from './quote-text.ts';
import type { PastedSide, RosterScoring } from './pasted-results.ts';
import type { Reading } from './reading.ts';

/** A side with a place, and the points that one column or label gives for it. NaN cannot be compared with anything. */
type Line = { side: PastedSide; place: number; kills: number | null; points: number | null };
/** The points of one column or label. `isOfPlace` is true for points for the place alone. */
type Figure = { isOfPlace: boolean; lines: readonly Line[] };
type Round = { scoring: RoundScoring; sides: number };

/** With fewer lines of a table, the points of another place could match by chance. */
const MIN_TABLE_LINES = 3;
/** Each line of a list labels its points. */
const MIN_LIST_LINES = 2;

/**
 * Returns whether points have proven the places. Also returns a doubt if the points in a text contradict its places by
 * the round's scoring, or if points do not prove that numbers which may be a rank or a slot are places (rules/pasting
 * 3.5). It applies to every form of text.
 */
export function checkPoints(
  reading: Reading,
  scoring: RosterScoring,
  sides: number,
): { doubts: string[]; isProven: boolean } {
  const round = { scoring: { ...DEFAULT_RULES, ...scoring }, sides };
  const figures = listFigures(reading);
  const { as, headings, mustProve } = describePlaces(reading, figures);
  const wrong = findRefuted(figures, round);
  if (wrong !== null && as !== 'number')
    return refuse(describeRefuted(wrong, reading, headings, round));
  const least = isTable(reading) ? MIN_TABLE_LINES : MIN_LIST_LINES;
  const isPlace = isProven(figures, as, least, round);
  if (mustProve && !isPlace) {
    if (as === 'number')
      return refuse(`${headings} may be the slot of each team instead of its place.`);
    return refuse(describeUnproven(figures, reading, headings));
  }
  return { doubts: highPlaceDoubts(reading, headings, round), isProven: isPlace };
}

function refuse(doubt: string): { doubts: string[]; isProven: boolean } {
  return { doubts: [doubt], isProven: false };
}

function isTable({ form }: Reading): boolean {
  return form === 'table' || form === 'players';
}

/**
 * In a list and in JSON, points beside the places are enough for a doubt. A table has headings for more of its columns.
 */
function describePlaces({ places }: Reading, figures: readonly Figure[]) {
  const { as = 'rank', headings = '', mustProve } = places ?? {};
  return { as, headings, mustProve: mustProve ?? (as !== 'place' && figures.length > 0) };
}

function mayBe({ form }: Reading, headings: string): string {
  if (form === 'order') return 'The order of the lines may be';
  return headings === '' ? 'The places may be' : `${headings} may be`;
}

/** Returns the points of the lines with a place, by column or label. */
function listFigures({ sides }: Reading): Figure[] {
  const placed = sides.filter(({ place }) => typeof place === 'number');
  const labels = new Map(
    placed.flatMap(({ points }) => points.map((own) => [own.label, own.isOfPlace] as const)),
  );
  const hasKills = sides.some((side) => killsOf(side) !== null);
  return [...labels].map(([label, isOfPlace]) => ({
    isOfPlace,
    lines: placed.flatMap((side) => {
      if (typeof side.place !== 'number') return [];
      const points = side.points.find((own) => own.label === label)?.value ?? null;
      return [{ side, place: side.place, kills: killsOf(side) ?? (hasKills ? 0 : null), points }];
    }),
  }));
}

/** Returns the kills of a side or the sum of its players' kills; null if the text gives none. */
export function killsOf({ kills, players }: PastedSide): number | null {
  const own = players.flatMap((player) => player.kills ?? []);
  return own.length === 0 ? kills : own.reduce((sum, one) => sum + one, 0);
}

/** Points for places decide if the text has them. */
function deciding(figures: readonly Figure[]): readonly Figure[] {
  const ofPlaces = figures.filter(({ isOfPlace }) => isOfPlace);
  return ofPlaces.length > 0 ? ofPlaces : figures;
}

type Refuted = { line: Line; figure: Figure };

/**
 * Returns the first line whose points do not fit its place, if there is no column whose points fit all lines; otherwise
 * null.
 */
function findRefuted(figures: readonly Figure[], round: Round): Refuted | null {
  const comparable = deciding(figures).filter(
    (figure) =>
      figure.lines.some(({ points }) => isNumber(points)) && !areKillPoints(figure, round),
  );
  const isFine = (figure: Figure) =>
    [figure.isOfPlace, true].some((isOfPlace) =>
      figure.lines.every((line) => mayFit(line, isOfPlace, round)),
    );
  const [figure] = comparable;
  if (figure === undefined || comparable.some(isFine)) return null;
  const line = figure.lines.find((own) => !mayFit(own, figure.isOfPlace, round));
  return line === undefined ? null : { line, figure };
}

function isNumber(points: number | null): points is number {
  return points !== null && !Number.isNaN(points);
}

/** Points for kills alone, or kills under the heading Total, say nothing about the places. */
function areKillPoints({ isOfPlace, lines }: Figure, { scoring }: Round): boolean {
  const factors = new Set([1, scoring.pointsPerKill / 100]);
  return (
    !isOfPlace &&
    [...factors].some((factor) =>
      lines.every(
        ({ kills, points }) => !isNumber(points) || (kills !== null && points === kills * factor),
      ),
    )
  );
}

/** No side has more kills in one round. */
const MAX_KILLS = 500;

/** Returns whether a side at this place may have these points. Unknown kills may be any number. */
function mayFit({ place, kills, points }: Line, isOfPlace: boolean, round: Round): boolean {
  if (!isNumber(points)) return true;
  if (isOfPlace || kills !== null)
    return inHundredths(points) === expected(place, isOfPlace ? 0 : (kills ?? 0), round);
  return Array.from({ length: MAX_KILLS + 1 }, (_, count) =>
    expected(place, count, round),
  ).includes(inHundredths(points));
}

function inHundredths(points: number): number {
  return Math.round(points * 100);
}

function expected(place: number, kills: number, { scoring }: Round): number {
  const points = pointsOfRound(scoring, { placement: place, kills });
  return points.placement + points.kills;
}

/** Returns whether points prove that numbers are places, not slots or ranks by points. */
function isProven(
  figures: readonly Figure[],
  as: 'place' | 'rank' | 'number',
  least: number,
  round: Round,
): boolean {
  const isProof = ({ isOfPlace, lines }: Figure) => {
    const countKills = ({ kills }: Line) =>
      isOfPlace || round.scoring.pointsPerKill === 0 ? 0 : kills;
    const known = lines.filter(
      (line) => isNumber(line.points) && countKills(line) !== null && line.place <= round.sides,
    );
    if (known.length < lines.length || lines.length < (isOfPlace ? 1 : least)) return false;
    const isFitting = (line: Line, place: number) =>
      inHundredths(line.points ?? Number.NaN) === expected(place, countKills(line) ?? 0, round);
    if (!lines.every((line) => isFitting(line, line.place))) return false;
    const all = Array.from({ length: round.sides }, (_, index) => index + 1);
    const unique = lines.filter(
      (line) => all.filter((place) => isFitting(line, place)).length === 1,
    ).length;
    // Numbers that are not in the order of the points cannot be ranks by points.
    return (
      unique === lines.length ||
      (as === 'rank' && unique >= MIN_TABLE_LINES && !isOrdered(lines, isOfPlace))
    );
  };
  return deciding(figures).some((figure) => figure.isOfPlace)
    ? deciding(figures).every(isProof)
    : figures.some(isProof);
}

/** Returns whether the lines may be ordered by points. */
function isOrdered(lines: readonly Line[], isOfPlace: boolean): boolean {
  const sorted = lines.toSorted((a, b) => a.place - b.place);
  return (
    isOfPlace ||
    sorted.every(({ points }, at) => at === 0 || (sorted[at - 1]?.points ?? 0) >= (points ?? 0))
  );
}

function describeUnproven([figure]: readonly Figure[], reading: Reading, headings: string): string {
  const sentence = `${mayBe(reading, headings)} the rank by points instead of the place.`;
  const [line] = figure?.lines ?? [];
  return line === undefined
    ? sentence
    : `${sentence} The points in ${quoted(line.side.text)} do not show its place.`;
}

function describeRefuted(
  { line, figure: { isOfPlace, lines } }: Refuted,
  reading: Reading,
  headings: string,
  round: Round,
): string {
  const { side, place, kills, points } = line;
  const text = quoted(side.text);
  // In "Alpha 10 9 19", the number under the heading Place and the kills add up to the total.
  const addUp = (own: Line) =>
    own.kills !== null &&
    own.points === own.place + (own.kills * round.scoring.pointsPerKill) / 100;
  if (!isOfPlace && reading.form !== 'order' && lines.every(addUp))
    return `${mayBe(reading, headings)} points for the places: in ${text}, ${place} and the points for ${countKills(kills)} make ${points}.`;
  const given = `${text} has ${points} points${isOfPlace ? ' for its place' : ''}`;
  const due = expected(place, isOfPlace ? 0 : (kills ?? 0), round) / 100;
  const what = isOfPlace || kills === null ? 'gives' : `with ${countKills(kills)} gives`;
  const more = !isOfPlace && kills === null ? ' and more for each kill' : '';
  const other = isOrdered(lines, isOfPlace) ? 'the rank by points' : 'something else';
  return `${mayBe(reading, headings)} ${other} instead of the place: ${given}, and place ${place} ${what} ${due}${more}.`;
}

function countKills(kills: number | null): string {
  return kills === 1 ? '1 kill' : `${kills ?? 0} kills`;
}

/**
 * Returns a doubt if a place is beyond the last place of the round. If all places are worth points, the numbers may be
 * these points.
 */
function highPlaceDoubts({ sides }: Reading, headings: string, round: Round): string[] {
  const worth = new Set(Object.values(round.scoring.placementPoints));
  const placed = sides.filter(({ place }) => typeof place === 'number');
  const isWorth = ({ place }: PastedSide) => typeof place === 'number' && worth.has(place * 100);
  const high = placed.find(({ place }) => typeof place === 'number' && place > round.sides);
  if (high === undefined) return [];
  const what = placed.every(isWorth) ? 'points for the places' : 'slots instead of places';
  return [
    `${headings === '' ? 'The places' : headings} may be ${what}: ${quoted(high.text)} has ${String(high.place)}, and the round has ${round.sides} teams.`,
  ];
}
