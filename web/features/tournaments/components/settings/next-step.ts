import { nextRound, openRound } from '#shared/domain/tournaments/rounds.ts';
import type { RoundStatus } from '#shared/domain/tournaments/rounds.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';

/** An action of a host: a dialog, a link to another tab, or sharing. */
export type Action =
  | { to: 'publish' | 'start' | 'finish' }
  | { to: 'share' | 'open-teams' | 'open-results' }
  | { to: 'approve'; teams: number }
  | { to: 'open-round' | 'enter-results'; round: number };

export type NextStep = {
  /** The one action in the primary colour; null when there is none or data is loading. */
  next: Action | null;
  /** Secondary actions. */
  secondary: readonly Action[];
  text: string;
};

type Progress = {
  status: TournamentStatus;
  maxTeams: number;
  totalRounds: number;
  /** Undefined while loading. */
  sides: { approved: number; waiting: number } | undefined;
  rounds: readonly { roundNumber: number; status: RoundStatus; createdAt: string }[] | undefined;
  /** Who has won by match point; null while nobody has. */
  decision: Decision | null;
};

/** The round is the last one that counts, since none counts after the decision. */
export type Decision = { winner: string; round: number };

/**
 * Start once a side is approved, finish once every round has ended, and before that whatever leads there. Start and
 * Finish are always offered when possible, and a status always has the same number of buttons, so that nothing jumps.
 */
export function nextStep(progress: Progress): NextStep {
  const { status } = progress;
  if (status === 'open') return whileOpen(progress);
  if (status === 'ongoing') return whileOngoing(progress);
  return AT_REST[status];
}

const AT_REST: Readonly<Record<Exclude<TournamentStatus, 'open' | 'ongoing'>, NextStep>> = {
  draft: {
    next: { to: 'publish' },
    secondary: [],
    text: 'Only the host, the assistants and site staff see this draft. Publish it to open registration.',
  },
  completed: {
    next: null,
    secondary: [],
    text: 'The final standings are published. Results can still be corrected on the Rounds tab.',
  },
  cancelled: { next: null, secondary: [], text: 'This tournament was cancelled.' },
};

function whileOpen({ sides, maxTeams }: Progress): NextStep {
  const start: Action = { to: 'start' };
  if (sides === undefined) {
    const text = 'Approve teams on the Teams tab, then start.';
    return { next: null, secondary: [{ to: 'open-teams' }, start], text };
  }
  const { approved, waiting } = sides;
  const approve: Action = { to: 'approve', teams: waiting };
  if (approved > 0) {
    const slots = `${formatCount(approved, 'team')} of ${formatNumber(maxTeams)} approved.`;
    return {
      next: start,
      secondary: [waiting > 0 ? approve : { to: 'share' }],
      text: `${slots} Start once all players are in.`,
    };
  }
  if (waiting > 0) {
    const text = 'Teams wait for a slot. Approve them on the Teams tab, then start.';
    return { next: approve, secondary: [start], text };
  }
  const text = 'No team has registered yet. Share the link, and approve the teams that register.';
  return { next: { to: 'share' }, secondary: [start], text };
}

/** No round starts after it (rules/scoring 8.6). */
export function decisionText({ winner, round }: Decision): string {
  return `${isolated(winner)} won by match point in round ${round}. Finish the tournament.`;
}

function whileOngoing({ sides, rounds, totalRounds, decision }: Progress): NextStep {
  const finish: Action = { to: 'finish' };
  if (sides === undefined || rounds === undefined) {
    const text = 'Run the rounds on the Rounds tab, then finish to publish the final standings.';
    return { next: null, secondary: [{ to: 'open-results' }, finish], text };
  }
  if (sides.approved === 0) {
    const hasWaiting = sides.waiting > 0;
    return {
      next: hasWaiting ? { to: 'approve', teams: sides.waiting } : null,
      secondary: hasWaiting ? [finish] : [{ to: 'open-teams' }, finish],
      text: hasWaiting
        ? 'Nobody can play yet. Approve teams on the Teams tab.'
        : 'No team is approved, so there is nothing to play.',
    };
  }
  const running = openRound('ongoing', rounds);
  if (running !== null) {
    const round = running.roundNumber;
    const text = `Round ${round} is running. Enter its results, then end it.`;
    return { next: { to: 'enter-results', round }, secondary: [finish], text };
  }
  if (decision !== null) {
    const text = decisionText(decision);
    return { next: finish, secondary: [{ to: 'open-results' }], text };
  }
  const round = nextRound(rounds, totalRounds);
  if (round === null) {
    return {
      next: finish,
      secondary: [{ to: 'open-results' }],
      text: 'All rounds have ended. Finish the tournament to publish the final standings.',
    };
  }
  const text =
    rounds.length === 0
      ? 'Give the first round a room: its players see it at once.'
      : `${formatCount(rounds.length, 'round')} of ${formatNumber(totalRounds)} played. Give the next one a room.`;
  return { next: { to: 'open-round', round }, secondary: [finish], text };
}

export function actionLabel(action: Action): string {
  if (action.to === 'approve') {
    return `Approve ${formatNumber(action.teams)} Waiting ${action.teams === 1 ? 'Team' : 'Teams'}`;
  }
  if (action.to === 'open-round') return `Open Round ${action.round}`;
  if (action.to === 'enter-results') return `Enter Results of Round ${action.round}`;
  return LABELS[action.to];
}

const LABELS = {
  publish: 'Publish Tournament',
  start: 'Start Tournament',
  finish: 'Finish Tournament',
  share: 'Share Tournament',
  'open-teams': 'Open Teams',
  'open-results': 'Open Results',
} as const;
