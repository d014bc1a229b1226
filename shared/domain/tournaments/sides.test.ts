import { describe, expect, test } from 'vitest';
import type { RegistrationStatus } from './registrations.ts';
import { approvalHindrance, groupSides, playersOf, registeredSides, type Side } from './sides.ts';

const side = (id: string, status: RegistrationStatus, members: string, substitutes = ''): Side => ({
  id,
  name: id.toUpperCase(),
  status,
  selectedMembers: members.split(' ').filter(Boolean),
  selectedSubstitutes: substitutes.split(' ').filter(Boolean),
});

const sides = [
  side('a', 'approved', 'ana bo', 'cy'),
  side('b', 'waitlist', 'di'),
  side('c', 'rejected', 'ana di'),
  side('d', 'approved', 'eve'),
  side('e', 'waitlist', 'flo', 'cy'),
];

test('groups keep the order of registration', () => {
  const groups = groupSides(sides);
  const names = (group: Side[]) => group.map(({ id }) => id).join('');
  expect([names(groups.waitlist), names(groups.approved), names(groups.rejected)]).toEqual([
    'be',
    'ad',
    'c',
  ]);
});

test('the players of a side are its members, then its substitutes', () => {
  expect(playersOf(side('a', 'waitlist', 'ana bo', 'cy'))).toEqual(['ana', 'bo', 'cy']);
});

test('a person is registered with every side that is not rejected', () => {
  const found = registeredSides(sides);
  const of = (userId: string) => (found.get(userId) ?? []).map(({ id }) => id).join('');
  expect([of('ana'), of('cy'), of('di'), of('nobody')]).toEqual(['a', 'ae', 'b', '']);
});

describe('approvalHindrance', () => {
  test.each([
    { what: 'nothing', on: side('x', 'waitlist', 'gus'), maxTeams: 3, hindrance: null },
    {
      what: 'no slot',
      on: side('x', 'waitlist', 'gus'),
      maxTeams: 2,
      hindrance: { reason: 'tournament_full' },
    },
    {
      what: 'nobody selected',
      on: side('x', 'waitlist', '', 'gus'),
      maxTeams: 3,
      hindrance: { reason: 'registration_without_members' },
    },
    {
      what: 'players of approved sides, substitutes too',
      on: side('x', 'waitlist', 'gus bo', 'cy'),
      maxTeams: 3,
      hindrance: { reason: 'player_on_another_side', players: ['bo', 'cy'] },
    },
    {
      what: 'nothing: the others only wait or were rejected',
      on: side('x', 'waitlist', 'di flo'),
      maxTeams: 3,
      hindrance: null,
    },
  ])('$what', ({ on, maxTeams, hindrance }) => {
    expect(approvalHindrance(on, [...sides, on], maxTeams)).toEqual(hindrance);
  });
});
