import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Registration } from '../../../../../../shared/contract/registrations.ts';
import type { Round } from '../../../../../../shared/contract/rounds.ts';
import type { Tournament } from '../../../../../../shared/contract/tournaments.ts';
import { noEdits } from '../../../../../../shared/domain/tournaments/result-edits.ts';
import { useLoadedRounds } from '../../../api/use-loaded-rounds.ts';
import { formatCount, formatNumber } from '../../../../../lib/format/number.ts';
import { isolated } from '../../../../../lib/isolated.ts';
import { RoundActions } from '../round-actions.tsx';
import { RoundHead } from '../round-head.tsx';
import type { PlayerNames } from './cell-names.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { EntryBar } from './entry-bar.tsx';
import { EntryKeys } from './entry-keys.tsx';
import { EntryNotices } from './entry-notices.tsx';
import { groundOf, newestGround } from './ground-of.ts';
import { PasteDialog } from './paste-dialog.tsx';
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
  /** A person asked for the grid just now, so the cursor goes there. */
  takeFocus: boolean;
  onClose: () => void;
};

/** The results of a round while they are entered: nothing that is typed is lost, and nobody's values are overwritten unseen. */
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
  const drawn = groundOf({ tournament, round, rounds, sides });
  const grid = useGrid(drawn, address, () => void loaded.loadRounds());
  const { store } = grid;
  const [said, setSaid] = useState(() => restoredWords(grid.restored));

  const goTo = (registrationId: string, cell: string) => {
    if (section.current !== null) focusCell(section.current, registrationId, cell);
  };
  const writing = useWriteRound({
    store,
    address,
    ground: (answered) =>
      newestGround({ tournament, round: answered, rounds, sides }, loaded.now()),
    say: setSaid,
    onDispute: () => setOpen('compare'),
    onSaved: (leave) => leave && onClose(),
  });
  const goToProblem = () => {
    const [problem] = store.summary().problems;
    if (problem === undefined) return;
    setSaid(`Not sent: ${isolated(problem.row.side.name)} has a value that does not fit.`);
    goTo(problem.row.side.registrationId, problem.cell);
  };
  const save = (leave: boolean) => {
    if (!writing.save(leave)) goToProblem();
  };
  const discard = () => {
    store.replaceEdits(noEdits);
    setSaid('Discarded what was not saved. Ctrl Z in the grid takes that back.');
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save(false);
  };

  useEffect(() => {
    if (!takeFocus) return;
    section.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }, [takeFocus]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the one key that saves from anywhere in it
    <section ref={section} aria-label="Enter results" onKeyDown={saveByKey}>
      <RoundHead number={round.roundNumber} status={round.status}>
        <RoundActions
          tournament={tournament}
          round={round}
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
        said={said}
        onCompare={() => setOpen('compare')}
        onGoTo={goTo}
        isSaving={writing.isSaving}
        onPaste={() => setOpen('paste')}
        onDiscard={discard}
        onClose={onClose}
        onSave={() => save(true)}
      />
      <EntryNotices grid={grid} store={store} />
      <div className="mt-2 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
        <ResultGrid
          store={store}
          label={`Results of round ${formatNumber(round.roundNumber)}`}
          names={names}
          onLeave={() => section.current?.querySelector<HTMLElement>('[data-save]')?.focus()}
          say={setSaid}
        />
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-24">
          <TableIfSaved store={store} rounds={rounds} roundNumber={round.roundNumber} />
          <EntryKeys />
        </div>
      </div>
      {open === 'paste' && (
        <PasteDialog store={store} onClose={() => setOpen(null)} say={setSaid} />
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

function restoredWords(count: number): string {
  if (count === 0) return '';
  const [were, are] = count === 1 ? ['was', 'is'] : ['were', 'are'];
  return `${formatCount(count, 'value')} that ${were} not saved ${are} back.`;
}
