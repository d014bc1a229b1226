import { useRef } from 'react';
import type { Round } from '../../../../../../shared/contract/rounds.ts';
import { noEdits, withoutSent } from '../../../../../../shared/domain/tournaments/result-edits.ts';
import { useEndRound } from '../../../api/use-end-round.ts';
import { useSaveRound } from '../../../api/use-save-round.ts';
import { useTakeRound } from '../../../api/use-take-round.ts';
import type { GridGround, GridStore } from './grid-store.ts';

type WriteRound = {
  store: GridStore;
  tournamentId: string;
  round: Round;
  /** The ground that a round of the server gives. */
  ground: (round: Round) => GridGround;
  say: (words: string) => void;
  /** Two versions differ in cells that were typed into: a person has to decide. */
  onDispute: () => void;
  /** Everything is saved; `leave` when nothing more is to be entered. */
  onSaved: (leave: boolean) => void;
};

/** Saves the grid, or ends the round with it; what someone else saved meanwhile stays, or is asked about. */
export function useWriteRound({
  store,
  tournamentId,
  round,
  ground,
  say,
  onDispute,
  onSaved,
}: WriteRound) {
  const address = { id: tournamentId, round: round.roundNumber };
  const save = useSaveRound(address);
  const end = useEndRound(address);
  const take = useTakeRound(tournamentId);
  const sent = useRef(noEdits);
  const merged = useRef(false);

  const body = () => {
    sent.current = store.summary().edits;
    return { roundResults: store.results(), expectedVersion: store.ground().version };
  };
  const write = (leave: boolean) => ({
    write: {
      body: body(),
      onto: (current: Round) => {
        take(current);
        store.rebase(ground(current));
        merged.current = true;
        if (store.summary().disputes.length === 0) return body();
        onDispute();
        return null;
      },
    },
    handlers: {
      onSuccess: (saved: Round) => {
        const left = withoutSent(store.summary().edits, sent.current);
        store.rebase(ground(saved), left);
        say(
          merged.current
            ? 'Saved, together with what someone else saved meanwhile.'
            : 'Saved. Nothing is waiting.',
        );
        merged.current = false;
        if (Object.keys(left).length === 0) onSaved(leave);
      },
      onError: (error: Error) => say(`Not saved: ${error.message} What you typed is kept.`),
    },
  });

  const allowed = (): boolean => {
    const { problems, disputes } = store.summary();
    if (problems.length > 0) return false;
    if (disputes.length > 0) onDispute();
    return disputes.length === 0;
  };

  return {
    isSaving: save.isPending,
    isEnding: end.isPending,
    /** Returns whether it was sent. */
    save: (leave: boolean): boolean => {
      if (save.isPending || end.isPending || !allowed()) return false;
      const { write: input, handlers } = write(leave);
      save.mutate(input, handlers);
      return true;
    },
    /** Returns whether it was sent. */
    end: (): boolean => {
      if (save.isPending || end.isPending || !allowed()) return false;
      const { write: input, handlers } = write(true);
      end.mutate(input, handlers);
      return true;
    },
  };
}
