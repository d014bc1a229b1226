import { isActive, type TournamentStatus } from './status.ts';

export type RegistrationStatus = 'waitlist' | 'approved' | 'rejected';

type Registrable = { status: TournamentStatus; registrationClosesAt: Date | null };

/**
 * Returns what prevents a registration now, or null (rules/tournaments 6.1). The tournament must be open, and its
 * registration must not have closed.
 */
export function registrationProblem(
  { status, registrationClosesAt }: Registrable,
  now: Date,
): 'tournament_not_open' | 'registration_closed' | null {
  if (status !== 'open') return 'tournament_not_open';
  const closed = registrationClosesAt !== null && now.getTime() >= registrationClosesAt.getTime();
  return closed ? 'registration_closed' : null;
}

type Decision = { tournament: TournamentStatus; registration: RegistrationStatus };
type Approval = Decision & { approvedSides: number; maxTeams: number; members: number };

/**
 * Returns what prevents a registration from being approved, or null (rules/tournaments 7.2). It must be waitlisted
 * and have a member, and there must be a free slot.
 */
export function approvalProblem({
  tournament,
  registration,
  approvedSides,
  maxTeams,
  members,
}: Approval) {
  if (!isActive(tournament)) return 'tournament_not_open';
  if (registration === 'approved') return 'already_approved';
  if (registration === 'rejected') return 'registration_rejected';
  if (approvedSides >= maxTeams) return 'tournament_full';
  return members === 0 ? 'registration_without_members' : null;
}

/**
 * Returns what prevents a registration from being rejected, or null (rules/tournaments 7.1). It must be waitlisted.
 */
export function rejectionProblem({ tournament, registration }: Decision) {
  if (!isActive(tournament)) return 'tournament_not_open';
  if (registration === 'rejected') return 'registration_rejected';
  return registration === 'approved' ? 'registration_not_waiting' : null;
}

/**
 * Returns what prevents an approved registration from going back to the waitlist, or null (rules/tournaments 7.3).
 * It must not have results.
 */
export function moveToWaitlistProblem({
  tournament,
  registration,
  hasResults,
}: Decision & { hasResults: boolean }) {
  if (!isActive(tournament)) return 'tournament_not_open';
  if (registration === 'rejected') return 'registration_rejected';
  if (registration === 'waitlist') return 'already_waiting';
  return hasResults ? 'side_has_results' : null;
}

/**
 * Returns what prevents an undo from putting a rejected registration back on the waitlist, or null
 * (rules/tournaments 7.4).
 */
export function readmissionProblem({ tournament, registration }: Decision) {
  if (!isActive(tournament)) return 'tournament_not_open';
  return registration === 'rejected' ? null : 'already_waiting';
}

/**
 * Returns what prevents the players of a registration from being edited, or null (rules/tournaments 8.1). It must
 * be waitlisted.
 */
export function rosterEditProblem({ tournament, registration }: Decision) {
  if (!isActive(tournament)) return 'tournament_not_open';
  return registration === 'waitlist' ? null : 'registration_not_waiting';
}

/**
 * Returns what prevents a registration from being cancelled by its own side, or null (rules/tournaments 9.1). The
 * tournament must be open.
 */
export function cancellationProblem(tournament: TournamentStatus) {
  return tournament === 'open' ? null : 'tournament_not_open';
}

/** The status of a clan's registration and of its tournament. */
type Entry = { registration: RegistrationStatus; tournament: TournamentStatus };

/** Returns what prevents a clan with these registrations from being deleted, or null (rules/clans 5.2). */
export function deleteClanProblem(entries: readonly Entry[]): 'clan_in_tournament' | null {
  const isPlaying = entries.some(
    (entry) => entry.registration === 'approved' && isActive(entry.tournament),
  );
  return isPlaying ? 'clan_in_tournament' : null;
}

/**
 * Returns whether a registration is deleted with its clan: it is waitlisted in an open or ongoing tournament. All
 * others keep the clan's name (rules/clans 5.3).
 */
export function goesWithClan({ registration, tournament }: Entry): boolean {
  return registration === 'waitlist' && isActive(tournament);
}
