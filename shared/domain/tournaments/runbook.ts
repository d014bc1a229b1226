import type { RoundStatus } from './rounds.ts';
import type { Side } from './sides.ts';
import type { TournamentStatus } from './status.ts';

export const STEP_KEYS = [
  'publish',
  'approve',
  'start',
  'open-round',
  'enter-results',
  'end-round',
  'finish',
  'send-results',
] as const;

export const STEP_STATES = ['done', 'now', 'blocked', 'later'] as const;

/** `call` is a method and a path of the API; `link` is the page where a person does it. */
export type StepAction = { label: string; call: string | null; link: string };

export type Step = {
  key: (typeof STEP_KEYS)[number];
  /** For the steps of one round. */
  round: number | null;
  /** `blocked` is a later step that has blockers already. */
  state: (typeof STEP_STATES)[number];
  text: string;
  /** Things to do first. The API accepts the step anyway; the screens ask. */
  blockers: string[];
  /** Things to know first. */
  warnings: string[];
  /** Null where the step is done, or where it is not its time. */
  action: StepAction | null;
};

/** A step before it is known whether its time has come. `isOptional` steps may be passed over. */
export type Draft = Omit<Step, 'state' | 'warnings'> & {
  isDone: boolean;
  isOptional?: boolean;
  warnings?: string[];
};

/** A round with a room. */
export type StepRound = {
  roundNumber: number;
  status: RoundStatus;
  isIgnored: boolean;
  /** Ids of the registrations with a row, also one that says that the side did not play. */
  entered: readonly string[];
  /** Whether any side has a place. */
  hasPlacement: boolean;
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
  };
  sides: readonly Side[];
  rounds: readonly StepRound[];
  /** Who has won by match point, and the last round that counts. */
  decided: { winner: string; roundNumber: number } | null;
  /** Whether the results were sent to Discord since the tournament was finished. */
  isSent: boolean;
  now: Date;
};
