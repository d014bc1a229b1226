import { ordinal } from '../tournaments/ordinal.ts';
import type { NotificationContent, NotificationFacts } from './facts.ts';
import type { NotificationKind } from './kinds.ts';

/** How a reader writes names and times. */
export type Writing = {
  /** Keeps the direction of a name from affecting the text around it. */
  name: (name: string) => string;
  /** Formats a time with its day. */
  dateTime: (iso: string) => string;
};

type Named = Pick<NotificationContent, 'roundNumber' | 'facts'> & {
  tournament: string;
  clan: string;
  user: string;
  side: string;
  series: string;
  startDate: string | null;
  write: Writing;
};

/** Returns the sentence of a notification (rules/notifications 2). */
export function notificationSentence(content: NotificationContent, write: Writing): string {
  const { tournament, clan, user, facts } = content;
  return SENTENCES[content.kind]({
    roundNumber: content.roundNumber,
    facts,
    tournament: write.name(tournament?.name ?? 'A tournament'),
    clan: write.name(clan?.name ?? 'A clan'),
    user: write.name(user?.name ?? 'Someone'),
    side: write.name(facts.side ?? 'Your side'),
    series: write.name(content.series?.name ?? 'Your series'),
    startDate: tournament?.startDate ?? null,
    write,
  });
}

const SENTENCES: Record<NotificationKind, (named: Named) => string> = {
  room_open: ({ roundNumber, tournament, facts }) =>
    `Round ${roundNumber} is open: ${tournament}.${describeSlot(facts)}`,
  room_changed: ({ roundNumber, tournament }) =>
    `Round ${roundNumber} has a new room: ${tournament}.`,
  check_in_open: ({ tournament, facts: { until }, write }) =>
    until === undefined
      ? `The check-in is open: ${tournament}.`
      : `Check in until ${write.dateTime(until)}: ${tournament}.`,
  check_in_last_call: ({ side, tournament, facts: { until }, write }) =>
    until === undefined
      ? `${side} has not checked in yet: ${tournament}.`
      : `${side} has not checked in yet. Check in until ${write.dateTime(until)}: ${tournament}.`,
  approved: (named) => `${named.side} is in: ${withStart(named)}.`,
  promoted: (named) => `${named.side} moved up and is in: ${withStart(named)}.`,
  waitlisted: ({ side, tournament }) => `${side} is on the waitlist: ${tournament}.`,
  rejected: ({ side, tournament }) => `${side} was rejected: ${tournament}.`,
  start_moved: (named) => describeMove(named),
  cancelled: (named) => describeCancellation(named),
  results_in: ({ roundNumber, side, tournament, facts }) =>
    `Round ${roundNumber}: ${side} ${describeResult(facts)}. ${tournament}.`,
  result_corrected: ({ roundNumber, side, tournament, facts }) =>
    `Round ${roundNumber} was corrected: ${side} ${describeCorrection(facts)}. ${tournament}.`,
  finished: (named) => describeEnd(named),
  followed_entry: (named) => `${named.clan} registered for ${withStart(named)}.`,
  followed_change: (named) => {
    if (named.facts.startsAt !== undefined) return describeMove(named);
    return named.facts.opened
      ? `${named.tournament} takes registrations.`
      : describeCancellation(named);
  },
  followed_start: ({ tournament, side, facts }) =>
    facts.side === undefined ? `${tournament} has started.` : `${side} plays now: ${tournament}.`,
  followed_end: (named) => describeEnd(named),
  side_waits: ({ tournament, facts: { waiting = 1 } }) =>
    waiting === 1
      ? `1 side waits for you: ${tournament}.`
      : `${waiting} sides wait for you: ${tournament}.`,
  delivery_failed: ({ tournament, roundNumber, facts: { message } }) =>
    `${describeMessage(message?.kind, roundNumber)} did not reach Discord: ${tournament}.${describeReason(message?.reason)}`,
  series_skipped: (named) => describeSkip(named),
  join_request: ({ user, clan }) => `${user} asks to join ${clan}.`,
  request_decided: ({ clan, facts }) =>
    facts.accepted ? `${clan} accepted you.` : `${clan} did not accept you.`,
};

