import { useRef } from 'react';
import type { Round } from '../../../../../../shared/contract/rounds.ts';
import { noEdits } from '../../../../../../shared/domain/tournaments/result-edits.ts';
import { useEndRound } from '../../../api/use-end-round.ts';
import { useLoadedRounds } from '../../../api/use-loaded-rounds.ts';
import { useSaveRound } from '../../../api/use-save-round.ts';
import { useTakeRound } from '../../../api/use-take-round.ts';
import { forgetSent } from './draft-storage.ts';
import type { GridGround } from './grid-ground.ts';
import type { GridStore } from './grid-store.ts';
import type { DraftAddress } from './round-draft.ts';

type WriteRound = {
  store: GridStore;
  address: DraftAddress;
  /** The ground that a round of the server gives, with what is loaded by now. */
  ground: (round: Round) => GridGround;
  say: (words: string) => void;
  /** Two versions differ in cells that were typed into: a person has to decide. */
  onDispute: () => void;
  /** Everything is saved; `leave` when nothing more is to be entered. */
  onSaved: (leave: boolean) => void;
};

/** Saves the grid, or ends the round with it; what someone else saved meanwhile stays, or is asked about. */
export function useWriteRound({ store, address, ground, say, onDispute, onSaved }: WriteRound) {
  const { tournamentId, round } = address;
  const save = useSaveRound({ id: tournamentId, round });
  const end = useEndRound({ id: tournamentId, round });
  const take = useTakeRound(tournamentId);
  const loaded = useLoadedRounds(tournamentId);
  const merged = useRef(false);

  const write = (leave: boolean) => {
    let sent = noEdits;
    const body = () => {
      sent = store.carried();
      return { roundResults: store.results(), expectedVersion: store.ground().version };
    };
    const onGround = (current: Round) => {
      if (current.version > store.ground().version) merged.current = true;
      store.rebase(ground(current));
      const { disputes, problems } = store.summary();
      if (disputes.length === 0 && problems.length === 0) return body();
      if (disputes.length > 0) onDispute();
      return null;
    };
    return {
      write: {
        body: body(),
        onto: async (current: Round) => {
          // The results of a side that was approved meanwhile are shown and asked about like all others.
          await loaded.loadRegistrations();
          take(current);
          merged.current = true;
          return onGround(current);
        },
        afresh: async () => {
          await Promise.all([loaded.loadRounds(), loaded.loadRegistrations()]);
          const current = loaded.now().rounds?.find(({ roundNumber }) => roundNumber === round);
          return current === undefined ? null : onGround(current);
        },
        onSaved: () => forgetSent(address, sent),
      },
      handlers: {
        onSuccess: (saved: Round) => {
          store.saved(ground(saved), sent);
          say(
            merged.current
              ? 'Saved, together with what someone else saved meanwhile.'
              : 'Saved. Nothing is waiting.',
          );
          merged.current = false;
          if (store.summary().edited === 0) onSaved(leave);
        },
        onError: (error: Error) => say(`Not saved: ${error.message} What you typed is kept.`),
      },
    };
  };

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
