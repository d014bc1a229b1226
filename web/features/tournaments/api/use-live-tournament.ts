import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Mine } from '#shared/contract/mine.ts';
import { catchUp } from '#web/lib/live/catch-up.ts';
import { follow } from '#web/lib/live/follow.ts';
import { gather } from '#web/lib/live/gather.ts';
import { refetch } from '#web/lib/live/refetch.ts';
import { isMissing, loadMissing } from '#web/lib/live/load-missing.ts';
import { mineKey } from '#web/lib/mine-key.ts';
import { meKey } from '../../accounts/api/me.ts';
import { TOURNAMENT_PARTS, touchedKeys, type TournamentPart } from './touched-keys.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** Milliseconds over which the pages of a tournament spread what they load after a change. */
const spread = 400;
/** The same after a stream was lost: after a restart of the server every page comes at once. */
const spreadAfterLoss = 2_000;

/**
 * Keeps what is shown of a tournament as it is on the server, by its event stream (rules/http 8). Without an id, as while
 * it is not known whether there is such a tournament, it follows nothing.
 */
export function useLiveTournament(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return undefined;
    let wasOpen = false;
    const all = tournamentKeys.one(id);
    // Nobody tells of a change twice: what could not be loaded would stay as it was before.
    const behind = catchUp({
      load: () => loadMissing(client, all),
      page: document,
      net: globalThis,
    });
    // Whoever asked for it: an event, one's own write, or a tab that is opened again.
    const unwatch = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isMissing(client, all)) behind.begin();
    });
    const changes = gather<TournamentPart>((parts) => {
      const { shown, elsewhere } = touchedKeys(id, parts);
      for (const queryKey of shown) void refetch(client, queryKey);
      // Results are no part of it.
      if (parts.size > 1 || !parts.has('results')) reloadMineOf(client, id);
      for (const queryKey of elsewhere) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    });
    const stop = follow({
      page: document,
      url: `/api/tournaments/${encodeURIComponent(id)}/events`,
      events: [...TOURNAMENT_PARTS, 'account'],
      listener: {
        // What happened while nobody listened was not told.
        opened() {
          const wait = wasOpen ? spreadAfterLoss : spread;
          wasOpen = true;
          for (const part of TOURNAMENT_PARTS) changes.add(part, wait);
        },
        told(event) {
          if (event !== 'account') return changes.add(event as TournamentPart, spread);
          // The viewer may do something else now, or was banned.
          return void client.invalidateQueries({ queryKey: meKey }, { cancelRefetch: false });
        },
        // It may be hidden from this viewer now.
        refused: () => changes.add('details', spreadAfterLoss),
      },
    });
    return () => {
      stop();
      unwatch();
      changes.cancel();
      behind.cancel();
    };
  }, [client, id]);
}

/** Refetches the user's own answer when a tournament in it has changed. */
function reloadMineOf(client: QueryClient, tournamentId: string): void {
  const mine = client.getQueryData<Mine>(mineKey);
  const concerns = [...(mine?.matches ?? []), ...(mine?.hosting ?? [])];
  if (concerns.some(({ id }) => id === tournamentId)) void refetch(client, mineKey);
}
