import { nextRound, openRound } from '#shared/domain/tournaments/current-round.ts';
import type { RoundStatus } from '#shared/domain/tournaments/rounds.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';

/** Something that a host does next, by a dialog, on another tab or with the link. */
export type Act =
  | { to: 'publish' | 'start' | 'finish' }
  | { to: 'share' | 'open-teams' | 'open-results' }
  | { to: 'approve'; teams: number }
  | { to: 'open-round' | 'enter-results'; round: number };

export type NextThing = {
  /** The right next thing, which alone is in the site's colour; null where there is none, or it is not known yet. */
  next: Act | null;
  /** What can be done as well. */
  also: readonly Act[];
  text: string;
};

type Known = {
  status: TournamentStatus;
  maxTeams: number;
  totalRounds: number;
  /** Undefined while it is not known. */
  sides: { approved: number; waiting: number } | undefined;
  rounds: readonly { roundNumber: number; status: RoundStatus; createdAt: string }[] | undefined;
};

/**
 * Returns what a host does next: start once a side is approved, finish once every round has ended, and before that
 * whatever leads there. Start and Finish stay in reach whenever they are possible, and a status always has the same
 * number of buttons, so that nothing jumps.
 */
export function nextThing(known: Known): NextThing {
  const { status } = known;
  if (status === 'open') return whileOpen(known);
  if (status === 'ongoing') return whileOngoing(known);
  return AT_REST[status];
}

const AT_REST: Readonly<Record<Exclude<TournamentStatus, 'open' | 'ongoing'>, NextThing>> = {
  draft: {
    next: { to: 'publish' },
    also: [],
    text: 'Only the host, the assistants and site staff see this draft. Publish it to open registration.',
  },
  completed: {
    next: null,
    also: [],
    text: 'The final standings are published. Results can still be corrected on the Rounds tab.',
  },
  cancelled: { next: null, also: [], text: 'This tournament was cancelled.' },
};

function whileOpen({ sides, maxTeams }: Known): NextThing {
  const start: Act = { to: 'start' };
  if (sides === undefined) {
    const text = 'Approve teams on the Teams tab, then start.';
    return { next: null, also: [{ to: 'open-teams' }, start], text };
  }
  const { approved, waiting } = sides;
  const approve: Act = { to: 'approve', teams: waiting };
  if (approved > 0) {
    const slots = `${formatCount(approved, 'team')} of ${formatNumber(maxTeams)} approved.`;
    return {
      next: start,
      also: [waiting > 0 ? approve : { to: 'share' }],
      text: `${slots} Start once everybody who plays is in.`,
    };
  }
  if (waiting > 0) {
    const text = 'Teams wait for a slot. Approve them on the Teams tab, then start.';
    return { next: approve, also: [start], text };
  }
  const text = 'No team has registered yet. Share the link, and approve the teams that register.';
  return { next: { to: 'share' }, also: [start], text };
}

function whileOngoing({ sides, rounds, totalRounds }: Known): NextThing {
  const finish: Act = { to: 'finish' };
  if (sides === undefined || rounds === undefined) {
    const text = 'Run the rounds on the Rounds tab, then finish to publish the final standings.';
    return { next: null, also: [{ to: 'open-results' }, finish], text };
  }
  if (sides.approved === 0) {
    const waits = sides.waiting > 0;
    return {
      next: waits ? { to: 'approve', teams: sides.waiting } : null,
      also: waits ? [finish] : [{ to: 'open-teams' }, finish],
      text: waits
        ? 'Nobody can play yet. Approve teams on the Teams tab.'
        : 'No team is approved, so there is nothing to play.',
    };
  }
  const running = openRound('ongoing', rounds);
  if (running !== null) {
    const round = running.roundNumber;
    const text = `Round ${round} is running. Enter its results, then end it.`;
    return { next: { to: 'enter-results', round }, also: [finish], text };
  }
  const round = nextRound(rounds, totalRounds);
  if (round === null) {
    return {
      next: finish,
      also: [{ to: 'open-results' }],
      text: 'Every round has ended. Finish to publish the final standings.',
    };
  }
  const text =
    rounds.length === 0
      ? 'Give the first round a room: its players see it at once.'
      : `${formatCount(rounds.length, 'round')} of ${formatNumber(totalRounds)} played. Give the next one a room.`;
  return { next: { to: 'open-round', round }, also: [finish], text };
}

/** Returns what the button says. */
export function actLabel(act: Act): string {
  if (act.to === 'approve') {
    return `Approve ${formatNumber(act.teams)} Waiting ${act.teams === 1 ? 'Team' : 'Teams'}`;
  }
  if (act.to === 'open-round') return `Open Round ${act.round}`;
  if (act.to === 'enter-results') return `Enter Results of Round ${act.round}`;
  return LABELS[act.to];
}

const LABELS = {
  publish: 'Publish Tournament',
  start: 'Start Tournament',
  finish: 'Finish Tournament',
  share: 'Share Tournament',
  'open-teams': 'Open Teams',
  'open-results': 'Open Results',
} as const;
