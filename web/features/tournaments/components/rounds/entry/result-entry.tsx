import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Registration } from '#shared/contract/registrations.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { noEdits } from '#shared/domain/tournaments/result-edits.ts';
import { useLoadedRounds } from '#web/features/tournaments/api/round-writes.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import { RoundActions, RoundHead } from '../round-actions.tsx';
import { roundState } from '../round-state.ts';
import type { PlayerNames } from './cell-names.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { EntryBar, type EntryMessage } from './entry-bar.tsx';
import { EntryKeys } from './entry-keys.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { gridBase, newestGridBase } from './grid-base.ts';
import { PasteDialog } from './paste/paste-dialog.tsx';
import { ResultGrid } from './result-grid.tsx';
import { TableIfSaved } from './table-if-saved.tsx';
import { useGrid } from './use-grid.ts';
import { focusCell } from './use-grid-keys.ts';
import { useWriteRound } from './use-write-round.ts';

export type ResultEntryProps = {
  tournament: Tournament;
  round: Round;
  rounds: readonly Round[];
  sides: readonly Registration[];
  names: PlayerNames;
  userId: string;
  /** The user has just opened the grid, so the focus goes there. */
  takeFocus: boolean;
  onClose: () => void;
};

/** Typed values are never lost, and nobody's values are overwritten unseen. */
export default function ResultEntry({
  tournament,
  round,
  rounds,
  sides,
  names,
  userId,
  takeFocus,
  onClose,
}: ResultEntryProps) {
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<'compare' | 'paste' | null>(null);
  const loaded = useLoadedRounds(tournament.id);
  const address = { userId, tournamentId: tournament.id, round: round.roundNumber };
  const rendered = gridBase({ tournament, round, rounds, sides });
  const grid = useGrid(rendered, address, () => void loaded.loadRounds());
  const { store } = grid;
  const [message, setMessage] = useState<EntryMessage>(() => ({
    text: formatRestored(grid.restored),
  }));
  const showMessage = (text: string, isRefusal = false) => setMessage({ text, isRefusal });

  const goTo = (registrationId: string, cell: string) => {
    if (section.current !== null) focusCell(section.current, registrationId, cell);
  };
  const writing = useWriteRound({
    store,
    address,
    base: (answered) =>
      newestGridBase({ tournament, round: answered, rounds, sides }, loaded.now()),
    showMessage,
    onConflict: () => store.summary().conflicts.length > 0 && setOpen('compare'),
    onSaved: (leave) => leave && onClose(),
  });
  const goToProblem = () => {
    const [problem] = store.summary().problems;
    if (problem === undefined) return;
    showMessage(`Not sent: ${isolated(problem.row.side.name)} has an invalid value.`);
    goTo(problem.row.side.registrationId, problem.cell);
  };
  const save = (leave: boolean) => {
    if (!writing.save(leave)) goToProblem();
  };
  const discard = () => {
    writing.giveUp();
    store.replaceEdits(noEdits);
    showMessage('Unsaved values discarded. Press Ctrl Z in the grid to undo.');
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save(false);
  };

  useEffect(() => {
    if (!takeFocus) return;
    scrollToBar(section.current);
    section.current
      ?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
      ?.focus({ preventScroll: true });
  }, [takeFocus]);

  // Names that load later change the height of rows, and scroll anchoring would keep some row in place instead of the
  // bar.
  const hasNames = names.size > 0;
  useEffect(() => {
    if (!takeFocus || !hasNames) return undefined;
    const frame = requestAnimationFrame(() => {
      const isUntouched = section.current?.querySelector('[data-cell]') === document.activeElement;
      if (isUntouched) scrollToBar(section.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [takeFocus, hasNames]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- this key saves from anywhere in the form
    <section
      ref={section}
      aria-label="Enter results"
      onKeyDown={saveByKey}
      // A grid with few rows can be scrolled to the top too.
      className="min-h-svh"
    >
      <RoundHead number={round.roundNumber} state={roundState(tournament.status, round)}>
        <RoundActions
          tournament={tournament}
          round={round}
          coverage={() => store.coverage()}
          mayEnd={() => {
            const isAllowed = writing.isAllowed();
            if (!isAllowed) goToProblem();
            return isAllowed;
          }}
          onEnd={() => {
            if (!writing.end()) goToProblem();
          }}
          isEnding={writing.isEnding}
        />
      </RoundHead>
      {tournament.status === 'completed' && (
        <p className="mt-2 text-sm text-muted-foreground">
          This is a correction: standings, wins and leaderboards change with it.
        </p>
      )}
      <EntryBar
        store={store}
        names={names}
        message={message}
        onCompare={() => setOpen('compare')}
        onGoTo={goTo}
        isSaving={writing.isSaving}
        isWaiting={writing.isWaiting}
        onPaste={() => setOpen('paste')}
        onDiscard={discard}
        onClose={onClose}
        onSave={() => save(true)}
      />
      <EntryNotices grid={grid} store={store} />
      <div className="mt-2 grid grid-cols-1 items-start gap-x-5 gap-y-6 xl:grid-cols-[minmax(0,1fr)_16.5rem]">
        <ResultGrid
          store={store}
          label={`Results of round ${formatNumber(round.roundNumber)}`}
          names={names}
          onLeave={() => section.current?.querySelector<HTMLElement>('[data-save]')?.focus()}
          showMessage={showMessage}
        />
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:below-24">
          <TableIfSaved
            tournamentId={tournament.id}
            store={store}
            rounds={rounds}
            roundNumber={round.roundNumber}
          />
          <EntryKeys />
        </div>
      </div>
      {open === 'paste' && (
        <PasteDialog
          store={store}
          names={names}
          onClose={() => setOpen(null)}
          showMessage={showMessage}
        />
      )}
      {open === 'compare' && (
        <CompareDialog
          store={store}
          names={names}
          onClose={() => setOpen(null)}
          onDecided={() => {
            setOpen(null);
            save(true);
          }}
        />
      )}
    </section>
  );
}

/** Scrolls the bar to the top of the window. */
function scrollToBar(section: HTMLElement | null): void {
  section?.querySelector('[data-entry-bar]')?.scrollIntoView({ block: 'start' });
}

function formatRestored(count: number): string {
  if (count === 0) return '';
  const [were, are] = count === 1 ? ['was', 'is'] : ['were', 'are'];
  return `${formatCount(count, 'value')} that ${were} not saved ${are} back.`;
}
