import { isText, killsIn, placeIn } from './cell-values.ts';
import type { NameFinder } from './find-name.ts';
import { foldName } from './fold-name.ts';
import type { KnownNames } from './known-names.ts';
import { quoted } from './quote-text.ts';
import type { RosterScoring } from './pasted-results.ts';
import { mayBePoints } from './points-of-places.ts';
import type { PlaceSource } from './reading.ts';
import { getNumber, getRole, isAddition, isOfRound, type Role } from './read-headings.ts';
import { roundColumnDoubts } from './round-columns.ts';
import type { CellRow } from './split-cells.ts';
import { ignoredColumnDoubts } from './unread-values.ts';

/** The columns of a table that are used, by their index. */
export type Columns = {
  side: number | null;
  place: number | null;
  player: number | null;
  /** The kills of a side, or of a player in a table with one line for each player. */
  kills: number | null;
  /** The kills of each player: the column, and the player's position from 0. */
  killsOfEach: readonly { column: number; position: number }[];
  /** The heading of `kills`; empty without one. */
  killsHeading?: string;
  places?: PlaceSource;
  points?: readonly PointsColumn[];
  /** Columns such as bonuses, which change the points of a side. */
  additions?: readonly number[];
  ignored: readonly string[];
  doubts: readonly string[];
};

/** A column of points. `isOfRound` is false if a place and kills alone do not explain them. */
export type PointsColumn = { column: number; isOfPlace: boolean; isOfRound: boolean };

/** The known names that a text is compared with. */
export type Context = { known: KnownNames; scoring: RosterScoring; round: number };

export type Table = { headings: readonly string[]; rows: readonly CellRow[] };
type Sheet = Table & { at: (role: Role | null) => number[]; context: Context };

/**
 * Returns the columns of a table by its headings (rules/pasting 1.3 and 3), or a sentence that says why it cannot be
 * read.
 */
export function findColumns(table: Table, context: Context): Columns | string {
  const at = (role: Role | null) =>
    table.headings.flatMap((heading, column) => (getRole(heading) === role ? [column] : []));
  const sheet = { ...table, at, context };
  const { side, player } = findNameColumns(sheet);
  if (side === null && player === null)
    return 'No column has the heading Team, so the lines name no team.';
  const doubts = nameColumnDoubts(sheet, side, player);
  const kills = findKillColumns(sheet, player, doubts);
  const { place, places } = findPlaceColumn(sheet, doubts);
  if (kills.kills === null && kills.killsOfEach.length === 0) {
    const [total = null] = at('total');
    if (total !== null && at('points').length + at('place points').length === 0) {
      kills.kills = total;
      if (place === null || mayBePoints(placedFigures(sheet, place, total), context.scoring))
        doubts.push(`${quotedHeadings(sheet, [total])} may be points instead of kills.`);
    }
  }
  if (place === null && kills.kills === null && kills.killsOfEach.length === 0)
    return 'No column has the heading Place or Kills.';
  const used = new Set([
    side,
    player,
    place,
    kills.kills,
    ...kills.killsOfEach.map(({ column }) => column),
  ]);
  const hasKills = kills.kills !== null || kills.killsOfEach.length > 0;
  doubts.push(
    ...ignoredColumnDoubts(table.headings, table.rows, { columns: used, hasKills }),
    ...roundColumnDoubts(table, { used, isByPlayer: player !== null, round: context.round }),
  );
  if (place === null) doubts.push('No column has the heading Place, so only kills are read.');
  const ignored = table.headings.filter((heading, column) => heading !== '' && !used.has(column));
  const killsHeading = kills.kills === null ? '' : (table.headings[kills.kills] ?? '');
  const points = (['place points', 'points', 'total'] as const)
    .flatMap((role) => at(role).map((column) => ({ column, isOfPlace: role === 'place points' })))
    .filter(({ column }) => !used.has(column))
    .map((own) => ({ ...own, isOfRound: isOfRound(table.headings[own.column] ?? '') }));
  const additions = table.headings.flatMap((heading, column) =>
    isAddition(heading) ? [column] : [],
  );
  const found = { side, player, place, ...kills, killsHeading };
  return { ...found, places, points, additions, ignored, doubts };
}

function findNameColumns({ at, rows, context: { known } }: Sheet) {
  const names = at('name');
  const [player = null] = at('player');
  const sides = at('side');
  const countSides = (column: number) =>
    rows.filter(({ cells }) => known.namesOfSides.findExact(cells[column] ?? '').id !== null)
      .length;
  // The column of the names often has an empty heading.
  const nameless = at(null).filter((column) => countSides(column) > 0);
  const counts = new Map(
    [...sides, ...(sides.length === 0 ? names : []), ...nameless].map((column) => [
      column,
      countSides(column),
    ]),
  );
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  const [name = null] = sides.length === 0 ? [] : names;
  return { side: best?.[0] ?? null, player: player ?? name };
}

