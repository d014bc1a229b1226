/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role -- drawn as grid boxes, table elements lose their own roles, this table is a grid, and the cells of a side wrap */
import { useId } from 'react';
import { textIn } from '#shared/domain/tournaments/result-cells.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Name } from '#web/ui/text/name.tsx';
import {
  type SplitName,
  splitNames,
  cellHeading,
  cellName,
  type PlayerNames,
} from './cell-names.ts';
import type { GridRow } from './grid-rows.ts';
import type { GridStore } from './grid-store.ts';
import { listNotes, RowNotes, DidNotPlayButton, RowSums } from './row-parts.tsx';
import { useGridRow } from './use-grid.ts';

type ResultRowProps = {
  store: GridStore;
  registrationId: string;
  names: PlayerNames;
  rowIndex: number;
};

/** One line on a laptop. On a phone the cells are below the name. */
const rowLayout =
  'grid gap-x-2 px-2 max-md:grid-cols-4 max-md:items-end max-md:gap-y-2 max-md:min-[32rem]:grid-cols-6 ' +
  'md:items-center md:grid-cols-[9rem_3.25rem_minmax(0,1fr)_3.5rem_3.75rem] lg:grid-cols-[11.5rem_3.25rem_minmax(0,1fr)_3.5rem_3.75rem]';

/** On a phone every value has its own label. */
export const headerLayout = classNames(rowLayout, 'max-md:sr-only');

/** All rows use the width of the row with the most cells, so cells line up. */
const cellWidth =
  'md:w-[clamp(3.25rem,calc((100%_-_(var(--cells)_-_1)_*_0.5rem)_/_var(--cells)),11rem)]';

export function ResultRow({ store, registrationId, names, rowIndex }: ResultRowProps) {
  const id = useId();
  const row = useGridRow(store, registrationId);
  if (row === undefined) return null;
  const { side } = row;
  const notes = listNotes(row, names);
  const notesId = notes.length === 0 ? undefined : `${id}-notes`;
  const write = (cell: string, text: string) => store.write([{ registrationId, cell, text }]);
  const killCells = row.cells.filter((cell) => cell !== 'placement');
  // Not computed from the typed values.
  const players = splitNames(side.players.map((cell) => cellHeading(cell, names, side)));
  const inputs = { row, names, notesId, onWrite: write };
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      className={classNames(
        rowLayout,
        // Rows outside of the viewport cost no layout, because a key must show immediately among thousands of
        // cells.
        'border-b py-3 [contain-intrinsic-size:auto_11rem] [content-visibility:auto] focus-within:bg-card/60 md:py-0.5 md:[contain-intrinsic-size:auto_3.125rem]',
      )}
    >
      <th
        scope="row"
        role="rowheader"
        className={classNames(
          'min-w-0 text-start font-semibold max-md:col-[1/span_2] max-md:row-start-1 max-md:min-[32rem]:col-[1/span_4] max-[22rem]:col-span-full md:col-start-1 md:row-start-1',
          notesId === undefined ? 'md:row-span-2' : 'md:self-end md:leading-[1.125rem]',
        )}
      >
        {side.slot === null ? (
          <Name>{side.name}</Name>
        ) : (
          <span className="flex min-w-0 items-baseline gap-2">
            <span className="figure shrink-0 text-primary">{side.slot}</span>
            <Name>{side.name}</Name>
          </span>
        )}
      </th>
      <td role="gridcell" className="md:col-start-2 md:row-span-2 md:row-start-1">
        <CellLabel shared="" own="Place" className="md:hidden" />
        <ResultCell
          {...inputs}
          cell="placement"
          className="h-9 w-full min-w-0 text-lg pointer-coarse:h-11"
        />
      </td>
      <td
        role="presentation"
        className="max-md:contents md:relative md:col-start-3 md:row-span-2 md:row-start-1 md:flex md:min-w-0 md:flex-wrap md:gap-x-2 md:gap-y-1"
      >
        {killCells.map((cell, index) => (
          <div
            key={cell}
            role="gridcell"
            className={classNames('group min-w-0 md:relative', cellWidth)}
          >
            <CellLabel
              {...(players[index] ?? { shared: '', own: cellHeading(cell, names, side) })}
            />
            <ResultCell
              {...inputs}
              cell={cell}
              className="h-7 w-full min-w-0 text-sm max-md:h-9 max-md:text-lg pointer-coarse:h-11"
            />
          </div>
        ))}
      </td>
      <RowSums row={row} />
      <td role="gridcell" className="max-md:order-1 max-md:col-[-3/-1] max-md:text-end md:hidden">
        <DidNotPlayButton row={row} onWrite={write} />
      </td>
      {notesId !== undefined && (
        <td
          role="gridcell"
          className="min-w-0 max-md:order-2 max-md:col-span-full md:col-start-1 md:row-start-2 md:self-start"
        >
          <RowNotes id={notesId} notes={notes} />
        </td>
      )}
    </tr>
  );
}

