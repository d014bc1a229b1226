import type { CallInput } from '#shared/contract/call.ts';
import type { createTournament } from '#shared/contract/tournaments.ts';
import { tournamentName } from '../harness/fit-names.ts';
import type { EventFile } from './read-event.ts';

export function tournamentForm(
  event: EventFile,
  startDate: Date,
): CallInput<typeof createTournament>['body'] {
  const { teams, rounds, scoring } = event;
  const placements = rounds.flatMap(({ results }) => results.map((row) => row.placement ?? 0));
  const maxTeams = Math.max(teams.length, ...placements);
  return {
    name: tournamentName(event.event),
    description: `A replay of a real event: ${event.event}`,
    sponsorName: 'Replay',
    startDate: startDate.toISOString(),
    maxTeams,
    maxTeamMembers: Math.max(...teams.map(({ players }) => players.length)),
    maxSubstitutes: 0,
    totalRounds: rounds.length,
    pointsPerKill: scoring.pointsPerKill,
    // An organiser's table can be longer than the number of teams.
    placementPoints: Object.fromEntries(
      Object.entries(scoring.placementPoints).filter(([place]) => Number(place) <= maxTeams),
    ),
  };
}
