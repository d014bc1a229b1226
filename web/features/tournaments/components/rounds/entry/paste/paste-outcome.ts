import type { EntrySide } from '#shared/domain/tournaments/result-cells.ts';
import { formatNumber, formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { nameKey } from './paste-values.ts';

export type Change = { registrationId: string; cell: string; text: string };

export type PasteOutcome = {
  changes: Change[];
  /** Problems as sentences. */
  problems: string[];
  /** Headers of ignored columns, such as points; absent when all were used. */
  ignoredColumns?: string[];
};

/** A row of the grid with its visible cells. */
export type BlockRow = { side: EntrySide; cells: readonly string[]; slot?: number };

/** Keyed by `nameKey`. */
export type RowsByName = ReadonlyMap<string, readonly BlockRow[]>;

export function rowsByName(rows: readonly BlockRow[]): RowsByName {
  return Map.groupBy(rows, ({ side }) => nameKey(side.name));
}

/** Refuses the whole paste. */
export function refuse(...problems: string[]): PasteOutcome {
  return { changes: [], problems };
}

export function makeChange(side: EntrySide, cell: string, text: string): Change {
  return { registrationId: side.registrationId, cell, text };
}

/** The kills of a whole side. Players' kills would take precedence over the total, so they are emptied. */
export function makeTotalChanges(side: EntrySide, kills: string): Change[] {
  const [only, ...others] = side.players;
  if (only !== undefined && others.length === 0) return [makeChange(side, only, kills)];
  return [
    ...side.players.map((userId) => makeChange(side, userId, '')),
    makeChange(side, 'total', kills),
  ];
}

/** The message for an unknown or ambiguous name. */
export function unknownTeam(name: string, found: readonly BlockRow[]): string {
  return found.length > 1
    ? `${formatNumber(found.length)} teams are called “${isolated(name)}”.`
    : `No team is called “${isolated(name)}”.`;
}

/** Drops, and reports, sides named on more than one line. */
export function onePerSide(
  accepted: readonly { side: EntrySide; changes: readonly Change[] }[],
): PasteOutcome {
  const bySide = Map.groupBy(accepted, ({ side }) => side.registrationId);
  const changes: Change[] = [];
  const problems: string[] = [];
  for (const lines of bySide.values()) {
    const [{ side } = { side: null }] = lines;
    if (lines.length === 1 || side === null) changes.push(...lines.flatMap((line) => line.changes));
    else problems.push(`${formatNumber(lines.length)} lines name ${isolated(side.name)}.`);
  }
  return { changes, problems };
}

const MAX_PROBLEMS = 4;

export function describePaste({ changes, problems, ignoredColumns = [] }: PasteOutcome): string {
  // A total also empties the players' cells, which the sheet does not mention.
  const nonEmpty = changes.filter(({ text }) => text !== '');
  const counted = nonEmpty.length > 0 ? nonEmpty : changes;
  const teams = new Set(counted.map(({ registrationId }) => registrationId)).size;
  const summary =
    teams === 0
      ? 'Nothing was pasted.'
      : `Pasted ${formatCount(counted.length, 'value')} for ${formatCount(teams, 'team')}.`;
  const heads = ignoredColumns.map((head) => `“${isolated(head)}”`).join(', ');
  const columns = `Ignored the ${ignoredColumns.length === 1 ? 'column' : 'columns'} ${heads}.`;
  const sentences = teams === 0 || ignoredColumns.length === 0 ? [summary] : [summary, columns];
  if (problems.length === 0) return sentences.join(' ');
  const more =
    problems.length > MAX_PROBLEMS ? [`And ${problems.length - MAX_PROBLEMS} more.`] : [];
  return [...sentences, 'Problems:', ...problems.slice(0, MAX_PROBLEMS), ...more].join(' ');
}
