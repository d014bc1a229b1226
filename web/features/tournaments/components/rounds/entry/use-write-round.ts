import { useRef, useState } from 'react';
import type { Round } from '#shared/contract/rounds.ts';
import { noEdits, type Edits } from '#shared/domain/tournaments/result-edits.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useReconnected } from '#web/lib/use-reconnected.ts';
import {
  useEndRound,
  useLoadedRounds,
  useSaveRound,
} from '#web/features/tournaments/api/round-writes.ts';
import { forgetSent } from './draft-storage.ts';
import type { GridGround } from './grid-ground.ts';
import { GridStore } from './grid-store.ts';
import type { DraftAddress } from './round-draft.ts';

type WriteRound = {
  store: GridStore;
  address: DraftAddress;
  /** The ground that a round of the server gives, with what is loaded by now. */
  ground: (round: Round) => GridGround;
  say: (words: string) => void;
  /** Two versions differ in cells that were typed into: a person has to decide. */
  onConflict: () => void;
  /** Everything is saved; `leave` when nothing more is to be entered. */
  onSaved: (leave: boolean) => void;
};

/** If the server answers and yet no save reaches it, a person has to look. */
const mostRepeats = 3;

const savedAll = 'Saved. Nothing is waiting.';

/** What is written, and what is told of it. */
type Writing = {
  /** The grid as it stood when it was asked for. */
  pressed: GridStore;
  leave: boolean;
  saidAfter: string;
  onUnreachable?: (sent: Edits) => void;
};

/**
 * Saves the grid, or ends the round with it; what someone else saved meanwhile stays, or is asked about. A save that did
 * not reach the server is sent again by itself once the server answers: what stood there when it was pressed, no more.
 */
export function useWriteRound({ store, address, ground, say, onConflict, onSaved }: WriteRound) {
  const { tournamentId, round } = address;
  const save = useSaveRound();
  const end = useEndRound();
  const loaded = useLoadedRounds(tournamentId);
  const merged = useRef(false);
  /** Of a save that did not reach the server, and how often it was sent again. */
  const [unsent, setUnsent] = useState<{ edits: Edits; repeats: number } | null>(null);

  const write = ({ pressed, leave, saidAfter, onUnreachable }: Writing) => {
    let sent = noEdits;
    const body = () => {
      sent = pressed.carried();
      return { roundResults: pressed.results(), expectedVersion: store.ground().version };
    };
    const onGround = (current: Round) => {
      if (current.version > store.ground().version) merged.current = true;
      store.rebase(ground(current));
      if (pressed !== store) pressed.rebase(store.ground());
      const { conflicts, problems } = pressed.summary();
      if (conflicts.length === 0 && problems.length === 0) return body();
      if (conflicts.length > 0) onConflict();
      return null;
    };
    return {
      write: {
        params: { id: tournamentId, round: String(round) },
        body: body(),
        rebase: async (current: Round) => {
          // The results of a side that was approved meanwhile are shown and asked about like all others.
          await loaded.loadRegistrations();
          loaded.take(current);
          merged.current = true;
          return onGround(current);
        },
        rebuild: async () => {
          await Promise.all([loaded.loadRounds(), loaded.loadRegistrations()]);
          const current = loaded.now().rounds?.find(({ roundNumber }) => roundNumber === round);
          return current === undefined ? null : onGround(current);
        },
        isSentAgain: (error: Error) => onUnreachable !== undefined && isUnreachable(error),
        onSaved: () => forgetSent(address, sent),
      },
      handlers: {
        onSuccess: (saved: Round) => {
          store.saved(ground(saved), sent);
          say(
            merged.current ? 'Saved, together with what someone else saved meanwhile.' : saidAfter,
          );
          merged.current = false;
          if (store.summary().edited === 0) onSaved(leave);
        },
        onError: (error: Error) => {
          if (onUnreachable === undefined || !isUnreachable(error)) {
            say(`Not saved: ${error.message} What you typed is kept.`);
            return;
          }
          onUnreachable(sent);
          say('Not saved: The server cannot be reached. It will be saved once it is back.');
        },
      },
    };
  };

  const allowed = (): boolean => {
    const { problems, conflicts } = store.summary();
    if (problems.length > 0) return false;
    if (conflicts.length > 0) onConflict();
    return conflicts.length === 0;
  };

  const sendSave = (writing: Writing, repeats: number) => {
    setUnsent(null);
    const onUnreachable = (edits: Edits) => setUnsent({ edits, repeats: repeats + 1 });
    const isLast = repeats === mostRepeats;
    const { write: input, handlers } = write({ ...writing, ...(!isLast && { onUnreachable }) });
    save.mutate(input, handlers);
  };
  useReconnected(unsent !== null, () => {
    if (unsent === null || save.isPending || end.isPending) return;
    const pressed = new GridStore(store.ground(), unsent.edits, () => undefined);
    const { conflicts } = pressed.summary();
    if (conflicts.length === 0) {
      const saidAfter = 'Saved, now that the server is back.';
      sendSave({ pressed, leave: false, saidAfter }, unsent.repeats);
    } else {
      setUnsent(null);
      onConflict();
    }
  });

  return {
    /** A save waits for the server to answer again. */
    waits: unsent !== null,
    /** What was pressed is not asked for any more. */
    giveUp: () => setUnsent(null),
    /** Whether it can be sent; else a person has to decide first, or to mend a value. */
    isAllowed: allowed,
    isSaving: save.isPending,
    isEnding: end.isPending,
    /** Returns whether it was sent. */
    save: (leave: boolean): boolean => {
      if (save.isPending || end.isPending || !allowed()) return false;
      sendSave({ pressed: store, leave, saidAfter: savedAll }, 0);
      return true;
    },
    /** Returns whether it was sent. */
    end: (): boolean => {
      if (save.isPending || end.isPending || !allowed()) return false;
      setUnsent(null);
      const { write: input, handlers } = write({
        pressed: store,
        leave: true,
        saidAfter: savedAll,
      });
      end.mutate(input, handlers);
      return true;
    },
  };
}

/** Whether the server did not answer a call; a proxy may have answered in its place. */
function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
