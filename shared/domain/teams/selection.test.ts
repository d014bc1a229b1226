import { describe, expect, test } from 'vitest';
import type { TeamPerson } from './members.ts';
import { teamSelection } from './selection.ts';

const person = (userId: string, role: TeamPerson['role'], isLeader = false) => ({
  userId,
  role,
  isLeader,
});

const people = [
  person('lea', 'member', true),
  person('sam', 'substitute'),
  person('ana', 'member'),
  person('sue', 'substitute'),
  person('bo', 'member'),
];
const limits = { maxTeamMembers: 2, maxSubstitutes: 1 };

describe('teamSelection', () => {
  test('without lists selects the first that fit, in the order of joining', () => {
    expect(teamSelection({}, people, limits)).toEqual({
      selectedMembers: ['lea', 'ana'],
      selectedSubstitutes: ['sam'],
    });
  });

  test('without lists selects everyone if there is room, and nobody without slots', () => {
    expect(teamSelection({}, people, { maxTeamMembers: 9, maxSubstitutes: 9 })).toEqual({
      selectedMembers: ['lea', 'ana', 'bo'],
      selectedSubstitutes: ['sam', 'sue'],
    });
    expect(teamSelection({}, people, { maxTeamMembers: 1, maxSubstitutes: 0 })).toEqual({
      selectedMembers: ['lea'],
      selectedSubstitutes: [],
    });
  });

  test.each([
    [{ selectedMembers: ['bo', 'sam'], selectedSubstitutes: ['lea'] }],
    [{ selectedMembers: ['a', 'b', 'c', 'd'], selectedSubstitutes: [] }],
  ])('returns %o as it was sent; other rules check it', (sent) => {
    expect(teamSelection(sent, people, limits)).toEqual(sent);
  });

  test('if only one list is sent, the other is empty', () => {
    expect(teamSelection({ selectedMembers: ['bo'] }, people, limits)).toEqual({
      selectedMembers: ['bo'],
      selectedSubstitutes: [],
    });
    expect(teamSelection({ selectedSubstitutes: ['bo'] }, people, limits)).toEqual({
      selectedMembers: [],
      selectedSubstitutes: ['bo'],
    });
  });
});
