import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { nameKey } from './paste-values.ts';

/** A text for a cell. */
export type Change = { registrationId: string; cell: string; text: string };

/** What a paste puts into the grid. */
export type Fitted = {
  changes: Change[];
  /** What found no cell, as sentences. */
  misfits: string[];
  /** The heads of columns that hold neither place nor kills, such as points; not there when all were taken. */
  leftOut?: string[];
};

/** A row of the grid: its side with the slot that it has, and the cells that it shows. */
export type BlockRow = { side: EntrySide; cells: readonly string[]; slot?: number };

/** The sides by the name as it is compared. */
export type RowsByName = ReadonlyMap<string, readonly BlockRow[]>;

export function rowsByName(rows: readonly BlockRow[]): RowsByName {
  return Map.groupBy(rows, ({ side }) => nameKey(side.name));
}

/** Nothing of a paste is taken, for one reason. */
export function nothing(...misfits: string[]): Fitted {
  return { changes: [], misfits };
}

export function changeOf(side: EntrySide, cell: string, text: string): Change {
  return { registrationId: side.registrationId, cell, text };
}

/** One figure of kills for a whole side. The sum of its players would count before a total, so theirs are emptied. */
export function totalOf(side: EntrySide, kills: string): Change[] {
  const [only, ...others] = side.players;
  if (only !== undefined && others.length === 0) return [changeOf(side, only, kills)];
  return [
    ...side.players.map((userId) => changeOf(side, userId, '')),
    changeOf(side, 'total', kills),
  ];
}

/** Why a name stands for no side, or for no single one. */
export function nobody(name: string, found: readonly BlockRow[]): string {
  return found.length > 1
    ? `${formatNumber(found.length)} teams are called “${isolated(name)}”.`
    : `No team is called “${isolated(name)}”.`;
}

/** Leaves out the sides that several lines claim, and says which. */
export function withoutRivals(
  taken: readonly { side: EntrySide; changes: readonly Change[] }[],
): Fitted {
  const bySide = Map.groupBy(taken, ({ side }) => side.registrationId);
  const changes: Change[] = [];
  const misfits: string[] = [];
  for (const lines of bySide.values()) {
    const [{ side } = { side: null }] = lines;
    if (lines.length === 1 || side === null) changes.push(...lines.flatMap((line) => line.changes));
    else misfits.push(`${formatNumber(lines.length)} lines are for ${isolated(side.name)}.`);
  }
  return { changes, misfits };
}
