import type { RegistrationStatus } from './registrations.ts';
import type { TournamentStatus } from './status.ts';

/** The status of a clan's registration and of its tournament. */
type Entry = { registration: RegistrationStatus; tournament: TournamentStatus };

/** Returns what stops a clan with these registrations from being deleted, or null (rules/clans 5.2). */
export function deleteClanProblem(entries: readonly Entry[]): 'clan_in_tournament' | null {
  const plays = entries.some(
    (entry) => entry.registration === 'approved' && isUnderWay(entry.tournament),
  );
  return plays ? 'clan_in_tournament' : null;
}

/**
 * Returns whether a registration is deleted with its clan: waitlisted in an open or ongoing
 * tournament. All others keep the clan's name (rules/clans 5.3).
 */
export function goesWithClan({ registration, tournament }: Entry): boolean {
  return registration === 'waitlist' && isUnderWay(tournament);
}

function isUnderWay(tournament: TournamentStatus): boolean {
  return tournament === 'open' || tournament === 'ongoing';
}
