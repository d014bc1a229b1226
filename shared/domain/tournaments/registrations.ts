import type { TournamentStatus } from './status.ts';

export type RegistrationStatus = 'waitlist' | 'approved' | 'rejected';

type Registrable = { status: TournamentStatus; registrationClosesAt: Date | null };

/** Why nobody can register now, or null (contract §4): only while open and before the closing time. */
export function registeringProblem(
  { status, registrationClosesAt }: Registrable,
  now: Date,
): 'tournament_not_open' | 'registration_closed' | null {
  if (status !== 'open') return 'tournament_not_open';
  const closed = registrationClosesAt !== null && now.getTime() >= registrationClosesAt.getTime();
  return closed ? 'registration_closed' : null;
}

type Approval = {
  tournament: TournamentStatus;
  registration: RegistrationStatus;
  approvedSides: number;
  maxTeams: number;
};

/** Why a registration cannot be approved, or null (contract §4): open or ongoing, from the waitlist, a slot free. */
export function approvingProblem({ tournament, registration, approvedSides, maxTeams }: Approval) {
  if (tournament !== 'open' && tournament !== 'ongoing') return 'tournament_not_open';
  if (registration === 'approved') return 'already_approved';
  if (registration === 'rejected') return 'registration_rejected';
  return approvedSides >= maxTeams ? 'tournament_full' : null;
}
