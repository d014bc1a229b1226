import { textIn } from '../../../../../../shared/domain/tournaments/result-cells.ts';
import { classNames } from '../../../../../lib/class-names.ts';
import { cellName, type PlayerNames } from './cell-names.ts';
import type { GridRow } from './grid-row.ts';

type ResultCellProps = {
  row: GridRow;
  cell: string;
  names: PlayerNames;
  /** The id of what is said about the row, when anything is. */
  notesId: string | undefined;
  onWrite: (cell: string, text: string) => void;
  className?: string;
};

/** One cell to type into; what keys, mouse and clipboard do in it is the grid's. */
export function ResultCell({ row, cell, names, notesId, onWrite, className }: ResultCellProps) {
  const { side, texts } = row;
  const invalid = row.problems[cell] !== undefined;
  const marked = invalid || (cell === 'placement' && row.clash !== null);
  return (
    <input
      type="text"
      inputMode="numeric"
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
        'figure scroll-mt-16 scroll-mb-24 rounded-md border bg-card text-center hover:border-muted-foreground focus-visible:outline-offset-0 pointer-coarse:min-h-11',
        marked ? 'border-2 border-destructive text-destructive' : 'border-input/60',
        row.newer[cell] !== undefined && 'border-2 border-dashed border-live',
        row.edited.has(cell) && !marked && 'border-primary/70',
        className,
      )}
    />
  );
}
