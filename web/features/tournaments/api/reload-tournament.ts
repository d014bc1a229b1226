import type { QueryClient } from '@tanstack/react-query';
import { tournamentKeys } from './tournament-keys.ts';

type OfTournament = { client: QueryClient; input: { params: { id: string } } };

/** Refetches a tournament and the lists after it was changed. */
export const reloadTournament = ({ client, input }: OfTournament) =>
  Promise.all([
    client.invalidateQueries({ queryKey: tournamentKeys.one(input.params.id) }),
    client.invalidateQueries({ queryKey: tournamentKeys.list }),
    // A clan's stats and activity, for when it is looked at again.
    client.invalidateQueries({ queryKey: ['clans'], refetchType: 'none' }),
  ]);
