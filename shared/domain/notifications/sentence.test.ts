import { expect, test } from 'vitest';
import type { NotificationContent, NotificationFacts } from './facts.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds.ts';
import { KIND_GROUPS } from './labels.ts';
import { notificationSentence } from './sentence.ts';

const writing = {
  name: (name: string) => `[${name}]`,
  dateTime: (iso: string) => iso.slice(0, 16),
};

function sentence(kind: NotificationKind, facts: NotificationFacts = {}): string {
  const content: NotificationContent = {
    kind,
    roundNumber: 2,
    tournament: { name: 'Friday Trios', startDate: '2026-12-04T21:00:00.000Z' },
    clan: { name: 'Owls' },
    series: { name: 'Scrim' },
    user: { name: 'Ana' },
    facts,
  };
  return notificationSentence(content, writing);
}

const at = '2026-12-04T20:45:00.000Z';
const third = { placement: 3, kills: 4 };

test.each([
  ['room_open', { slot: 7 }, 'Round 2 is open: [Friday Trios]. Slot 7.'],
  ['room_open', {}, 'Round 2 is open: [Friday Trios].'],
  ['room_changed', {}, 'Round 2 has a new room: [Friday Trios].'],
  ['check_in_open', { until: at }, 'Check in until 2026-12-04T20:45: [Friday Trios].'],
  ['check_in_open', {}, 'The check-in is open: [Friday Trios].'],
  [
    'check_in_last_call',
    { side: 'Alpha', until: at },
    '[Alpha] has not checked in yet. Check in until 2026-12-04T20:45: [Friday Trios].',
  ],
  ['check_in_last_call', { side: 'Alpha' }, '[Alpha] has not checked in yet: [Friday Trios].'],
  ['approved', { side: 'Alpha' }, '[Alpha] is in: [Friday Trios], 2026-12-04T21:00.'],
  ['promoted', { side: 'Alpha' }, '[Alpha] moved up and is in: [Friday Trios], 2026-12-04T21:00.'],
  ['waitlisted', { side: 'Alpha' }, '[Alpha] is on the waitlist: [Friday Trios].'],
  ['rejected', { side: 'Alpha' }, '[Alpha] was rejected: [Friday Trios].'],
  ['start_moved', { startsAt: at }, '[Friday Trios] now starts 2026-12-04T20:45.'],
  ['cancelled', {}, '[Friday Trios] was cancelled.'],
  ['cancelled', { resumed: true }, '[Friday Trios] takes place after all.'],
  [
    'results_in',
    { side: 'Alpha', before: null, after: third },
    'Round 2: [Alpha] came 3rd with 4 kills. [Friday Trios].',
  ],
  [
    'results_in',
    { side: 'Alpha', before: null, after: { placement: null, kills: 1 } },
    'Round 2: [Alpha] has 1 kill. [Friday Trios].',
  ],
  [
    'result_corrected',
    { side: 'Alpha', before: third, after: { placement: 2, kills: 4 } },
    'Round 2 was corrected: [Alpha] 3rd → 2nd. [Friday Trios].',
  ],
  [
    'result_corrected',
    { side: 'Alpha', before: third, after: { placement: null, kills: 4 } },
    'Round 2 was corrected: [Alpha] 3rd → no place. [Friday Trios].',
  ],
  [
    'result_corrected',
    { side: 'Alpha', before: third, after: { placement: 3, kills: 5 } },
    'Round 2 was corrected: [Alpha] 4 → 5 kills. [Friday Trios].',
  ],
  [
    'result_corrected',
    { side: 'Alpha', before: third, after: null },
    'Round 2 was corrected: [Alpha] has no result. [Friday Trios].',
  ],
  [
    'finished',
    { side: 'Alpha', rank: 2, of: 20 },
    '[Friday Trios] is over: [Alpha] came 2nd of 20.',
  ],
  ['finished', { side: 'Alpha' }, '[Friday Trios] is over.'],
  ['side_waits', { waiting: 1 }, '1 side waits for you: [Friday Trios].'],
  ['side_waits', { waiting: 4 }, '4 sides wait for you: [Friday Trios].'],
  ['followed_entry', {}, '[Owls] registered for [Friday Trios], 2026-12-04T21:00.'],
  ['followed_change', { opened: true }, '[Friday Trios] takes registrations.'],
  ['followed_change', { startsAt: at }, '[Friday Trios] now starts 2026-12-04T20:45.'],
  ['followed_change', {}, '[Friday Trios] was cancelled.'],
  ['followed_change', { resumed: true }, '[Friday Trios] takes place after all.'],
  ['followed_start', {}, '[Friday Trios] has started.'],
  ['followed_start', { side: 'Owls' }, '[Owls] plays now: [Friday Trios].'],
  ['followed_end', {}, '[Friday Trios] is over.'],
  [
    'followed_end',
    { side: 'Owls', rank: 1, of: 20 },
    '[Friday Trios] is over: [Owls] came 1st of 20.',
  ],
  [
    'delivery_failed',
    { message: { kind: 'results', reason: 'The channel no longer exists.', serverId: null } },
    'The results of round 2 did not reach Discord: [Friday Trios]. The channel no longer exists.',
  ],
  [
    'series_skipped',
    { skip: { dates: ['2026-12-04'], reason: 'settings', sides: [] } },
    '[Scrim] made no tournament for 4 Dec: its settings are no longer accepted.',
  ],
  [
    'series_skipped',
    {
      skip: {
        dates: ['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25', '2027-01-01'],
        reason: 'missed',
        sides: [],
      },
    },
    '[Scrim] made no tournament for 4 Dec, 11 Dec, 18 Dec and 2 more: it was too late.',
  ],
  [
    'series_skipped',
    { skip: { dates: ['2026-12-04'], reason: 'not_host', sides: [] } },
    '[Scrim] made only a draft for 4 Dec, since you may not host now.',
  ],
  [
    'series_skipped',
    {
      skip: {
        dates: ['2026-12-04'],
        reason: 'sides',
        sides: [{ name: 'Alpha', reason: 'The tournament is full.' }],
      },
    },
    '[Scrim] did not keep every place for 4 Dec. [Alpha]: The tournament is full.',
  ],
  ['join_request', {}, '[Ana] asks to join [Owls].'],
  ['request_decided', { accepted: true }, '[Owls] accepted you.'],
  ['request_decided', { accepted: false }, '[Owls] did not accept you.'],
] satisfies [NotificationKind, NotificationFacts, string][])(
  '%s with %j becomes one sentence',
  (kind, facts, expected) => {
    expect(sentence(kind, facts)).toBe(expected);
  },
);

test('every kind has a sentence even without values, and one label among the choices', () => {
  for (const kind of NOTIFICATION_KINDS) expect(sentence(kind)).not.toMatch(/undefined|null|NaN/);
  const labelled = KIND_GROUPS.flatMap(({ kinds }) => kinds.map(([kind]) => kind));
  expect(labelled.toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
});
