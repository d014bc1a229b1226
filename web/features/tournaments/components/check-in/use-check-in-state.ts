import type { Tournament } from '#shared/contract/tournaments.ts';
import { checkInState, type CheckInState } from '#shared/domain/tournaments/check-in.ts';
import { useByClock, useCountdown } from '#web/lib/countdown.ts';

export type CheckInTournament = Pick<
  Tournament,
  'status' | 'checkInOpensAt' | 'checkInClosesAt' | 'checkInDoneAt'
>;

const read = (time: string | null) => (time === null ? null : new Date(time));

/** Rerenders only when the check-in opens or closes, not during the countdown, because a long list uses this. */
export function useCheckInState(tournament: CheckInTournament): CheckInState {
  const { status, checkInOpensAt, checkInClosesAt, checkInDoneAt } = tournament;
  return useByClock([checkInOpensAt, checkInClosesAt], (now) =>
    checkInState(
      {
        status,
        opensAt: read(checkInOpensAt),
        closesAt: read(checkInClosesAt),
        doneAt: read(checkInDoneAt),
      },
      new Date(now),
    ),
  );
}

/** `remaining` is in milliseconds, until the check-in opens or, once it is open, until it closes. */
export function useCheckInCountdown(tournament: CheckInTournament): {
  state: CheckInState;
  remaining: number;
} {
  const state = useCheckInState(tournament);
  const { checkInOpensAt, checkInClosesAt } = tournament;
  return {
    state,
    remaining: useCountdown(state === 'later' ? checkInOpensAt : checkInClosesAt) ?? 0,
  };
}
