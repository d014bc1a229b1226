import type { CheckInState } from './check-in.ts';
import type { RoundStatus } from './rounds.ts';
import type { Side } from './sides.ts';
import type { TournamentStatus } from './status.ts';

export const STEP_KEYS = [
  'publish',
  'approve',
  'check-in',
  'start',
  'open-round',
  'enter-results',
  'end-round',
  'finish',
  'send-results',
] as const;

export const STEP_STATES = ['done', 'now', 'blocked', 'later'] as const;

/** `call` is a method and a path of the API. `link` is the page on which a person does it. */
export type StepAction = { label: string; call: string | null; link: string };

export type Step = {
  key: (typeof STEP_KEYS)[number];
  /** Set for the steps of one round. */
  round: number | null;
  /** `blocked` is a later step that already has blockers. */
  state: (typeof STEP_STATES)[number];
  text: string;
  /** Things to do first, also before doing it again. The API accepts the step anyway; the screens ask. */
  blockers: string[];
  /** Things to know first. */
  warnings: string[];
  /** Null if the step is done, or if it is too early for it. */
  action: StepAction | null;
};

/** A step before its state is known. `isOptional` steps may be skipped, and `isRepeatable` ones done again. */
export type Draft = Omit<Step, 'state' | 'warnings'> & {
  isDone: boolean;
  isOptional?: boolean;
  isRepeatable?: boolean;
  warnings?: string[];
};

/** A round with a room. */
export type StepRound = {
  roundNumber: number;
  status: RoundStatus;
  /** `missed`: its room opened on schedule, but it was too late to announce that (rules/happenings 2.4). */
  opening: 'open' | 'waits' | 'missed';
  isIgnored: boolean;
  /** The ids of the registrations with a row, including rows that say that the side did not play. */
  entered: readonly string[];
  /** True if any side has a place. */
  hasPlacement: boolean;
};

export type StepCheckIn = {
  state: CheckInState;
  /** The number of approved sides that have not checked in. */
  missing: number;
  isAutomatic: boolean;
  /** True if it should have closed by itself, but its timer was too late (rules/happenings 2.4). */
  isMissed: boolean;
};

export type Runbook = {
  tournament: {
    id: string;
    name: string;
    status: TournamentStatus;
    startDate: Date;
    registrationClosesAt: Date | null;
    maxTeams: number;
    totalRounds: number;
    sponsorDiscordServerId: string | null;
    /** True if the results are sent at the end of each round (rules/match-day 1.10). */
    sendsResults: boolean;
  };
  sides: readonly Side[];
  /** The names of approved players who are certainly not in the sponsor's Discord server; needed before the start. */
  outside: readonly string[];
  rounds: readonly StepRound[];
  /** Null for a tournament without a check-in. */
  checkIn: StepCheckIn | null;
  /** The winner by match point, and the last round that counts. */
  decided: { winner: string; roundNumber: number } | null;
  /** True if Discord has the final standings (rules/match-day 1.10). */
  isSent: boolean;
  /** True if a message with results is on its way. */
  isSending: boolean;
  now: Date;
};