/**
 * Shows the whole name over its neighbours while the cell has focus or hover. A phone has two lines for it, so it
 * covers nothing.
 */
const expandedLabel =
  'md:group-focus-within:absolute md:group-focus-within:-left-1 md:group-focus-within:z-10 md:group-focus-within:w-max md:group-focus-within:max-w-96 md:group-focus-within:bg-popover md:group-focus-within:px-1 md:group-focus-within:text-foreground md:group-focus-within:outline md:group-focus-within:outline-border ' +
  'md:group-hover:absolute md:group-hover:-left-1 md:group-hover:z-20 md:group-hover:w-max md:group-hover:max-w-96 md:group-hover:bg-popover md:group-hover:px-1 md:group-hover:outline md:group-hover:outline-border';

/** If there is not enough space, the shared part is truncated first. */
function CellLabel({ shared, own, className }: SplitName & { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('text-xs leading-4 text-muted-foreground md:h-4', className)}
    >
      <span
        title={shared + own}
        className={classNames(
          'w-full justify-start rounded-sm max-md:line-clamp-2 max-md:pb-0.5 max-md:wrap-anywhere md:flex',
          expandedLabel,
        )}
      >
        {shared !== '' && (
          <span className="text-left md:min-w-2.5 md:shrink-[9999] md:truncate md:whitespace-pre">
            {shared}
          </span>
        )}
        <span dir="auto" className="text-left md:min-w-0 md:truncate md:whitespace-pre">
          {own}
        </span>
      </span>
    </div>
  );
}

type ResultCellProps = {
  row: GridRow;
  cell: string;
  names: PlayerNames;
  /** The id of the element with the row's notes; undefined without notes. */
  notesId: string | undefined;
  onWrite: (cell: string, text: string) => void;
  className?: string;
};

/** The grid handles keys, mouse and clipboard. */
function ResultCell({ row, cell, names, notesId, onWrite, className }: ResultCellProps) {
  const { side, texts } = row;
  const invalid = row.problems[cell] !== undefined;
  const marked = invalid || (cell === 'placement' && row.duplicate !== null);
  return (
    <input
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      spellCheck={false}
      data-row={side.registrationId}
      data-cell={cell}
      aria-label={`${side.name}, ${cellName(cell, names, side)}${row.edited.has(cell) ? ', not saved' : ''}`}
      aria-invalid={invalid || undefined}
      aria-describedby={notesId}
      tabIndex={row.active === cell ? 0 : -1}
      value={textIn(texts, cell)}
      onChange={(event) => onWrite(cell, event.currentTarget.value)}
      className={classNames(
        'figure scroll-mt-4 scroll-mb-24 rounded-md border bg-card text-center hover:border-muted-foreground focus-visible:outline-offset-0',
        marked ? 'border-2 border-destructive text-destructive' : 'border-input/60',
        row.newer[cell] !== undefined && 'border-2 border-dashed border-live',
        row.edited.has(cell) && !marked && 'border-primary/70',
        className,
      )}
    />
  );
}
