import type { RegistrationStatus } from './registrations.ts';
import type { TournamentStatus } from './status.ts';

/** What a clan's registration is, and what its tournament is. */
type Entry = { registration: RegistrationStatus; tournament: TournamentStatus };

/** Returns what stops a clan with these registrations from being deleted, or null (rules/clans 5.2). */
export function deleteClanProblem(entries: readonly Entry[]): 'clan_in_tournament' | null {
  const plays = entries.some(
    (entry) => entry.registration === 'approved' && isUnderWay(entry.tournament),
  );
  return plays ? 'clan_in_tournament' : null;
}

/**
 * Returns whether a registration goes with its deleted clan: one that waits for a slot in a tournament
 * that is open or running. All others are past and keep the clan's name (rules/clans 5.3).
 */
export function goesWithClan({ registration, tournament }: Entry): boolean {
  return registration === 'waitlist' && isUnderWay(tournament);
}

function isUnderWay(tournament: TournamentStatus): boolean {
  return tournament === 'open' || tournament === 'ongoing';
}
