import type { RegistrationStatus } from './registrations.ts';
import type { TournamentStatus } from './status.ts';

/** The check-in of a tournament. `opensAt` and `closesAt` are null if it has none. */
export type CheckIn = {
  status: TournamentStatus;
  opensAt: Date | null;
  closesAt: Date | null;
  doneAt: Date | null;
};

/**
 * While it is `open`, sides can check in. Once it is `over` they cannot, but the organisers have not closed it yet: its
 * time has passed, or the tournament has started. `none` also means that it will never open.
 */
export type CheckInState = 'none' | 'later' | 'open' | 'over' | 'closed';

/** Returns the state of a check-in (rules/check-in 1.3). The clock decides, whether or not a timer has acted. */
export function checkInState(
  { status, opensAt, closesAt, doneAt }: CheckIn,
  now: Date,
): CheckInState {
  if (opensAt === null || closesAt === null) return 'none';
  if (doneAt !== null) return 'closed';
  if (status !== 'draft' && status !== 'open' && status !== 'ongoing') return 'none';
  if (now < opensAt || status === 'draft') return status === 'ongoing' ? 'none' : 'later';
  return status === 'open' && now < closesAt ? 'open' : 'over';
}

type Side = { state: CheckInState; isChecked: boolean; runs: boolean };

/** Returns what prevents a side from checking in, or null (rules/check-in 2). `runs` is true for an organiser. */
export function checkInProblem({
  state,
  isChecked,
  runs,
  registration,
}: Side & { registration: RegistrationStatus }) {
  if (!takesMarks(state, runs)) return 'check_in_not_open';
  if (registration === 'rejected') return 'registration_rejected';
  return isChecked ? 'already_checked_in' : null;
}

/** Returns what prevents a check-in from being undone, or null (rules/check-in 2). */
export function undoCheckInProblem({ state, isChecked, runs }: Side) {
  if (!isChecked) return 'not_checked_in';
  return takesMarks(state, runs) ? null : 'check_in_closed';
}

/** Organisers may correct who has checked in until they close the check-in. */
function takesMarks(state: CheckInState, runs: boolean): boolean {
  return state === 'open' || (runs && state === 'over');
}

/** Returns whether a check-in can be closed, which is possible while it is open or over (rules/check-in 3). */
export function isClosable(state: CheckInState): boolean {
  return state === 'open' || state === 'over';
}

/**
 * Returns whether an edit that sets this opening removes check-ins that sides may have made (rules/check-in 1.4).
 * `opensAt` is null if the edit removes the check-in.
 */
export function removesCheckIns(saved: CheckIn, opensAt: Date | null, now: Date): boolean {
  return isClosable(checkInState(saved, now)) && (opensAt === null || opensAt > now);
}

type Times = { opensAt: Date | null; closesAt: Date | null; start: Date };

/**
 * Returns what is wrong with the times of a check-in, as the field of the form and a message, or null (rules/check-in
 * 1.1). `mustBeLater` is set if the closing has to be in the future.
 */
export function checkInTimesProblem(
  { opensAt, closesAt, start }: Times,
  mustBeLater: Date | null,
): { path: 'checkInOpensAt' | 'checkInClosesAt'; message: string } | null {
  if (opensAt === null && closesAt === null) return null;
  if (opensAt === null) {
    return {
      path: 'checkInOpensAt',
      message: 'Say when the check-in opens, or remove both times.',
    };
  }
  if (closesAt === null) {
    return {
      path: 'checkInClosesAt',
      message: 'Say when the check-in closes, or remove both times.',
    };
  }
  if (opensAt >= closesAt) {
    return { path: 'checkInClosesAt', message: 'The check-in must close after it opens.' };
  }
  if (closesAt > start) {
    return { path: 'checkInClosesAt', message: 'The check-in must close before the start.' };
  }
  if (mustBeLater !== null && closesAt <= mustBeLater) {
    return { path: 'checkInClosesAt', message: 'The check-in must close in the future.' };
  }
  return null;
}

/** How long an organiser waits between two reminders, in milliseconds (rules/check-in 2.6). */
export const REMINDER_PAUSE_MS = 600_000;

/** How long before the closing of a check-in its last call is made (rules/check-in 2.8). */
export const LAST_CALL_MS = 900_000;

/** Returns when the last call of a check-in is made; null if it has none (rules/check-in 2.8). */
export function lastCallAt({ opensAt, closesAt }: Omit<Times, 'start'>): Date | null {
  if (opensAt === null || closesAt === null) return null;
  const at = new Date(closesAt.getTime() - LAST_CALL_MS);
  return at > opensAt ? at : null;
}

/** How long a closing can be undone, in milliseconds (rules/check-in 3.6). */
export const CLOSING_UNDO_MS = 3_600_000;

/** How long a missed check-in counts, in days before the start of a tournament (rules/check-in 5.2). */
export const MISSED_DAYS = 90;

const MISSED_MS = MISSED_DAYS * 86_400_000;

/** Returns until when a check-in that was missed at a time counts. */
export function countsUntil(missedAt: Date): Date {
  return new Date(missedAt.getTime() + MISSED_MS);
}

/** Returns the time after which missed check-ins count at a time. */
export function countsSince(now: Date): Date {
  return new Date(now.getTime() - MISSED_MS);
}
