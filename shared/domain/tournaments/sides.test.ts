import { describe, expect, test } from 'vitest';
import type { RegistrationStatus } from './registrations.ts';
import {
  approvalBlocker,
  approveInOrder,
  groupSides,
  registeredSides,
  type Side,
} from './sides.ts';

const side = (id: string, status: RegistrationStatus, members: string, substitutes = ''): Side => ({
  id,
  name: id.toUpperCase(),
  status,
  selectedMembers: members.split(' ').filter(Boolean),
  selectedSubstitutes: substitutes.split(' ').filter(Boolean),
  substitutions: [],
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

test('a user is registered with every side that is not rejected', () => {
  const found = registeredSides(sides);
  const of = (userId: string) => (found.get(userId) ?? []).map(({ id }) => id).join('');
  expect([of('ana'), of('cy'), of('di'), of('nobody')]).toEqual(['a', 'ae', 'b', '']);
});

describe('approvalBlocker', () => {
  test.each([
    { what: 'nothing', on: side('x', 'waitlist', 'gus'), maxTeams: 3, blocker: null },
    {
      what: 'no slot',
      on: side('x', 'waitlist', 'gus'),
      maxTeams: 2,
      blocker: { reason: 'tournament_full' },
    },
    {
      what: 'nobody selected',
      on: side('x', 'waitlist', '', 'gus'),
      maxTeams: 3,
      blocker: { reason: 'registration_without_members' },
    },
    {
      what: 'players of approved sides, substitutes too',
      on: side('x', 'waitlist', 'gus bo', 'cy'),
      maxTeams: 3,
      blocker: { reason: 'player_on_another_side', players: ['bo', 'cy'] },
    },
    {
      what: 'nothing: the others only wait or were rejected',
      on: side('x', 'waitlist', 'di flo'),
      maxTeams: 3,
      blocker: null,
    },
  ])('$what', ({ on, maxTeams, blocker }) => {
    expect(approvalBlocker(on, [...sides, on], maxTeams)).toEqual(blocker);
  });
});

describe('approveInOrder', () => {
  test('an approved side counts for those after it, and a refused one does not', () => {
    const waiting = [
      side('a', 'approved', 'ana'),
      side('b', 'waitlist', 'ana bo'),
      side('c', 'waitlist', 'bo', 'cy'),
      side('d', 'rejected', 'di'),
      side('e', 'waitlist', '', 'eve'),
      side('f', 'waitlist', 'cy'),
      side('g', 'waitlist', 'di'),
      side('h', 'waitlist', 'gus'),
    ];
    expect(approveInOrder(waiting, 3)).toEqual({
      approved: ['c', 'g'],
      refused: [
        { id: 'b', blocker: { reason: 'player_on_another_side', players: ['ana'] } },
        { id: 'e', blocker: { reason: 'registration_without_members' } },
        { id: 'f', blocker: { reason: 'player_on_another_side', players: ['cy'] } },
        { id: 'h', blocker: { reason: 'tournament_full' } },
      ],
    });
  });

  test('has the same outcome as approving each side alone, one after another', () => {
    // Covers every mix of three states and three small line-ups for four sides, with one to five slots.
    const states = ['approved', 'waitlist', 'rejected'] as const;
    const lineUps = ['p', 'q', ''];
    for (let mix = 0; mix < 9 ** 4; mix += 1) {
      const all = Array.from({ length: 4 }, (_, index) => {
        const one = Math.floor(mix / 9 ** index) % 9;
        return side(`${index}`, states[one % 3] ?? 'waitlist', lineUps[Math.floor(one / 3)] ?? '');
      });
      const maxTeams = (mix % 5) + 1;
      let now = all;
      const refused = [];
      for (const { id } of all.filter(({ status }) => status === 'waitlist')) {
        const one = now.find((found) => found.id === id);
        const blocker = one === undefined ? null : approvalBlocker(one, now, maxTeams);
        if (blocker === null)
          now = now.map((s) => (s.id === id ? { ...s, status: 'approved' } : s));
        else refused.push({ id, blocker });
      }
      const gained = now.filter(({ status }, at) => status !== all[at]?.status).map(({ id }) => id);
      expect(approveInOrder(all, maxTeams)).toEqual({ approved: gained, refused });
    }
  });
});
