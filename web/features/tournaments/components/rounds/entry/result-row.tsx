/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as grid boxes, table elements lose their own roles, and this table is a grid */
import { useId } from 'react';
import { fromHundredths } from '../../../../../../shared/domain/tournaments/hundredths.ts';
import { classNames } from '../../../../../lib/class-names.ts';
import { formatNumber } from '../../../../../lib/format/number.ts';
import { Name } from '../../../../../ui/name.tsx';
import { cellHead, type PlayerNames } from './cell-names.ts';
import type { GridStore } from './grid-store.ts';
import { ResultCell } from './result-cell.tsx';
import { notesOf, RowNotes } from './row-notes.tsx';
import { useGridRow } from './use-grid.ts';

type ResultRowProps = {
  store: GridStore;
  registrationId: string;
  names: PlayerNames;
  rowIndex: number;
};

/** A side in the grid: one line on a laptop, two on a phone. */
export const rowLayout =
  'grid items-center gap-x-3 gap-y-2 px-2 grid-cols-[4rem_minmax(0,1fr)_auto_4.5rem] ' +
  'md:grid-cols-[minmax(7rem,10rem)_3.75rem_minmax(0,1fr)_3.5rem_3.75rem]';

/** Clipped to its cell; whole over its neighbours, on phones over the line above, while the cell has focus or pointer. */
const playerLabel =
  'block w-full truncate rounded-sm text-left text-xs leading-[1.125rem] text-muted-foreground ' +
  'group-focus-within:absolute group-focus-within:left-0 group-focus-within:z-10 group-focus-within:w-max group-focus-within:max-w-full group-focus-within:-translate-y-[calc(100%-1.125rem)] group-focus-within:bg-popover group-focus-within:px-1 group-focus-within:outline group-focus-within:outline-border md:group-focus-within:-left-1 group-focus-within:whitespace-normal group-focus-within:text-foreground md:group-focus-within:max-w-96 md:group-focus-within:whitespace-nowrap ' +
  'group-hover:absolute group-hover:left-0 group-hover:z-20 group-hover:w-max group-hover:max-w-full group-hover:-translate-y-[calc(100%-1.125rem)] group-hover:bg-popover group-hover:px-1 group-hover:outline group-hover:outline-border md:group-hover:-left-1 group-hover:whitespace-normal md:group-hover:max-w-96 md:group-hover:whitespace-nowrap';

/** One side: its place, the kills of each player, and what they come to while one types. */
export function ResultRow({ store, registrationId, names, rowIndex }: ResultRowProps) {
  const id = useId();
  const row = useGridRow(store, registrationId);
  if (row === undefined) return null;
  const { side, points } = row;
  const notes = notesOf(row, names);
  const notesId = notes.length === 0 ? undefined : `${id}-notes`;
  const write = (cell: string, text: string) => store.write([{ registrationId, cell, text }]);
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      className={classNames(
        rowLayout,
        // Rows out of sight cost no layout: a key has to show at once among thousands of cells.
        'border-b py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] focus-within:bg-card/60 md:min-h-[3.625rem] md:py-1.5',
      )}
    >
      <th
        scope="row"
        role="rowheader"
        className="col-span-2 min-w-0 text-start font-semibold md:col-span-1"
      >
        <Name>{side.name}</Name>
      </th>
      <td role="gridcell" className="max-md:row-start-2 max-md:mt-4.5 max-md:self-start">
        <ResultCell
          row={row}
          cell="placement"
          names={names}
          notesId={notesId}
          onWrite={write}
          className="h-9 w-full min-w-0 text-lg"
        />
      </td>
      <td
        role="presentation"
        className="relative flex min-w-0 flex-wrap gap-x-2 gap-y-1.5 max-md:col-span-3 max-md:row-start-2"
      >
        {row.cells
          .filter((cell) => cell !== 'placement')
          .map((cell) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the cells of a side wrap, which table cells cannot
            <div key={cell} role="gridcell" className="group w-13 md:relative">
              <div aria-hidden className="h-4.5">
                <span dir="auto" className={playerLabel}>
                  {cellHead(cell, names, side)}
                </span>
              </div>
              <ResultCell
                row={row}
                cell={cell}
                names={names}
                notesId={notesId}
                onWrite={write}
                className="h-7 w-full min-w-0 text-sm"
              />
            </div>
          ))}
        {notesId !== undefined && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- beside the cells above
          <div role="gridcell" className="min-w-32 flex-1 basis-32 self-center">
            <RowNotes id={notesId} notes={notes} />
          </div>
        )}
      </td>
      <td
        role="gridcell"
        className="figure text-end text-xl text-primary max-md:col-start-3 max-md:row-start-1"
      >
        {points === null ? (
          <span className="sr-only">No points yet</span>
        ) : (
          `+${formatNumber(fromHundredths(points))}`
        )}
      </td>
      <td role="gridcell" className="figure text-end text-xl max-md:col-start-4 max-md:row-start-1">
        {formatNumber(fromHundredths(row.total))}
      </td>
    </tr>
  );
}
