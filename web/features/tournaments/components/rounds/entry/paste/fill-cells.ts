import { formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { killsIn, placeIn } from '#shared/domain/tournaments/paste/cell-values.ts';
import type { CellChange } from '#shared/domain/tournaments/paste/paste-changes.ts';
import type { GridRow } from '../grid-rows.ts';

export type Filled = { changes: CellChange[]; problems: string[] };

export function fillCells(
  block: readonly (readonly string[])[],
  rows: readonly Pick<GridRow, 'side' | 'cells'>[],
  at: { row: number; column: number },
): Filled {
  const changes: CellChange[] = [];
  const problems: string[] = [];
  let right = 0;
  let below = 0;
  for (const [down, line] of block.entries()) {
    const row = rows[at.row + down];
    for (const [along, text] of line.entries()) {
      const cell = row?.cells[at.column + along];
      if (row !== undefined && cell !== undefined) {
        const value = cell === 'placement' ? placeIn(text) : killsIn(text);
        if (value !== null) {
          changes.push({ registrationId: row.side.registrationId, cell, text: value });
        } else {
          problems.push(`“${isolated(text)}” is not a valid value for ${isolated(row.side.name)}.`);
        }
      } else if (text !== '') {
        if (row === undefined) below += 1;
        else right += 1;
      }
    }
  }
  if (right > 0) problems.push(`${formatCount(right, 'value')} right of the last player.`);
  if (below > 0) problems.push(`${formatCount(below, 'value')} below the last team.`);
  return { changes, problems };
}

const MAX_PROBLEMS = 4;

export function describeFilled({ changes, problems }: Filled): string {
  const teams = new Set(changes.map(({ registrationId }) => registrationId)).size;
  const summary =
    teams === 0
      ? 'Nothing was pasted.'
      : `Pasted ${formatCount(changes.length, 'value')} for ${formatCount(teams, 'team')}.`;
  if (problems.length === 0) return summary;
  const more =
    problems.length > MAX_PROBLEMS ? [`And ${problems.length - MAX_PROBLEMS} more.`] : [];
  return [summary, 'Problems:', ...problems.slice(0, MAX_PROBLEMS), ...more].join(' ');
}
