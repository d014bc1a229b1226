import { checkInState } from '../tournaments/check-in.ts';
import { queueLabel } from '../tournaments/queue-label.ts';
import { registrationProblem, type RegistrationStatus } from '../tournaments/registrations.ts';
import type { TournamentStatus } from '../tournaments/status.ts';

export type StepTournament = {
  status: TournamentStatus;
  startDate: string;
  registrationClosesAt: string | null;
  totalRounds: number;
  openRound: number | null;
  nextRound: number | null;
};

type StepSide = {
  status: RegistrationStatus;
  /** The place in the queue; null while a slot is free. */
  queuePlace: number | null;
  checkedIn: boolean;
  members: number;
  /** True if the user is selected. */
  plays: boolean;
  /** True if the user may select who plays. */
  manages: boolean;
};

type Match = StepTournament & {
  maxTeamMembers: number;
  /** The running rounds whose rooms the user may see, most recently started first. */
  seesRoom: readonly number[];
  /** When the room of the open round opens. */
  roomOpensAt: string | null;
  checkInOpensAt: string | null;
  checkInClosesAt: string | null;
  checkInDoneAt: string | null;
};

/** The next step for a user with a side in a tournament. */
export type MatchStep =
  | { key: 'room-open' | 'round-runs' | 'round-next'; round: number; rounds: number }
  | { key: 'room-waits'; round: number; rounds: number; opensIn: number }
  | { key: 'all-played' }
  | { key: 'late-waiting' }
  /** The check-in is open, and the side has not checked in. */
  | { key: 'check-in'; closesIn: number }
  | { key: 'waiting'; place: number | null }
  | { key: 'short'; place: number | null; members: number; places: number }
  | { key: 'plays'; selected: boolean; startsIn: number }
  | { key: 'register-again' | 'leader-registers' | 'not-taken' };

/** Returns the next step for a user with this side in an open or ongoing tournament. */
export function matchStep(match: Match, side: StepSide, now: number): MatchStep {
  if (match.status === 'ongoing') return runningStep(match, side, now);
  if (side.status === 'rejected') return rejectedStep(match, side, now);
  const closesIn = checkInLeft(match, now);
  if (closesIn !== null && !side.checkedIn) return { key: 'check-in', closesIn };
  if (side.status === 'approved') {
    return { key: 'plays', selected: side.plays, startsIn: Date.parse(match.startDate) - now };
  }
  return side.manages && side.members < match.maxTeamMembers
    ? {
        key: 'short',
        place: side.queuePlace,
        members: side.members,
        places: match.maxTeamMembers,
      }
    : { key: 'waiting', place: side.queuePlace };
}

/** Returns the milliseconds until an open check-in closes; null if none is open. */
function checkInLeft(match: Match, now: number): number | null {
  const read = (time: string | null) => (time === null ? null : new Date(time));
  const closesAt = read(match.checkInClosesAt);
  const state = checkInState(
    {
      status: match.status,
      opensAt: read(match.checkInOpensAt),
      closesAt,
      doneAt: read(match.checkInDoneAt),
    },
    new Date(now),
  );
  return state === 'open' && closesAt !== null ? closesAt.getTime() - now : null;
}

function runningStep(match: Match, side: StepSide, now: number): MatchStep {
  const { openRound, nextRound, totalRounds: rounds } = match;
  if (side.status !== 'approved') return { key: 'late-waiting' };
  const opensIn = Date.parse(match.roomOpensAt ?? '') - now;
  const waits = opensIn > 0 ? openRound : null;
  // Those who run the tournament get a room before it opens.
  const room = match.seesRoom.find((number) => number !== waits);
  if (room !== undefined) return { key: 'room-open', round: room, rounds };
  if (waits !== null) return { key: 'room-waits', round: waits, rounds, opensIn };
  if (openRound !== null) return { key: 'round-runs', round: openRound, rounds };
  return nextRound === null
    ? { key: 'all-played' }
    : { key: 'round-next', round: nextRound, rounds };
}

function rejectedStep(match: Match, side: StepSide, now: number): MatchStep {
  const { status, registrationClosesAt: closes } = match;
  const registrationClosesAt = closes === null ? null : new Date(closes);
  if (registrationProblem({ status, registrationClosesAt }, new Date(now)) !== null) {
    return { key: 'not-taken' };
  }
  return { key: side.manages ? 'register-again' : 'leader-registers' };
}

/** Formats the step for the user. */
export function formatMatchStep(step: MatchStep): string {
  switch (step.key) {
    case 'room-open':
      return `Round ${step.round} of ${step.rounds}: the room is open`;
    case 'room-waits':
      return `The room of round ${step.round} of ${step.rounds} opens in ${timeLeft(step.opensIn)}`;
    case 'round-runs':
      return `Round ${step.round} of ${step.rounds} is running`;
    case 'round-next':
      return `The room of round ${step.round} of ${step.rounds} will open next`;
    case 'all-played':
      return 'All rounds have been played. The host will finish the tournament';
    case 'late-waiting':
      return 'The tournament is running, and your side is still waiting for approval';
    case 'check-in':
      return `Check in now: ${timeLeft(step.closesIn)} left`;
    case 'waiting':
      return queueLabel(step.place);
    case 'short':
      return `${queueLabel(step.place)}. ${step.members} of ${step.places} play: add ${step.places - step.members} more`;
    case 'plays': {
      const who = step.selected ? 'You play' : 'Your side plays';
      return step.startsIn > 0
        ? `${who}. Starts in ${timeLeft(step.startsIn)}`
        : `${who}. The host will start it soon`;
    }
    case 'register-again':
      return 'Not accepted. You can register again while registration is open';
    case 'leader-registers':
      return 'Not accepted. Your leader can register again';
  }
  return 'Not accepted, and registration has closed';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats the remaining time in one unit, rounded up: "40 min", "2 h", "3 days". */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE);
  if (minutes <= 60) return `${Math.max(minutes, 1)} min`;
  const hours = Math.ceil(milliseconds / HOUR);
  if (hours <= 48) return `${hours} h`;
  return `${Math.ceil(milliseconds / DAY)} days`;
}
