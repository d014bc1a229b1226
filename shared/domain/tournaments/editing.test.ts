import { expect, test } from 'vitest';
import { EDITABLE_FIELDS, frozenFields, frozenMessage, type EditableField } from './editing.ts';
import type { TournamentStatus } from './status.ts';

const afterwards: EditableField[] = [
  'description',
  'sponsorName',
  'sponsorDiscordInvite',
  'sponsorWebsite',
  'streamLink',
];
const running: EditableField[] = [
  ...afterwards,
  'name',
  'rules',
  'startDate',
  'postsCheckIn',
  'promotesWaitlist',
  'noShowsWait',
  'banner',
  'sponsorLogo',
  'sendsResults',
  'roomPosts',
];

const table: [TournamentStatus, readonly EditableField[]][] = [
  ['draft', EDITABLE_FIELDS],
  ['open', EDITABLE_FIELDS],
  ['ongoing', running],
  ['completed', afterwards],
  ['cancelled', afterwards],
];

test.each(table)('while %s, only the fields of that status may change', (status, allowed) => {
  const frozen = EDITABLE_FIELDS.filter((field) => !allowed.includes(field));
  const frozenBy = { status, isCheckInClosed: false };
  expect(frozenFields(frozenBy, EDITABLE_FIELDS)).toEqual(frozen);
  for (const field of EDITABLE_FIELDS) {
    expect([field, frozenFields(frozenBy, [field])]).toEqual([
      field,
      allowed.includes(field) ? [] : [field],
    ]);
  }
});

test('an edit without changes has no frozen fields', () => {
  const none = table.map(([status]) => frozenFields({ status, isCheckInClosed: true }, []));
  expect(none).toEqual(table.map(() => []));
});

test.each(table)('while %s, a closed check-in freezes its fields too', (status, allowed) => {
  const own: EditableField[] = ['checkInOpensAt', 'checkInClosesAt', 'checkInAutomatic'];
  const frozen = EDITABLE_FIELDS.filter((field) => !allowed.includes(field) || own.includes(field));
  expect(frozenFields({ status, isCheckInClosed: true }, EDITABLE_FIELDS)).toEqual(frozen);
});

test('fields that only the closed check-in freezes are explained by it', () => {
  const open = { status: 'open', isCheckInClosed: true } as const;
  expect(frozenMessage(open, ['checkInAutomatic'])).toMatch(/^The check-in was closed/);
});

test.each<[TournamentStatus, EditableField[], string]>([
  ['ongoing', ['maxTeams'], 'maxTeams.'],
  [
    'ongoing',
    ['maxTeams', 'placementPoints'],
    'maxTeams and placementPoints. Change the scoring on the results tab.',
  ],
  ['completed', ['pointsPerKill'], 'pointsPerKill. Change the scoring on the results tab.'],
  ['completed', ['scoringRules'], 'scoringRules. Change the scoring on the results tab.'],
  ['cancelled', ['scoringRules'], 'scoringRules.'],
])('in an %s tournament, frozen fields are named: %s', (status, fields, end) => {
  const start = 'This can no longer be changed in this tournament:';
  expect(frozenMessage({ status, isCheckInClosed: true }, fields)).toBe(`${start} ${end}`);
});
