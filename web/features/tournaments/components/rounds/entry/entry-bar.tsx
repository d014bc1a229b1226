import { ArrowDownNarrowWide, ClipboardPaste, ListOrdered, Sigma } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Edits } from '#shared/domain/tournaments/result-edits.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { cellName, type PlayerNames } from './cell-names.ts';
import type { GridStore } from './grid-store.ts';
import { useGridSummary } from './use-grid.ts';

export type EntryMessage = {
  text: string;
  /** True for the message of a partly refused paste, which is shown nowhere else. */
  isRefusal?: boolean;
  /** The edits right after a paste. The paste can be undone as long as they do not change. */
  undoes?: Edits;
};

type EntryBarProps = {
  store: GridStore;
  names: PlayerNames;
  message: EntryMessage;
  onCompare: () => void;
  onGoTo: (registrationId: string, cell: string) => void;
  isSaving: boolean;
  /** True while a save waits for the server to respond again. */
  isWaiting: boolean;
  onPaste: () => void;
  onUndo: () => void;
  onDiscard: () => void;
  onClose: () => void;
  onSave: () => void;
};

export function EntryBar({
  store,
  names,
  message,
  onCompare,
  onGoTo,
  isSaving,
  isWaiting,
  onPaste,
  onUndo,
  onDiscard,
  onClose,
  onSave,
}: EntryBarProps) {
  const { order, placed, edited, duplicates } = useGridSummary(store);
  return (
    <div
      data-entry-bar
      className="keeps-head z-20 -mx-4 mt-4 -scroll-mt-28 border-b bg-background px-4 py-2 sm:mx-0 sm:px-0"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <p className="eyebrow min-w-0 basis-full text-muted-foreground lg:flex-1 lg:basis-0">
          <span className="whitespace-nowrap">
            {formatNumber(placed)} of {formatNumber(order.length)} entered
          </span>{' '}
          <span className="whitespace-nowrap">
            · {edited === 0 ? 'all saved' : `${formatNumber(edited)} not saved`}
          </span>
          {isWaiting && <span className="whitespace-nowrap"> · waiting for the server</span>}
          {duplicates > 0 && (
            <span className="whitespace-nowrap text-destructive">
              {' '}
              · {formatNumber(duplicates)} share a place
            </span>
          )}
        </p>
        <SortButtons store={store} />
        <SmallButton
          variant="ghost"
          onClick={() => store.showTotals()}
          className="max-sm:px-3"
          aria-label="Team Totals"
        >
          <Sigma aria-hidden className="size-4 md:hidden" />
          <span className="max-md:hidden">Team Totals</span>
        </SmallButton>
        <SmallButton
          variant="ghost"
          onClick={onPaste}
          aria-label="Paste Results"
          className="max-sm:px-3"
        >
          <ClipboardPaste aria-hidden className="size-4" />
          <span className="max-md:hidden">Paste Results</span>
        </SmallButton>
        {/* On phones there may be no room for both beside the others. */}
        <div className="ms-auto flex gap-x-2">
          {edited === 0 ? (
            <SmallButton onClick={onClose}>Close</SmallButton>
          ) : (
            <SmallButton onClick={onDiscard}>Discard</SmallButton>
          )}
          {/* Not `pending`, because Escape moves the focus here while a save is running too. */}
          <SmallButton
            variant="primary"
            data-save
            onClick={onSave}
            aria-disabled={isSaving}
            className="min-w-20"
          >
            {isSaving ? 'Saving...' : 'Save'}
          </SmallButton>
        </div>
      </div>
      <EntryStatus
        store={store}
        names={names}
        message={message}
        onCompare={onCompare}
        onGoTo={onGoTo}
        onUndo={onUndo}
      />
    </div>
  );
}

type EntryStatusProps = {
  store: GridStore;
  names: PlayerNames;
  message: EntryMessage;
  onCompare: () => void;
  onGoTo: (registrationId: string, cell: string) => void;
  onUndo: () => void;
};

/**
 * Always one line, so nothing moves while the user types: the reason that prevents saving, otherwise the last
 * message; both after a refused paste.
 */
function EntryStatus(props: EntryStatusProps) {
  const { store, names, message, onCompare, onGoTo, onUndo } = props;
  const { edits, problems, conflicts } = useGridSummary(store);
  const [problem] = problems;
  const side = problem?.row.side;
  const isBlocked = conflicts.length > 0 || side !== undefined;
  return (
    <div className="mt-1 flex min-h-6 min-w-0 items-center gap-2 text-sm">
      <output className="min-w-0 wrap-anywhere text-muted-foreground">
        {(!isBlocked || message.isRefusal) && `${message.text} `}
        {conflicts.length > 0
          ? `Someone else saved other values in ${formatCount(conflicts.length, 'cell')} that you typed into.`
          : problem !== undefined &&
            side !== undefined && (
              <>
                {formatCount(problems.length, 'value')} {problems.length === 1 ? 'is' : 'are'}{' '}
                invalid: <bdi>{side.name}</bdi>, <bdi>{cellName(problem.cell, names, side)}</bdi>
              </>
            )}
      </output>
      {conflicts.length > 0 ? (
        <LineButton onClick={onCompare}>Compare</LineButton>
      ) : (
        problem !== undefined &&
        side !== undefined && (
          <LineButton onClick={() => onGoTo(side.registrationId, problem.cell)}>
            Go to it
          </LineButton>
        )
      )}
      {message.undoes === edits && <LineButton onClick={onUndo}>Undo</LineButton>}
    </div>
  );
}

function LineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 shrink-0 font-semibold text-foreground underline underline-offset-4 hover:text-primary"
    >
      {children}
    </button>
  );
}

function SortButtons({ store }: { store: GridStore }) {
  const hasSlots = store.base().sides.some(({ slot }) => slot !== null);
  return (
    <>
      <SmallButton
        variant="ghost"
        className="max-lg:-ms-3 max-sm:px-3"
        onClick={() => store.orderByPlacement()}
        aria-label="Sort by Placement"
      >
        <ArrowDownNarrowWide aria-hidden className="size-4" />
        <span className="max-md:hidden">Sort by Placement</span>
      </SmallButton>
      {hasSlots && (
        <SmallButton
          variant="ghost"
          className="max-sm:px-3"
          onClick={() => store.orderBySlot()}
          aria-label="Sort by Slot"
        >
          <ListOrdered aria-hidden className="size-4" />
          <span className="max-md:hidden">Sort by Slot</span>
        </SmallButton>
      )}
    </>
  );
}
