import { useEffect } from 'react';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Mine } from '#shared/contract/mine.ts';
import { catchUp } from '#web/lib/live/catch-up.ts';
import { follow } from '#web/lib/live/follow.ts';
import { gather } from '#web/lib/live/gather.ts';
import { refetch, isMissing, loadMissing } from '#web/lib/live/refetch.ts';
import { mineKey } from '#web/lib/query-client.ts';
import { meKey } from '../../accounts/api/me.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** How long open pages spread their refetches after a change, in milliseconds. */
const spread = 400;
/** The same after a lost stream, because a restart of the server reconnects all pages together. */
const spreadAfterLoss = 2_000;

/** Refetches the queries that the tournament's event stream names (rules/http 8). */
export function useLiveTournament(id: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return undefined;
    let wasOpen = false;
    const all = tournamentKeys.one(id);
    // An event is sent once, so a failed refetch has to be repeated here.
    const retry = catchUp({
      load: () => loadMissing(client, all),
      page: document,
      net: globalThis,
    });
    // Any failed query counts: after an event, after a write, or when a tab is reopened.
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isMissing(client, all)) retry.begin();
    });
    const changes = gather<TournamentPart>((parts) => {
      const { shown, elsewhere } = touchedKeys(id, parts);
      for (const queryKey of shown) void refetch(client, queryKey);
      // The user's own data contains no results.
      if (parts.size > 1 || !parts.has('results')) reloadOwnMatches(client, id);
      for (const queryKey of elsewhere) {
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    });
    // The viewer's role, ban or number of unread notifications may have changed. The answer to a running request may be
    // older than that.
    const reloadMe = () => void refetch(client, meKey);
    const stop = follow({
      page: document,
      url: `/api/tournaments/${encodeURIComponent(id)}/events`,
      events: [...TOURNAMENT_PARTS, 'account', 'inbox'],
      listener: {
        // Events were missed while the stream was closed.
        opened() {
          const wait = wasOpen ? spreadAfterLoss : spread;
          if (wasOpen) reloadMe();
          wasOpen = true;
          for (const part of TOURNAMENT_PARTS) changes.add(part, wait);
        },
        received(event) {
          if (event in reads) changes.add(event as TournamentPart, spread);
          else reloadMe();
        },
        // The tournament may now be hidden from this viewer.
        refused: () => changes.add('details', spreadAfterLoss),
      },
    });
    return () => {
      stop();
      unsubscribe();
      changes.cancel();
      retry.cancel();
    };
  }, [client, id]);
}

/** Home, the menu and the badges read `mine`. */
function reloadOwnMatches(client: QueryClient, tournamentId: string): void {
  const mine = client.getQueryData<Mine>(mineKey);
  const ownTournaments = [...(mine?.matches ?? []), ...(mine?.hosting ?? [])];
  if (ownTournaments.some(({ id }) => id === tournamentId)) void refetch(client, mineKey);
}

/** See rules/http 8.1. */
export const TOURNAMENT_PARTS = [
  'details',
  'registrations',
  'rounds',
  'results',
  'status',
  'overlay',
] as const;

export type TournamentPart = (typeof TOURNAMENT_PARTS)[number];

type Read = Exclude<keyof typeof tournamentKeys, 'list' | 'one'>;

const reads: Readonly<Record<TournamentPart, readonly Read[]>> = {
  // It includes rounds and announcements, because an assistant may see more of them.
  details: [
    'details',
    'rounds',
    'finalScores',
    'players',
    'adjustments',
    'announcements',
    'scoring',
    'scoringPreview',
  ],
  registrations: [
    'details',
    'registrations',
    'people',
    'rounds',
    'finalScores',
    'players',
    'adjustments',
  ],
  rounds: ['rounds'],
  results: ['rounds', 'finalScores', 'players', 'scoringPreview'],
  status: [
    'details',
    'registrations',
    'people',
    'rounds',
    'finalScores',
    'players',
    'adjustments',
    'announcements',
    'overlay',
  ],
  overlay: ['overlay'],
};

/** The parts that lists of tournaments and teams show. */
const listParts: ReadonlySet<TournamentPart> = new Set(['details', 'registrations', 'status']);

/** Parts that change clan stats, ranks and activity. */
const counted: ReadonlySet<TournamentPart> = new Set(['registrations', 'results', 'status']);

/** `shown` is for the tournament's own page, `elsewhere` for others. */
export function touchedKeys(
  id: string,
  parts: ReadonlySet<TournamentPart>,
): { shown: QueryKey[]; elsewhere: QueryKey[] } {
  // Every change is an act, and may lead to another step.
  const touched = new Set<Read>([
    'history',
    'nextSteps',
    ...[...parts].flatMap((part) => reads[part]),
  ]);
  return {
    shown: [...touched].map((read) => tournamentKeys[read](id)),
    elsewhere: [
      ...([...parts].some((part) => listParts.has(part)) ? [tournamentKeys.list, ['teams']] : []),
      ...([...parts].some((part) => counted.has(part)) ? [['clans']] : []),
    ],
  };
}
