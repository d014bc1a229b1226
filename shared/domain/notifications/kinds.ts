import type { HappeningKind } from '../happenings.ts';

/** The kinds of notifications, in the order of the choices (rules/notifications 2). */
export const NOTIFICATION_KINDS = [
  'room_open',
  'room_changed',
  'check_in_open',
  'check_in_last_call',
  'approved',
  'promoted',
  'waitlisted',
  'rejected',
  'start_moved',
  'cancelled',
  'results_in',
  'result_corrected',
  'finished',
  'followed_entry',
  'followed_change',
  'followed_start',
  'followed_end',
  'side_waits',
  'delivery_failed',
  'series_skipped',
  'join_request',
  'request_decided',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds of push messages: those of notifications, and a test that the user asks for. */
export type PushKind = NotificationKind | 'test';

/** The ways in which a user can be notified. */
export const NOTIFICATION_WAYS = ['inbox', 'push', 'discord'] as const;

export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/**
 * Who is notified: members of sides, members of sides whose result changed, members of a clan, organisers, those who
 * can fix a message to Discord, the host of a series, or followers of a tournament or of a clan in it.
 */
export type Audience =
  | 'sides'
  | 'results'
  | 'clan'
  | 'organisers'
  | 'fixers'
  | 'series-host'
  | 'followers';

type Telling = { audience: Audience; kind: NotificationKind };

const TELLINGS: Partial<Record<HappeningKind, Telling>> = {
  'round.opened': { audience: 'sides', kind: 'room_open' },
  'round.room_changed': { audience: 'sides', kind: 'room_changed' },
  'registration.approved': { audience: 'sides', kind: 'approved' },
  'registration.promoted': { audience: 'sides', kind: 'promoted' },
  'registration.rejected': { audience: 'sides', kind: 'rejected' },
  'registration.waitlisted': { audience: 'sides', kind: 'waitlisted' },
  'check_in.opened': { audience: 'sides', kind: 'check_in_open' },
  'check_in.reminded': { audience: 'sides', kind: 'check_in_last_call' },
  'check_in.last_call': { audience: 'sides', kind: 'check_in_last_call' },
  'tournament.start_moved': { audience: 'sides', kind: 'start_moved' },
  'tournament.cancelled': { audience: 'sides', kind: 'cancelled' },
  'tournament.resumed': { audience: 'sides', kind: 'cancelled' },
  'tournament.finished': { audience: 'sides', kind: 'finished' },
  'round.results_saved': { audience: 'results', kind: 'results_in' },
  'round.results_corrected': { audience: 'results', kind: 'result_corrected' },
  'clan.join_requested': { audience: 'clan', kind: 'join_request' },
  'clan.request_decided': { audience: 'clan', kind: 'request_decided' },
  'registration.entered': { audience: 'organisers', kind: 'side_waits' },
  'delivery.failed': { audience: 'fixers', kind: 'delivery_failed' },
  'series.skipped': { audience: 'series-host', kind: 'series_skipped' },
};

const FOLLOWED: Partial<Record<HappeningKind, NotificationKind>> = {
  'clan.entered_tournament': 'followed_entry',
  'tournament.opened': 'followed_change',
  'tournament.start_moved': 'followed_change',
  'tournament.cancelled': 'followed_change',
  'tournament.resumed': 'followed_change',
  'tournament.started': 'followed_start',
  'tournament.finished': 'followed_end',
};

/** Returns who is notified of a kind of happening. */
export function audiencesOf(kind: HappeningKind): Audience[] {
  const own = TELLINGS[kind]?.audience;
  return [
    ...(own === undefined ? [] : [own]),
    ...(FOLLOWED[kind] === undefined ? [] : ['followers' as const]),
  ];
}

/** The kind of notification by the kind of happening. A result that was added later is `results_in` too. */
export const KIND_OF_HAPPENING: Record<string, NotificationKind> = Object.fromEntries(
  Object.entries(TELLINGS).map(([happened, { kind }]) => [happened, kind]),
);

/** The kind of notification of followers, by the kind of happening. */
export const KIND_FOR_FOLLOWERS: Record<string, NotificationKind> = FOLLOWED;

/**
 * The kinds that are about a room. A newer message about the same round replaces an earlier one that is still waiting.
 */
export const ROOM_KINDS: readonly NotificationKind[] = ['room_open', 'room_changed'];

/** The kinds that are about a side's result of a round. A device shows only the newest one of a round. */
export const RESULT_KINDS: readonly NotificationKind[] = ['results_in', 'result_corrected'];

/** Returns who gets a kind of notification, so it can be checked again later. */
export function audienceOf(kind: NotificationKind): Audience | null {
  if (Object.values(FOLLOWED).includes(kind)) return 'followers';
  return Object.values(TELLINGS).find((telling) => telling.kind === kind)?.audience ?? null;
}

/** The largest number of clans and tournaments that a user follows (rules/notifications 6.2). */
export const MAX_FOLLOWS = 200;

/** The largest number of unread notifications that is counted. A larger one is shown as "99+". */
export const COUNTED_UNREAD = 100;

/** A correction replaces an earlier one of the same round within this time (rules/notifications 2.3). */
export const CORRECTIONS_GATHERED_MS = 60_000;

/** Sides that enter within this time after a notification are added to its count (rules/notifications 2.4). */
export const WAITING_GATHERED_MS = 600_000;

/**
 * After one notification about a kind of message to a server, the next one comes no sooner than after this time
 * (rules/notifications 2.5).
 */
export const FAILURES_GATHERED_MS = 86_400_000;
