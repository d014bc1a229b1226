import type { QueryClient } from '@tanstack/react-query';
import { tournamentKeys } from './tournament-keys.ts';

type TournamentWrite = { client: QueryClient; input: { params: { id: string } } };

export const reloadTournament = ({ client, input }: TournamentWrite) =>
  Promise.all([
    client.invalidateQueries({ queryKey: tournamentKeys.one(input.params.id) }),
    client.invalidateQueries({ queryKey: tournamentKeys.list }),
    // Clan pages count tournaments; they refetch when opened next.
    client.invalidateQueries({ queryKey: ['clans'], refetchType: 'none' }),
  ]);
