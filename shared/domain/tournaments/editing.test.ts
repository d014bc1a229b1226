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
  expect(frozenFields(status, EDITABLE_FIELDS)).toEqual(frozen);
  for (const field of EDITABLE_FIELDS) {
    expect([field, frozenFields(status, [field])]).toEqual([
      field,
      allowed.includes(field) ? [] : [field],
    ]);
  }
});

test('an edit without changes has no frozen fields', () => {
  expect(table.map(([status]) => frozenFields(status, []))).toEqual(table.map(() => []));
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
  expect(frozenMessage(status, fields)).toBe(`${start} ${end}`);
});
