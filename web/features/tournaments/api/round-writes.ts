import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallInput, CallResponse } from '#shared/contract/call.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type {
  countRoundAgain,
  endRound,
  ignoreRound,
  Round,
  saveRoom,
  saveRound,
} from '#shared/contract/rounds.ts';
import { saysLostWin } from '#shared/domain/tournaments/lost-win-warnings.ts';
import { request } from '#web/lib/request.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { customWriteHook, failureToast, writeHook } from '#web/lib/write-hook.ts';
import { UNDO_MS, undoSavedAction } from './history.ts';
import { reloadTournament } from './reads.ts';
import { tournamentKeys } from './tournament-keys.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** Starts a round if it has no room yet. */
export const useSaveRoom = writeHook<typeof saveRoom>(
  'POST',
  '/api/tournaments/:id/rounds/:round/room',
  {
    reload: reloadTournament,
    success: 'Room Information Saved',
    failure: 'Failed to save room information',
  },
);

const roundIgnore = '/api/tournaments/:id/rounds/:round/ignore';

// A refusal usually means that another organiser was faster.
export const useIgnoreRound = writeHook<typeof ignoreRound>('POST', roundIgnore, {
  reload: reloadTournament,
  recover: reloadTournament,
  success: 'Round Ignored',
  failure: 'Failed to ignore round',
});

export const useCountRoundAgain = writeHook<typeof countRoundAgain>('DELETE', roundIgnore, {
  reload: reloadTournament,
  recover: reloadTournament,
  success: 'Round Counted',
  failure: 'Failed to count round again',
});

type Body<C> = NonNullable<CallInput<C>['body']>;
type Params = { params: { id: string; round: string } };
type Save = RoundWrite<Body<typeof saveRound>> & Params;
type End = RoundWrite<Body<typeof endRound>> & Params;

function afterWrite({ client, input, answer }: AfterWrite): void {
  const { warnings: _warnings, actId: _actId, ...saved } = answer;
  input.onSaved?.();
  cacheRound(client, input.params.id, saved);
  void reloadTournament({ client, input });
}

/** Offers to undo the results for some seconds (rules/screens 7.5). */
function showSaved(title: string, { client, input, answer }: AfterWrite): void {
  const toast = withLostWins(title, answer);
  const { actId } = answer;
  if (actId === null) return showToast(toast);
  const action = undoSavedAction({ client, id: input.params.id, actId });
  showToast({ ...toast, action, durationMs: UNDO_MS });
}

type AfterWrite = {
  client: QueryClient;
  input: Params & { onSaved?: () => void };
  answer: CallResponse<typeof saveRound>;
};

const loggedOut = 'Log in to continue. Your input is kept.';

/** Never overwrites a newer version unseen, because the server responds with `round_changed`. */
export const useSaveRound = customWriteHook(
  ({ params, ...write }: Save) =>
    sendWithRebase(write, (body) =>
      request<typeof saveRound>('POST', '/api/tournaments/:id/rounds/:round/save', {
        params,
        body,
      }),
    ),
  {
    reload(done) {
      showSaved('Results Saved', done);
      afterWrite(done);
    },
    skipsOverview: true,
    failure: (error, { isSentAgain }) =>
      isSentAgain?.(error) === true
        ? null
        : failureToast(error, {
            title: 'Failed to save round results',
            serverMessage: true,
            loggedOut,
          }),
  },
);

/** Results in the body are saved in the same transaction. */
export const useEndRound = customWriteHook(
  ({ params, ...write }: End) =>
    sendWithRebase(write, (body) =>
      request<typeof endRound>('POST', '/api/tournaments/:id/rounds/:round/end', { params, body }),
    ),
  {
    reload(done) {
      showSaved('Round Ended', done);
      afterWrite(done);
    },
    failure: { title: 'Failed to end round', serverMessage: true, loggedOut },
  },
);

/** Adds to the toast whose match point win was lost, which the table can no longer show (rules/scoring 8.7). */
function withLostWins(title: string, { warnings }: CallResponse<typeof saveRound>) {
  const lost = warnings.filter(({ message }) => saysLostWin(message));
  const description = lost.map(({ message }) => `${message}.`).join(' ');
  return { title, ...(lost.length > 0 && { description }) };
}

function cacheRound(client: QueryClient, id: string, round: Round): void {
  client.setQueryData<Round[]>(
    tournamentKeys.rounds(id),
    (rounds) => rounds && withRound(rounds, round),
  );
}

/** Keeps the cached version of the round if it is newer. */
export function withRound(rounds: Round[], round: Round): Round[] {
  const cached = rounds.find(({ id }) => id === round.id);
  if (cached !== undefined && cached.version > round.version) return rounds;
  return [...rounds.filter((other) => other !== cached), round].toSorted(
    (a, b) => a.roundNumber - b.roundNumber,
  );
}

/** Reads the query cache when it is called, so the data is newer than the last render. */
export function useLoadedRounds(id: string) {
  const client = useQueryClient();
  const rounds = tournamentKeys.rounds(id);
  const registrations = tournamentKeys.registrations(id);
  // A failed refetch keeps the cached data.
  const refetch = (queryKey: readonly string[]) => client.refetchQueries({ queryKey, exact: true });
  return {
    now: () => ({
      rounds: client.getQueryData<Round[]>(rounds),
      registrations: client.getQueryData<Registration[]>(registrations),
    }),
    loadRounds: () => refetch(rounds),
    loadRegistrations: () => refetch(registrations),
    take: (round: Round) => cacheRound(client, id, round),
  };
}

export type RoundWrite<Body> = {
  body: Body;
  /** Rebases the body on the current round; null if the user has to decide first. */
  rebase: (current: Round) => Promise<Body | null>;
  /** Rebuilds the body after sides or players have changed; null as above. */
  rebuild?: () => Promise<Body | null>;
  /** Returns whether the save will be retried later. The failure then shows no toast. */
  isSentAgain?: (error: Error) => boolean;
  /** Called even if the component that sent the save is unmounted. */
  onSaved?: () => void;
};

/** More consecutive conflicts than this are unlikely. */
const attempts = 4;

/**
 * Retries on a newer version of the round, and once if rows are refused. Throws the last error if the user has to
 * decide.
 */
export async function sendWithRebase<Body, Answer>(
  { body, rebase, rebuild }: Pick<RoundWrite<Body>, 'body' | 'rebase' | 'rebuild'>,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  let next = body;
  let isFresh = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(next);
    } catch (error) {
      const current = changedRound(error);
      let nextBody: Body | null = null;
      if (current !== null) nextBody = await rebase(current);
      else if (!isFresh && refusesRows(error)) {
        isFresh = true;
        nextBody = (await rebuild?.()) ?? null;
      }
      if (nextBody === null || attempt === attempts) throw error;
      next = nextBody;
    }
  }
}

/** For example, the row of a side that is no longer approved (rules/rounds 3.3). */
function refusesRows(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 400 &&
    error.issues.some(({ path }) => path.startsWith('roundResults.'))
  );
}

/** See rules/rounds 4.2. */
function changedRound(error: unknown): Round | null {
  if (!(error instanceof ApiError) || error.code !== 'round_changed') return null;
  return 'round' in error.body ? (error.body.round as Round) : null;
}
