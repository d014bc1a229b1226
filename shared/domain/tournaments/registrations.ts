import type { TournamentStatus } from './status.ts';

export type RegistrationStatus = 'waitlist' | 'approved' | 'rejected';

type Registrable = { status: TournamentStatus; registrationClosesAt: Date | null };

/** Why nobody can register now, or null (rules/tournaments 6.1): only while open and before the closing time. */
export function registeringProblem(
  { status, registrationClosesAt }: Registrable,
  now: Date,
): 'tournament_not_open' | 'registration_closed' | null {
  if (status !== 'open') return 'tournament_not_open';
  const closed = registrationClosesAt !== null && now.getTime() >= registrationClosesAt.getTime();
  return closed ? 'registration_closed' : null;
}

/** Returns whether sides are decided about, which is while their tournament is open or ongoing (rules/tournaments 7.1). */
export function isDecidable(tournament: TournamentStatus): boolean {
  return tournament === 'open' || tournament === 'ongoing';
}

type Decision = { tournament: TournamentStatus; registration: RegistrationStatus };
type Approval = Decision & { approvedSides: number; maxTeams: number; members: number };

/** Why a registration cannot be approved, or null (rules/tournaments 7.2): from the waitlist, with a slot and a member. */
export function approvingProblem({
  tournament,
  registration,
  approvedSides,
  maxTeams,
  members,
}: Approval) {
  if (!isDecidable(tournament)) return 'tournament_not_open';
  if (registration === 'approved') return 'already_approved';
  if (registration === 'rejected') return 'registration_rejected';
  if (approvedSides >= maxTeams) return 'tournament_full';
  return members === 0 ? 'registration_without_members' : null;
}

/** Why a registration cannot be rejected, or null (rules/tournaments 7.1): from the waitlist only. */
export function rejectingProblem({ tournament, registration }: Decision) {
  if (!isDecidable(tournament)) return 'tournament_not_open';
  if (registration === 'rejected') return 'registration_rejected';
  return registration === 'approved' ? 'registration_not_waiting' : null;
}

/** Why an approved registration cannot go back to the waitlist, or null (rules/tournaments 7.3): not with results. */
export function movingToWaitlistProblem({
  tournament,
  registration,
  hasResults,
}: Decision & { hasResults: boolean }) {
  if (!isDecidable(tournament)) return 'tournament_not_open';
  if (registration === 'rejected') return 'registration_rejected';
  if (registration === 'waitlist') return 'already_waiting';
  return hasResults ? 'side_has_results' : null;
}

/** Why the people of a registration cannot be edited, or null (rules/tournaments 8.1): on the waitlist only. */
export function editingProblem({ tournament, registration }: Decision) {
  if (!isDecidable(tournament)) return 'tournament_not_open';
  return registration === 'waitlist' ? null : 'registration_not_waiting';
}

/** Why a registration cannot be cancelled by its own people, or null (rules/tournaments 9.1): while open only. */
export function cancellingProblem(tournament: TournamentStatus) {
  return tournament === 'open' ? null : 'tournament_not_open';
}
