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
import { forgetSent, type DraftAddress } from './draft-storage.ts';
import type { GridBase } from './grid-base.ts';
import { GridStore } from './grid-store.ts';

type WriteRound = {
  store: GridStore;
  address: DraftAddress;
  /** Builds the grid's base from the round that the server returned and the cached data. */
  base: (round: Round) => GridBase;
  showMessage: (text: string) => void;
  /** Called if two versions differ in edited cells, so the user has to decide. */
  onConflict: () => void;
  /** Called once everything is saved. `leave` asks to close the grid. */
  onSaved: (leave: boolean) => void;
};

/** After this many failed retries the user has to act. */
const MAX_RETRIES = 3;

const savedAll = 'Saved. Nothing is waiting.';

type Writing = {
  /** The grid at the time when the button was pressed. */
  pressed: GridStore;
  leave: boolean;
  successMessage: string;
  onUnreachable?: (sent: Edits) => void;
};

/**
 * Saves the grid or ends the round. Values that someone else saved are merged, and conflicts are shown. A save that
 * did not reach the server is sent again once the server responds, with the values from when the button was
 * pressed.
 */
export function useWriteRound(options: WriteRound) {
  const { store, onConflict } = options;
  const save = useSaveRound();
  const end = useEndRound();
  const write = useWrite(options);
  const [unsent, setUnsent] = useState<{ edits: Edits; retries: number } | null>(null);

  const isAllowed = (): boolean => {
    const { problems, conflicts } = store.summary();
    if (problems.length > 0) return false;
    if (conflicts.length > 0) onConflict();
    return conflicts.length === 0;
  };

  const sendSave = (writing: Writing, retries: number) => {
    setUnsent(null);
    const onUnreachable = (edits: Edits) => setUnsent({ edits, retries: retries + 1 });
    const isLast = retries === MAX_RETRIES;
    const { input, handlers } = write({ ...writing, ...(!isLast && { onUnreachable }) });
    save.mutate(input, handlers);
  };
  useReconnected(unsent !== null, () => {
    if (unsent === null || save.isPending || end.isPending) return;
    const pressed = new GridStore(store.base(), unsent.edits, () => undefined);
    const { conflicts } = pressed.summary();
    if (conflicts.length === 0) {
      const successMessage = 'Saved, now that the server is back.';
      sendSave({ pressed, leave: false, successMessage }, unsent.retries);
    } else {
      setUnsent(null);
      onConflict();
    }
  });

  return {
    /** True while a save waits for the server to respond again. */
    isWaiting: unsent !== null,
    /** Cancels the waiting save. */
    giveUp: () => setUnsent(null),
    isAllowed,
    isSaving: save.isPending,
    isEnding: end.isPending,
    /** Returns whether the request was sent. */
    save: (leave: boolean): boolean => {
      if (save.isPending || end.isPending || !isAllowed()) return false;
      sendSave({ pressed: store, leave, successMessage: savedAll }, 0);
      return true;
    },
    /** Returns whether the request was sent. */
    end: (): boolean => {
      if (save.isPending || end.isPending || !isAllowed()) return false;
      setUnsent(null);
      const { input, handlers } = write({
        pressed: store,
        leave: true,
        successMessage: savedAll,
      });
      end.mutate(input, handlers);
      return true;
    },
  };
}

function useWrite({ store, address, base, showMessage, onConflict, onSaved }: WriteRound) {
  const { tournamentId, round } = address;
  const loaded = useLoadedRounds(tournamentId);
  const merged = useRef(false);
  return ({ pressed, leave, successMessage, onUnreachable }: Writing) => {
    let sent = noEdits;
    const body = () => {
      sent = pressed.carried();
      return { roundResults: pressed.results(), expectedVersion: store.base().version };
    };
    const rebaseOn = (current: Round) => {
      if (current.version > store.base().version) merged.current = true;
      store.rebase(base(current));
      if (pressed !== store) pressed.rebase(store.base());
      const { conflicts, problems } = pressed.summary();
      if (conflicts.length === 0 && problems.length === 0) return body();
      if (conflicts.length > 0) onConflict();
      return null;
    };
    return {
      input: {
        params: { id: tournamentId, round: String(round) },
        body: body(),
        rebase: async (current: Round) => {
          // Sides that were approved in the meantime are shown and checked for conflicts too.
          await loaded.loadRegistrations();
          loaded.take(current);
          merged.current = true;
          return rebaseOn(current);
        },
        rebuild: async () => {
          await Promise.all([loaded.loadRounds(), loaded.loadRegistrations()]);
          const current = loaded.now().rounds?.find(({ roundNumber }) => roundNumber === round);
          return current === undefined ? null : rebaseOn(current);
        },
        isSentAgain: (error: Error) => onUnreachable !== undefined && isUnreachable(error),
        onSaved: () => forgetSent(address, sent),
      },
      handlers: {
        onSuccess: (saved: Round) => {
          store.saved(base(saved), sent);
          showMessage(
            merged.current
              ? 'Saved, together with the values that someone else has saved in the meantime.'
              : successMessage,
          );
          merged.current = false;
          if (store.summary().edited === 0) onSaved(leave);
        },
        onError: (error: Error) => {
          if (onUnreachable === undefined || !isUnreachable(error)) {
            showMessage(`Not saved: ${error.message} Your input is kept.`);
            return;
          }
          onUnreachable(sent);
          showMessage('Not saved: The server cannot be reached. It will be saved once it is back.');
        },
      },
    };
  };
}

/** A proxy may have responded instead of the server. */
function isUnreachable(error: Error): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