/** Returns doubts about columns that name sides or players but were not chosen. There may be two lists side by side. */
function nameColumnDoubts(
  { at, headings, rows, context: { known } }: Sheet,
  side: number | null,
  player: number | null,
): string[] {
  const nameless = at(null).filter((column) => (headings[column] ?? '') === '');
  const names = at('name');
  const doubt = (chosen: number | null, others: readonly number[], finder: NameFinder) => {
    if (chosen === null) return [];
    const isOther = (column: number) =>
      column !== side &&
      column !== player &&
      rows.some(({ cells }) => {
        const own = cells[chosen] ?? '';
        const text = cells[column] ?? '';
        if (text === '' || text === own) return false;
        const isSameHeading =
          (headings[column] ?? '') !== '' &&
          foldName(headings[column] ?? '') === foldName(headings[chosen] ?? '');
        const { id } = finder.findSure(text);
        return isSameHeading || (id !== null && id !== finder.findSure(own).id);
      });
    return others
      .filter(isOther)
      .slice(0, 1)
      .map(
        (column) =>
          `${nameColumn(headings, chosen)} and ${nameColumn(headings, column)} name different teams or players. They may be two lists.`,
      );
  };
  return [
    ...doubt(side, [...at('side'), ...names, ...nameless], known.namesOfSides),
    ...doubt(player, [...at('player'), ...names, ...nameless], known.namesOfPlayers),
  ];
}

function nameColumn(headings: readonly string[], column: number): string {
  const heading = headings[column] ?? '';
  return heading === '' ? `column ${column + 1}` : quoted(heading);
}

type Kills = Pick<Columns, 'kills' | 'killsOfEach'>;

/** Finds the kills of the side, or of each player by the numbers in the headings. */
function findKillColumns(sheet: Sheet, player: number | null, doubts: string[]): Kills {
  const { headings, rows, at } = sheet;
  const sums = at('kills');
  const [kills = null] = sums;
  if (sums.length > 1) doubts.push(`${quotedHeadings(sheet, sums)} may both be the kills.`);
  const each = at('kills of one').map((column) => ({
    column,
    position: getNumber(headings[column] ?? '') - 1,
  }));
  if (player !== null || each.length === 0) return { kills, killsOfEach: [] };
  const columns = each.map(({ column }) => column);
  const positions = new Set(each.map(({ position }) => position));
  if (positions.size < each.length || positions.has(-1) || !positions.has(0)) {
    doubts.push(`${quotedHeadings(sheet, columns)} are not one column for each player, from 1 on.`);
  }
  const isSum = ({ cells }: CellRow) =>
    each.reduce((sum, { column }) => sum + killsAt(cells, column), 0) === killsAt(cells, kills);
  if (kills !== null && rows.every(isSum)) return { kills: null, killsOfEach: each };
  if (kills !== null)
    doubts.push(
      `${quotedHeadings(sheet, columns)} do not add up to ${quotedHeadings(sheet, [kills])}.`,
    );
  const points = columns.filter((column) => /^\s*p\s*\d/i.test(headings[column] ?? ''));
  if (points.length > 0)
    doubts.push(`${quotedHeadings(sheet, points)} may be points instead of kills.`);
  return { kills, killsOfEach: each };
}

/** Finds the column of the place by its heading, or the column of numbers that is most likely the place. */
function findPlaceColumn(
  sheet: Sheet,
  doubts: string[],
): { place: number | null; places: PlaceSource } {
  const { at, rows } = sheet;
  const ranks = at('rank');
  const named = [...at('place'), ...ranks];
  const [place] = named;
  if (place === undefined) {
    const [number = null] = at('number');
    const headings = number === null ? '' : quotedHeadings(sheet, [number]);
    return { place: number, places: { as: 'number', headings, mustProve: number !== null } };
  }
  const isSame = ({ cells }: CellRow) =>
    named.every((column) => placeIn(cells[column] ?? '') === placeIn(cells[place] ?? ''));
  const areSame = named.length < 2 || rows.every(isSame);
  if (!areSame) doubts.push(`${quotedHeadings(sheet, named)} may both be the place.`);
  return areSame && ranks.length > 0
    ? {
        place,
        places: {
          as: 'rank',
          headings: quotedHeadings(sheet, ranks),
          mustProve: mayRankPoints(sheet),
        },
      }
    : { place, places: { as: 'place', headings: quotedHeadings(sheet, [place]) } };
}

/** Returns whether there are players, or numbers that are or may be points. In that case a rank may be by points. */
function mayRankPoints({ rows, at }: Sheet): boolean {
  const isStat = (text = '') => /\d/.test(text) && !isText(text);
  const stats = at(null).filter((column) => rows.some(({ cells }) => isStat(cells[column])));
  const others: Role[] = ['points', 'total', 'place points', 'player'];
  return [...stats, ...others.flatMap(at)].length > 0;
}

/** Returns the numbers of a column, each with its place. */
export function placedFigures({ rows }: Pick<Table, 'rows'>, place: number, figure: number) {
  return rows.flatMap(({ cells }) => {
    const at = Number(placeIn(cells[place] ?? '') ?? Number.NaN);
    const count = killsAt(cells, figure);
    return Number.isNaN(at) || at === 0 || Number.isNaN(count)
      ? []
      : [{ place: at, figure: count }];
  });
}

/** Returns the kills in a cell. An empty cell is 0, and anything else is NaN. */
export function killsAt(cells: readonly string[], column: number | null): number {
  return column === null ? Number.NaN : Number(killsIn(cells[column] ?? '') ?? Number.NaN);
}

function quotedHeadings({ headings }: Table, columns: readonly number[]): string {
  return columns.map((column) => quoted(headings[column] ?? '')).join(' and ');
}
