import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { formatNumber } from '#web/lib/format/number.ts';
import { RoundActions, RoundHeader } from '../round-actions.tsx';
import { roundState } from '../round-state.ts';
import type { PlayerNames } from './cell-names.ts';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { EntryBar } from './entry-bar.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { ResultGrid } from './result-grid.tsx';
import { TableIfSaved } from './table-if-saved.tsx';
import { useEntry, type Entry, type EntryOptions } from './use-entry.ts';

const PasteDialog = lazyDialog(() => import('./paste/paste-dialog.tsx'));

type ResultEntryProps = EntryOptions & {
  names: PlayerNames;
  /** True if the user has just opened the grid, so it gets the focus. */
  takeFocus: boolean;
};

/** Typed values are never lost, and no value of another user is overwritten unseen. */
export default function ResultEntry(props: ResultEntryProps) {
  const { tournament, round, names, takeFocus, onClose } = props;
  const section = useRef<HTMLElement>(null);
  const entry = useEntry(props, section);
  const { store } = entry.grid;
  const saveByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    entry.save(false);
  };
  useFocusAtOpening(section, takeFocus, names.size > 0);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- this key saves from anywhere in the form
    <section
      ref={section}
      aria-label="Enter results"
      onKeyDown={saveByKey}
      // With this, a grid with few rows can be scrolled to the top too.
      className="min-h-svh"
    >
      <RoundHeader number={round.roundNumber} state={roundState(tournament.status, round)}>
        <RoundActions
          tournament={tournament}
          round={round}
          coverage={() => store.coverage()}
          mayEnd={entry.mayEnd}
          onEnd={entry.end}
          isEnding={entry.isEnding}
        />
      </RoundHeader>
      {tournament.status === 'completed' && (
        <p className="mt-2 text-sm text-muted-foreground">
          This is a correction: standings, wins and leaderboards change with it.
        </p>
      )}
      <EntryBar
        store={store}
        names={names}
        message={entry.message}
        onCompare={() => entry.open('compare')}
        onGoTo={entry.goTo}
        isSaving={entry.isSaving}
        isWaiting={entry.isWaiting}
        onPaste={() => entry.paste('')}
        onUndo={entry.undo}
        onDiscard={entry.discard}
        onClose={onClose}
        onSave={() => entry.save(true)}
      />
      <EntryNotices grid={entry.grid} store={store} missing={entry.missing} />
      <div className="mt-2 grid grid-cols-1 items-start gap-x-5 gap-y-6 xl:grid-cols-[minmax(0,1fr)_16.5rem]">
        <ResultGrid
          store={store}
          label={`Results of round ${formatNumber(round.roundNumber)}`}
          names={names}
          onPasteText={entry.paste}
          onLeave={() => section.current?.querySelector<HTMLElement>('[data-save]')?.focus()}
          showMessage={entry.showMessage}
        />
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:below-24">
          <TableIfSaved store={store} />
          <EntryKeys />
        </div>
      </div>
      <EntryDialogs entry={entry} names={names} tournamentId={tournament.id} />
    </section>
  );
}

type EntryDialogsProps = { entry: Entry; names: PlayerNames; tournamentId: string };

function EntryDialogs({ entry, names, tournamentId }: EntryDialogsProps) {
  const shared = { store: entry.grid.store, names, onClose: () => entry.open(null) };
  return (
    <>
      {entry.opened === 'paste' && (
        <PasteDialog
          {...shared}
          tournamentId={tournamentId}
          given={entry.pasted}
          onTaken={entry.take}
        />
      )}
      {entry.opened === 'compare' && (
        <CompareDialog
          {...shared}
          onDecided={() => {
            entry.open(null);
            entry.save(true);
          }}
        />
      )}
    </>
  );
}

function useFocusAtOpening(
  section: RefObject<HTMLElement | null>,
  takeFocus: boolean,
  hasNames: boolean,
): void {
  useEffect(() => {
    if (!takeFocus) return;
    scrollToBar(section.current);
    section.current
      ?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
      ?.focus({ preventScroll: true });
  }, [section, takeFocus]);

  // Names that load later change the height of rows, and scroll anchoring would keep a row in place instead of the
  // bar.
  useEffect(() => {
    if (!takeFocus || !hasNames) return undefined;
    const frame = requestAnimationFrame(() => {
      const isUntouched = section.current?.querySelector('[data-cell]') === document.activeElement;
      if (isUntouched) scrollToBar(section.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [section, takeFocus, hasNames]);
}

function scrollToBar(section: HTMLElement | null): void {
  section?.querySelector('[data-entry-bar]')?.scrollIntoView({ block: 'start' });
}

const keys = [
  { key: 'Enter', effect: 'next team' },
  { key: 'Tab', effect: 'next field' },
  { key: '-', effect: 'did not play' },
  { key: 'F2', effect: 'edit inside' },
  { key: 'Esc', effect: 'restore, then leave' },
  { key: 'Ctrl Z', effect: 'undo' },
  { key: 'Ctrl Shift Z', effect: 'redo' },
  { key: 'Ctrl S', effect: 'save and continue' },
] as const;

function EntryKeys() {
  return (
    <ul
      aria-label="Keys"
      className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-muted-foreground pointer-coarse:hidden"
    >
      {keys.map(({ key, effect }) => (
        <li key={key}>
          <kbd className="me-1 rounded-sm border bg-card px-1.5 py-0.5 font-text font-semibold text-foreground">
            {key}
          </kbd>
          {effect}
        </li>
      ))}
    </ul>
  );
}
