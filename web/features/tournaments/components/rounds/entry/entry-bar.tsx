import { ArrowDownNarrowWide, ClipboardPaste } from 'lucide-react';
import { formatNumber } from '../../../../../lib/format/number.ts';
import { Button } from '../../../../../ui/button.tsx';
import type { PlayerNames } from './cell-names.ts';
import { EntryStatus } from './entry-status.tsx';
import type { GridStore } from './grid-store.ts';
import { useGridSummary } from './use-grid.ts';

type EntryBarProps = {
  store: GridStore;
  names: PlayerNames;
  said: string;
  onCompare: () => void;
  onGoTo: (registrationId: string, cell: string) => void;
  isSaving: boolean;
  onPaste: () => void;
  onDiscard: () => void;
  onClose: () => void;
  onSave: () => void;
};

/** How far the entry is, what happened last, and what can be done with it; it stays in sight above the grid. */
export function EntryBar({
  store,
  names,
  said,
  onCompare,
  onGoTo,
  isSaving,
  onPaste,
  onDiscard,
  onClose,
  onSave,
}: EntryBarProps) {
  const { order, placed, edited, clashes } = useGridSummary(store);
  return (
    <div className="keeps-head z-20 -mx-4 mt-4 border-b bg-background px-4 py-2 sm:mx-0 sm:px-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <p className="eyebrow min-w-0 basis-full text-muted-foreground lg:flex-1 lg:basis-0">
          <span className="whitespace-nowrap">
            {formatNumber(placed)} of {formatNumber(order.length)} entered
          </span>{' '}
          <span className="whitespace-nowrap">
            · {edited === 0 ? 'all saved' : `${formatNumber(edited)} not saved`}
          </span>
          {clashes > 0 && (
            <span className="whitespace-nowrap text-destructive">
              {' '}
              · {formatNumber(clashes)} share a place
            </span>
          )}
        </p>
        <Button
          variant="ghost"
          size="small"
          className="max-lg:-ms-3"
          onClick={() => store.orderByPlacement()}
          aria-label="Sort by Placement"
        >
          <ArrowDownNarrowWide aria-hidden className="size-4" />
          <span className="max-md:hidden">Sort by Placement</span>
        </Button>
        <Button
          variant="ghost"
          size="small"
          onClick={() => store.showTotals()}
          className="max-md:hidden"
        >
          Team Totals
        </Button>
        <Button variant="ghost" size="small" onClick={onPaste} aria-label="Paste Results">
          <ClipboardPaste aria-hidden className="size-4" />
          <span className="max-md:hidden">Paste Results</span>
        </Button>
        {edited === 0 ? (
          <Button variant="secondary" size="small" className="ms-auto" onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button variant="secondary" size="small" className="ms-auto" onClick={onDiscard}>
            Discard
          </Button>
        )}
        {/* Not pending: Escape leads here out of the grid while a save runs too. */}
        <Button
          size="small"
          data-save
          onClick={onSave}
          aria-disabled={isSaving}
          className="min-w-20"
        >
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
      <EntryStatus store={store} names={names} said={said} onCompare={onCompare} onGoTo={onGoTo} />
    </div>
  );
}
