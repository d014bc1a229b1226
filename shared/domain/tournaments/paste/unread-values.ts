import { isJsonObject } from '../../strict-json.ts';
import { killsIn } from './cell-values.ts';
import { quoted } from './quote-text.ts';
import { getRole, type Role } from './read-headings.ts';
import type { CellRow } from './split-cells.ts';
import { resultStateDoubts } from './unread-states.ts';
import { countedSigns, hasMark } from './unread-marks.ts';

/** A table has few columns that are not understood. */
const MAX_DOUBTS = 3;
/** Values are rarely nested more deeply. */
const MAX_DEPTH = 4;

const valueWords =
  /kill|elim|frag|finish|plac|rank|order|standing|(?:^|[^a-z])pos(?:ition)?(?![a-z])/i;
const idWords = /(?:^|_)id$/i;

/** Returns whether an unknown heading or key may belong to places or kills. */
function mayNameValue(heading: string): boolean {
  return valueWords.test(heading);
}

/**
 * Returns whether a column has the points for kills, such as "Kill Pts". They are not read as kills, even if there is
 * no column of kills.
 */
function isOfKills(heading: string, role: Role | null): boolean {
  return role === 'points' && /kill|elim|frag/i.test(heading);
}

type Used = { columns: ReadonlySet<number | null>; hasKills: boolean };

/**
 * Returns doubts about the columns of a table that are ignored although they may have places or kills (rules/pasting
 * 3.3).
 */
export function ignoredColumnDoubts(
  headings: readonly string[],
  rows: readonly CellRow[],
  { columns, hasKills }: Used,
): string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const doubts = Array.from({ length: width }, (_, column) => column).flatMap((column) => {
    if (columns.has(column)) return [];
    const heading = headings[column] ?? '';
    const cells = rows.map((row) => row.cells[column] ?? '').filter((text) => text !== '');
    if (heading === '') {
      const marked = cells.find((text) => hasMark(text) || countedSigns(text, []) !== '');
      return marked === undefined
        ? []
        : [`Column ${column + 1} has no heading and was not understood. It has ${quoted(marked)}.`];
    }
    const role = getRole(heading);
    const state = resultStateDoubts(
      heading,
      rows.map((row) => row.cells[column] ?? ''),
    );
    if (state.length > 0) return state;
    const isOpen =
      (!hasKills && isOfKills(heading, role)) ||
      role === 'kills of one' ||
      (role === null && (mayNameValue(heading) || !hasKills));
    return isOpen && cells.some((text) => /\p{N}/u.test(text))
      ? [`${quoted(heading)} was ignored. It may be a place or kills.`]
      : [];
  });
  return doubts.slice(0, MAX_DOUBTS);
}

/** Returns whether a JSON value is a number, or a text or object that contains one. */
function containsMark(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return true;
  if (typeof value === 'string') return hasMark(value);
  if (typeof value !== 'object' || value === null) return false;
  return depth >= MAX_DEPTH || Object.values(value).some((part) => containsMark(part, depth + 1));
}

/** Returns the keys of an object that were not read although they may have a place or kills. */
export function unreadKeys(
  item: Readonly<Record<string, unknown>>,
  { hasPlace, hasKills }: { hasPlace: boolean; hasKills: boolean },
): string[] {
  const isOpen = (key: string, role: Role | null) =>
    role === 'kills of one' ||
    (role === 'total' && !hasKills) ||
    (!hasKills && isOfKills(key, role)) ||
    (role === null && (mayNameValue(key) || ((!hasPlace || !hasKills) && !idWords.test(key))));
  return Object.entries(item).flatMap(([key, value]) =>
    isOpen(key, getRole(key)) && containsMark(value) ? [key] : [],
  );
}

/** Returns the keys of two roles, such as "kills" and "eliminations", whose values differ. */
export function twofoldKeys(
  item: Readonly<Record<string, unknown>>,
  isOne: (role: Role | null) => boolean,
): string[] {
  const entries = Object.entries(item).filter(
    ([key, value]) => isOne(getRole(key)) && value !== null,
  );
  const values = new Set(entries.map(([, value]) => asPlain(value)));
  return values.size > 1 ? entries.map(([key]) => key) : [];
}

function asPlain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value;
}

/** Returns whether a list of players has a value without a name, such as `[3, 4]` or `[{"kills":3}]`. */
export function hasNameless(list: readonly unknown[]): boolean {
  return list.some((part) => {
    if (!isJsonObject(part)) return typeof part !== 'string' || (killsIn(part) ?? '') !== '';
    const roles = Object.keys(part).map(getRole);
    const hasName = roles.some((role) => role === 'name' || role === 'side' || role === 'player');
    return !hasName && containsMark(part);
  });
}
