import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { listAdjustments } from '#shared/contract/adjustments.ts';
import type { listTournamentPeople } from '#shared/contract/people.ts';
import type { listRegistrations } from '#shared/contract/registrations.ts';
import type { listFinalScores, listPlayerScores } from '#shared/contract/results.ts';
import type { listRounds } from '#shared/contract/rounds.ts';
import type { readTournament } from '#shared/contract/tournaments.ts';
import { byUserId } from '#web/lib/by-user-id.ts';
import { load } from '#web/lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: tournamentKeys.details(id),
    queryFn: load<typeof readTournament>('/api/tournaments/:id', { params: { id } }),
  });

export const useTournament = (id: string) => useQuery(tournamentQuery(id));

export const roundsQuery = (id: string) =>
  queryOptions({
    queryKey: tournamentKeys.rounds(id),
    queryFn: load<typeof listRounds>('/api/tournaments/:id/rounds/rooms', { params: { id } }),
  });

export const useRounds = (id: string) => useQuery(roundsQuery(id));

/** Best side first. */
export const finalScoresQuery = (id: string) =>
  queryOptions({
    queryKey: tournamentKeys.finalScores(id),
    queryFn: load<typeof listFinalScores>('/api/tournaments/:id/final-scores', { params: { id } }),
  });

export const useFinalScores = (id: string) => useQuery(finalScoresQuery(id));

/** Most valuable player first. */
export const playerScoresQuery = (id: string) =>
  queryOptions({
    queryKey: tournamentKeys.players(id),
    queryFn: load<typeof listPlayerScores>('/api/tournaments/:id/players', { params: { id } }),
  });

export const usePlayerScores = (id: string) => useQuery(playerScoresQuery(id));

/** Oldest first. */
export const useAdjustments = (id: string) =>
  useQuery({
    queryKey: tournamentKeys.adjustments(id),
    queryFn: load<typeof listAdjustments>('/api/tournaments/:id/adjustments', { params: { id } }),
  });

/** In the order of registration. */
export const useRegistrations = (id: string) =>
  useQuery({
    queryKey: tournamentKeys.registrations(id),
    queryFn: load<typeof listRegistrations>('/api/tournaments/:id/registrations', {
      params: { id },
    }),
  });

/** By user id. One request loads the players of all sides. */
export const useTournamentPeople = (id: string) =>
  useQuery({
    queryKey: tournamentKeys.people(id),
    queryFn: load<typeof listTournamentPeople>('/api/tournaments/:id/people', { params: { id } }),
    select: byUserId,
  });

type TournamentWrite = { client: QueryClient; input: { params: { id: string } } };

export const reloadTournament = ({ client, input }: TournamentWrite) =>
  Promise.all([
    client.invalidateQueries({ queryKey: tournamentKeys.one(input.params.id) }),
    client.invalidateQueries({ queryKey: tournamentKeys.list }),
    // Clan pages count tournaments. They refetch when they are next opened.
    client.invalidateQueries({ queryKey: ['clans'], refetchType: 'none' }),
  ]);
