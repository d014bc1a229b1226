import { useState, type RefObject } from 'react';
import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { FinalScore } from '#shared/contract/results.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { NAME_LIMITS } from '#shared/domain/tournaments/remembered-names.ts';
import { noEdits } from '#shared/domain/tournaments/result-edits.ts';
import { useAdjustments, useFinalScores } from '#web/features/tournaments/api/reads.ts';
import { useRememberNames } from '#web/features/tournaments/api/names.ts';
import { useLoadedRounds } from '#web/features/tournaments/api/round-writes.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import type { EntryMessage } from './entry-bar.tsx';
import { gridBase, newestGridBase } from './grid-base.ts';
import { useGrid } from './use-grid.ts';
import { focusCell } from './use-grid-keys.ts';
import { useWriteRound } from './use-write-round.ts';

export type EntryOptions = {
  tournament: Tournament;
  round: Round;
  rounds: readonly Round[];
  sides: readonly Registration[];
  userId: string;
  onClose: () => void;
};

const noAdjustments: readonly Adjustment[] = [];
const noScores: readonly FinalScore[] = [];

type Taken = { message: string; save: boolean };

export type Entry = ReturnType<typeof useEntry>;

export function useEntry(
  { tournament, round, rounds, sides, userId, onClose }: EntryOptions,
  section: RefObject<HTMLElement | null>,
) {
  const [opened, open] = useState<'compare' | 'paste' | null>(null);
  const [pasted, setPasted] = useState('');
  const remember = useRememberNames();
  const loaded = useLoadedRounds(tournament.id);
  const address = { userId, tournamentId: tournament.id, round: round.roundNumber };
  const given = useAdjustments(tournament.id);
  const table = useFinalScores(tournament.id);
  const { data: adjustments = noAdjustments } = given;
  const { data: scores = noScores } = table;
  const rendered = gridBase({ tournament, round, rounds, sides, adjustments, scores });
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
      newestGridBase(
        { tournament, round: answered, rounds, sides, adjustments, scores },
        loaded.now(),
      ),
    showMessage,
    onConflict: () => store.summary().conflicts.length > 0 && open('compare'),
    onSaved: (leave) => {
      const aliases = store.takeNames().slice(0, NAME_LIMITS.perCall.max);
      const params = { id: tournament.id };
      if (aliases.length > 0) remember.mutate({ params, body: { aliases } });
      if (leave) onClose();
    },
  });
  const goToProblem = () => {
    const [problem] = store.summary().problems;
    if (problem === undefined) return;
    showMessage(`Not sent: ${isolated(problem.row.side.name)} has an invalid value.`);
    goTo(problem.row.side.registrationId, problem.cell);
  };
  return {
    grid,
    /** The parts of the grid's table that could not be loaded. */
    missing: [given, table].filter(({ isError, data }) => isError && data === undefined),
    message,
    showMessage,
    opened,
    open,
    goTo,
    isSaving: writing.isSaving,
    isWaiting: writing.isWaiting,
    isEnding: writing.isEnding,
    /** With `leave` the grid closes once everything is saved. */
    save: (leave: boolean) => {
      if (!writing.save(leave)) goToProblem();
    },
    paste: (text: string) => {
      setPasted(text);
      open('paste');
    },
    pasted,
    /** Called after a paste was applied to the grid. */
    take: ({ message: text, save }: Taken) => {
      open(null);
      const { edits } = store.summary();
      setMessage({ text, undoes: edits });
      if (save && !writing.save(true)) goToProblem();
    },
    /** Undoes a paste if nothing has changed since. */
    undo: () => {
      if (store.undo()) showMessage('Paste undone.');
    },
    mayEnd: (): boolean => {
      const isAllowed = writing.isAllowed();
      if (!isAllowed) goToProblem();
      return isAllowed;
    },
    end: () => {
      if (!writing.end()) goToProblem();
    },
    discard: () => {
      writing.giveUp();
      store.replaceEdits(noEdits, []);
      showMessage('Unsaved values discarded. Press Ctrl Z in the grid to undo.');
    },
  };
}

function formatRestored(count: number): string {
  if (count === 0) return '';
  const [were, are] = count === 1 ? ['was', 'is'] : ['were', 'are'];
  return `${formatCount(count, 'value')} that ${were} not saved ${are} back.`;
}
