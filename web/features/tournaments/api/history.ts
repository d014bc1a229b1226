import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import type { LaterAct, listHistory, undoAct } from '#shared/contract/history.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { nextCursor } from '#web/lib/load-rows.ts';
import { paths } from '#web/lib/paths.ts';
import { readBody, request, send } from '#web/lib/request.ts';
import { failureToast, writeHook, writeOptions } from '#web/lib/write-hook.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import type { ToastAction } from '#web/ui/toasts/toast-store.ts';
import { reloadTournament } from './reads.ts';
import { tournamentKeys } from './tournament-keys.ts';

const actsOfAPart = '50';

/** How long to wait between refetches while older acts are still being sorted, in milliseconds. */
const sortingMs = 10_000;

/** For host and assistants only. The newest act comes first. */
export const useHistory = (id: string) =>
  useInfiniteQuery({
    queryKey: tournamentKeys.history(id),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { cursor: pageParam, limit: actsOfAPart };
      const response = await send('GET', '/api/tournaments/:id/history', {
        params: { id },
        query,
        signal,
      });
      return {
        rows: await readBody<typeof listHistory>(response),
        next: nextCursor(response.headers.get('link')),
        isSorting: response.headers.get('x-older-acts') === 'sorting',
      };
    },
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.isSorting === true ? sortingMs : false),
  });

/** This path is not in `paths`, which every page loads. */
export function historyPath(id: string): string {
  return `${paths.tournament(id)}/history`;
}

const path = '/api/tournaments/:id/history/:actId/undo';
const failed = 'Failed to undo';

/** A refusal because of later acts is shown by the dialog that lists them. */
export const useUndoAct = writeHook<typeof undoAct>('POST', path, {
  reload: reloadTournament,
  recover: reloadTournament,
  success: 'Undone',
  failure: (error) => (readLaterActs(error) === null ? failureToast(error, failed) : null),
});

/** Newest first. Null for any error other than a refused undo. */
export function readLaterActs(error: Error | null): readonly LaterAct[] | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_since') return null;
  return 'acts' in error.body ? (error.body.acts as LaterAct[]) : [];
}

type Saved = { client: QueryClient; id: string; actId: string };

/** How long a toast offers to undo. */
export const UNDO_MS = 10_000;

/** The button outlives the component that saved the results. */
export function undoSavedAction(saved: Saved): ToastAction {
  return { label: 'Undo', onPress: () => void undoSaved(saved, false) };
}

async function undoSaved(saved: Saved, force: boolean): Promise<void> {
  const { client, id, actId } = saved;
  const params = { id, actId };
  const options = writeOptions(
    (body: { force: boolean }) => request<typeof undoAct>('POST', path, { params, body }),
    {
      reload: () => reloadTournament({ client, input: { params } }),
      recover: () => reloadTournament({ client, input: { params } }),
      success: 'Undone',
      failure: (error) => {
        const later = readLaterActs(error);
        if (later === null) return failureToast(error, failed);
        return {
          title: failed,
          description: describeLater(later),
          variant: 'destructive',
          action: {
            label: 'Restore This Version Anyway',
            onPress: () => void undoSaved(saved, true),
          },
          secondAction: { label: 'Open History', href: historyPath(id) },
        };
      },
    },
    () => undefined,
  );
  // The toast has already shown the failure.
  await client
    .getMutationCache()
    .build(client, options)
    .execute({ force })
    .catch(() => undefined);
}

/** "Since then, Mira saved round 1: 2 sides changed, and 2 more." */
function describeLater([last, ...others]: readonly LaterAct[]): string {
  if (last === undefined) return 'The results have been changed since.';
  const more = others.length === 0 ? '' : `, and ${formatNumber(others.length)} more`;
  return `Since then, ${last.actorName ?? 'a deleted account'} ${last.words}${more}.`;
}
