import type { Columns } from './columns.ts';
import type { RowsByName } from './fitted.ts';
import { isText, nameKey, isLabelledKills, isLabelledPlace } from './paste-values.ts';

type Line = readonly string[];

/**
 * For a table without a header. A number could be a place, a slot, kills or points, so only labelled ones are read:
 * "1st" and "12 kills". Returns a sentence when there are others.
 */
export function guessColumns(lines: readonly Line[], byName: RowsByName): Columns | string {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const all = Array.from({ length: width }, (_, column) => column);
  const count = (column: number, fits: (text: string) => boolean) =>
    lines.filter((line) => fits(line[column] ?? '')).length;
  const isSide = (text: string) => byName.has(nameKey(text));
  const [name = 0] = all.toSorted(
    (a, b) => count(b, isSide) - count(a, isSide) || count(b, isText) - count(a, isText),
  );
  const own = lines.filter((line) => isSide(line[name] ?? ''));
  const filled = (column: number) => own.flatMap((line) => line[column] || []);
  const others = all.filter((column) => column !== name && filled(column).length > 0);
  const place = others.find((column) => filled(column).every(isLabelledPlace)) ?? null;
  const [sum = null, ...more] = others.filter((column) => column !== place);
  if (more.length > 0 || (sum !== null && !filled(sum).every(isLabelledKills))) {
    return 'It is not clear what the columns are. Name them in a first line, such as Team, Place, Kills.';
  }
  return { name, place, sum, perPlayer: [], player: null, ignored: [] };
}
