import type { Tournament } from '#shared/contract/tournaments.ts';
import { checkInState, type CheckInState } from '#shared/domain/tournaments/check-in.ts';
import { useCountdown } from '#web/lib/countdown.ts';

export type CheckInTournament = Pick<
  Tournament,
  'status' | 'checkInOpensAt' | 'checkInClosesAt' | 'checkInDoneAt'
>;

const read = (time: string | null) => (time === null ? null : new Date(time));

/** Rerenders when the check-in opens and closes. `remaining` counts down to the next of the two. */
export function useCheckInState(tournament: CheckInTournament): {
  state: CheckInState;
  remaining: number;
} {
  const { status, checkInOpensAt, checkInClosesAt, checkInDoneAt } = tournament;
  const toOpening = useCountdown(checkInOpensAt) ?? 0;
  const toClosing = useCountdown(checkInClosesAt) ?? 0;
  const times = { opensAt: read(checkInOpensAt), closesAt: read(checkInClosesAt) };
  // The countdowns reach 0 exactly at their times.
  const opensAt = times.opensAt?.getTime() ?? 0;
  const closesAt = times.closesAt?.getTime() ?? 0;
  const now = toOpening > 0 ? opensAt - 1 : toClosing > 0 ? closesAt - 1 : closesAt;
  const state = checkInState({ status, ...times, doneAt: read(checkInDoneAt) }, new Date(now));
  return { state, remaining: state === 'later' ? toOpening : toClosing };
}
