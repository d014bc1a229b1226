import { expect, test } from 'vitest';
import { EDITABLE_FIELDS, frozenFields, type EditableField } from './editing.ts';
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
  'banner',
  'sponsorLogo',
];

const table: [TournamentStatus, readonly EditableField[]][] = [
  ['draft', EDITABLE_FIELDS],
  ['open', EDITABLE_FIELDS],
  ['ongoing', running],
  ['completed', afterwards],
  ['cancelled', afterwards],
];

test.each(table)('%s lets only its own fields change', (status, allowed) => {
  const frozen = EDITABLE_FIELDS.filter((field) => !allowed.includes(field));
  expect(frozenFields(status, EDITABLE_FIELDS)).toEqual(frozen);
  for (const field of EDITABLE_FIELDS) {
    expect([field, frozenFields(status, [field])]).toEqual([
      field,
      allowed.includes(field) ? [] : [field],
    ]);
  }
});

test('no change has no frozen fields', () => {
  expect(table.map(([status]) => frozenFields(status, []))).toEqual(table.map(() => []));
});
