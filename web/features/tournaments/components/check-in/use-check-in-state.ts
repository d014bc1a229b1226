import type { Tournament } from '#shared/contract/tournaments.ts';
import { checkInState, type CheckInState } from '#shared/domain/tournaments/check-in.ts';
import { useByClock, useCountdown } from '#web/lib/countdown.ts';

export type CheckInTournament = Pick<
  Tournament,
  'status' | 'checkInOpensAt' | 'checkInClosesAt' | 'checkInDoneAt'
>;

const read = (time: string | null) => (time === null ? null : new Date(time));

/** Rerenders when the check-in opens and closes, and not while it is counted down: a long list uses it. */
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

/** Returns the state too, and the milliseconds until the check-in opens, or once it is open until it closes. */
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