function withStart({ tournament, startDate, write }: Named): string {
  return startDate === null ? tournament : `${tournament}, ${write.dateTime(startDate)}`;
}

function describeMove({ tournament, facts: { startsAt }, write }: Named): string {
  return startsAt === undefined
    ? `${tournament} starts at a different time.`
    : `${tournament} now starts ${write.dateTime(startsAt)}.`;
}

function describeCancellation({ tournament, facts }: Named): string {
  return facts.resumed ? `${tournament} takes place after all.` : `${tournament} was cancelled.`;
}

function describeEnd({ tournament, side, facts: { rank, of } }: Named): string {
  return rank === undefined
    ? `${tournament} is over.`
    : `${tournament} is over: ${side} came ${ordinal(rank)} of ${of ?? rank}.`;
}

function describeSlot({ slot }: NotificationFacts): string {
  return slot === undefined ? '' : ` Slot ${slot}.`;
}

function formatKills(kills: number): string {
  return kills === 1 ? '1 kill' : `${kills} kills`;
}

function describeResult({ after }: NotificationFacts): string {
  if (after === undefined || after === null) return 'has no result';
  const { placement, kills } = after;
  return placement === null
    ? `has ${formatKills(kills)}`
    : `came ${ordinal(placement)} with ${formatKills(kills)}`;
}

function describeCorrection(facts: NotificationFacts): string {
  const { before = null, after = null } = facts;
  if (before === null || after === null) return describeResult(facts);
  if (before.placement === after.placement) return `${before.kills} → ${formatKills(after.kills)}`;
  return `${formatPlace(before.placement)} → ${formatPlace(after.placement)}`;
}

function formatPlace(placement: number | null): string {
  return placement === null ? 'no place' : ordinal(placement);
}

type Message = NonNullable<NotificationFacts['message']>;

function describeMessage(kind: Message['kind'] | undefined, roundNumber: number | null): string {
  if (kind === 'announcement') return 'An announcement';
  if (kind === 'role') return 'A player role';
  if (kind === 'slot_list') return 'The slot list';
  if (kind === 'check_in') return 'The check-in';
  if (kind === 'reminder') return 'A check-in reminder';
  const ofRound = roundNumber === null ? '' : ` of round ${roundNumber}`;
  if (kind === 'room') return `The room${ofRound}`;
  return kind === 'results' ? `The results${ofRound}` : 'A message';
}

function describeReason(reason: string | null | undefined): string {
  return reason === null || reason === undefined ? '' : ` ${reason}`;
}

function describeSkip({ series, facts: { skip }, write }: Named): string {
  if (skip === undefined) return `${series} missed a date.`;
  const days = formatList(skip.dates.map(formatDay));
  if (skip.reason === 'missed') return `${series} made no tournament for ${days}: it was too late.`;
  if (skip.reason === 'settings') {
    return `${series} made no tournament for ${days}: its settings are no longer accepted.`;
  }
  if (skip.reason === 'not_host') {
    return `${series} made only a draft for ${days}, since you may not host now.`;
  }
  const sides = skip.sides.map(({ name, reason }) => `${write.name(name)}: ${reason}`);
  return `${series} did not keep every place for ${days}. ${formatList(sides, ' ')}`;
}

/** The number of values that a sentence lists. */
const LISTED = 3;

function formatList(values: readonly string[], between = ', '): string {
  const more = values.length - LISTED;
  const shown = values.slice(0, LISTED).join(between);
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** Formats a date such as '2026-12-04' without a time zone. */
function formatDay(date: string): string {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return `${day} ${months[month - 1] ?? ''}`;
}
