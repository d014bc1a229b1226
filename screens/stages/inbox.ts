import type { Follow } from '#shared/contract/follows.ts';
import type { Notification } from '#shared/contract/notifications.ts';
import type { PushDevice } from '#shared/contract/push.ts';

const minute = 60_000;
const now = Date.now();

const base = {
  isRead: false,
  tournament: { id: '1', name: 'Friday Trios', startDate: '2026-12-04T20:00:00.000Z' },
  clan: null,
  series: null,
  roundNumber: null,
  user: null,
  facts: {},
};

const long = '国際コミュニティ大会の決勝戦'.repeat(5);
const rightToLeft = 'بطولة الخريف الكبرى للفرق الثلاثية';

const rows: Partial<Notification>[] = [
  { kind: 'room_open', roundNumber: 3, facts: { side: 'Alpha', slot: 7 } },
  { kind: 'check_in_open', facts: { side: 'Alpha', until: '2026-12-04T19:45:00.000Z' } },
  {
    kind: 'result_corrected',
    roundNumber: 2,
    facts: {
      side: 'Alpha',
      before: { placement: 3, kills: 4 },
      after: { placement: 2, kills: 4 },
    },
  },
  { kind: 'approved', facts: { side: rightToLeft } },
  { kind: 'cancelled', isRead: true, tournament: { ...base.tournament, name: rightToLeft } },
  { kind: 'waitlisted', tournament: { ...base.tournament, name: long }, facts: { side: long } },
  { kind: 'finished', isRead: true, facts: { side: 'Alpha', rank: 2, of: 20 } },
  {
    kind: 'series_skipped',
    tournament: null,
    series: { id: '1', name: 'Friday Trios' },
    facts: {
      skip: {
        dates: ['2026-12-11'],
        reason: 'sides',
        sides: [{ name: rightToLeft, reason: 'The tournament is full.' }],
      },
    },
  },
  {
    kind: 'delivery_failed',
    roundNumber: 2,
    facts: {
      message: {
        kind: 'results',
        reason: 'The bot is not allowed to see this channel.',
        serverId: '1',
      },
    },
  },
  { kind: 'side_waits', isRead: true, facts: { waiting: 4 } },
  {
    kind: 'join_request',
    isRead: true,
    tournament: null,
    clan: { id: '1', name: 'Night Owls' },
    user: { id: '1', name: 'W'.repeat(32) },
  },
];

/** Notifications with names in several scripts and of the maximum length, newest first. */
export const stagedInbox: Notification[] = rows.map((row, at) => ({
  ...base,
  id: String(at),
  kind: 'room_open',
  at: new Date(now - 2 * minute - at * at * 47 * minute).toISOString(),
  ...row,
}));

/** As many devices as a user can have, with each state. */
export const stagedDevices: PushDevice[] = Array.from({ length: 10 }, (_, at) => ({
  id: String(at),
  device: at === 1 ? 'Samsung Internet on Android '.repeat(2).trim() : 'Chrome on Windows',
  isCurrent: at === 0,
  createdAt: new Date(now - at * 3000 * minute).toISOString(),
  lastSentAt: at === 3 ? null : new Date(now - at * 50 * minute).toISOString(),
  failures: at === 2 ? 3 : 0,
  endsAt: new Date(now + (30 - at) * 1440 * minute).toISOString(),
  isRenewable: at !== 1,
}));
/** Followed clans and tournaments, with names in several scripts and of the maximum length. */
export const stagedFollows: Follow[] = [
  { clan: { id: '1', name: 'Night Owls' }, tournament: null },
  { clan: null, tournament: { ...base.tournament, status: 'open' as const } },
  { clan: { id: '2', name: rightToLeft }, tournament: null },
  {
    clan: null,
    tournament: { ...base.tournament, id: '2', name: long, status: 'ongoing' as const },
  },
].map((one) => ({ ...one, since: new Date(now).toISOString() }));
