export const TOURNAMENT_STATUSES = ['draft', 'open', 'ongoing', 'completed', 'cancelled'] as const;

export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

export type TournamentAction = 'publish' | 'cancel' | 'start' | 'finish';

type TransitionProblem = 'invalid_transition';

/** The badge of each status (rules/tournaments 3.3). */
export const STATUS_LABELS: Readonly<Record<TournamentStatus, string>> = {
  draft: 'DRAFT',
  open: 'REGISTRATION OPEN',
  ongoing: 'LIVE',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
};

/** The badge of an open tournament whose registration has closed. */
export const CLOSED_LABEL = 'REGISTRATION CLOSED';

type Transition = { from: readonly TournamentStatus[]; to: TournamentStatus };

const TRANSITIONS: Readonly<Record<TournamentAction, Transition>> = {
  publish: { from: ['draft'], to: 'open' },
  cancel: { from: ['draft', 'open', 'ongoing'], to: 'cancelled' },
  start: { from: ['open'], to: 'ongoing' },
  finish: { from: ['ongoing'], to: 'completed' },
};

/** Returns the status after an action, or 'invalid_transition' (rules/tournaments 3.2). */
export function nextStatus(
  status: TournamentStatus,
  action: TournamentAction,
): TournamentStatus | TransitionProblem {
  const { from, to } = TRANSITIONS[action];
  return from.includes(status) ? to : 'invalid_transition';
}

/**
 * Returns whether a tournament is open or ongoing. While it is, registrations can be approved or rejected
 * (rules/tournaments 7.1).
 */
export function isActive(status: TournamentStatus): boolean {
  return status === 'open' || status === 'ongoing';
}
