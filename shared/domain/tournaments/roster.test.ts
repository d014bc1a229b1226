import { describe, expect, test } from 'vitest';

import { rosterProblem } from './roster.ts';

const clan = new Set(['ana', 'bo', 'cy', 'di', 'eve']);

function problemOf(members: string[], substitutes: string[] = []) {
  return rosterProblem(
    { selectedMembers: members, selectedSubstitutes: substitutes },
    { maxTeamMembers: 3, maxSubstitutes: 2 },
    (userId) => clan.has(userId),
  );
}

describe('rosterProblem', () => {
  test.each([
    { members: ['ana'], substitutes: [] },
    { members: ['ana', 'bo', 'cy'], substitutes: ['di', 'eve'] },
  ])('takes $members with $substitutes', ({ members, substitutes }) => {
    expect(problemOf(members, substitutes)).toBeNull();
  });

  test('requires a member, even when there are substitutes', () => {
    const message = 'Please select at least one member for the tournament';
    expect(problemOf([])).toEqual({ path: 'selectedMembers', message });
    expect(problemOf([], ['ana'])).toEqual({ path: 'selectedMembers', message });
  });

  test.each([
    { case: 'too many members', members: ['ana', 'bo', 'cy', 'di'], path: 'selectedMembers' },
    {
      case: 'too many substitutes',
      members: ['ana'],
      substitutes: ['bo', 'cy', 'di'],
      path: 'selectedSubstitutes',
    },
    { case: 'a member twice', members: ['ana', 'ana'], path: 'selectedMembers' },
    {
      case: 'a substitute twice',
      members: ['ana'],
      substitutes: ['bo', 'bo'],
      path: 'selectedSubstitutes',
    },
    {
      case: 'one person as both',
      members: ['ana', 'bo'],
      substitutes: ['bo'],
      path: 'selectedSubstitutes',
    },
    { case: 'a member from outside', members: ['ana', 'zoe'], path: 'selectedMembers' },
    {
      case: 'a substitute from outside',
      members: ['ana'],
      substitutes: ['zoe'],
      path: 'selectedSubstitutes',
    },
  ])('refuses $case at $path', ({ members, substitutes, path }) => {
    expect(problemOf(members, substitutes)?.path).toBe(path);
  });

  test.each(['clan', 'team'] as const)('says which %s the selected are not of', (side) => {
    const problem = (members: string[], substitutes: string[]) =>
      rosterProblem(
        { selectedMembers: members, selectedSubstitutes: substitutes },
        { maxTeamMembers: 3, maxSubstitutes: 2 },
        (userId) => clan.has(userId),
        side,
      )?.message;
    expect(problem(['zoe'], [])).toBe(`A selected member does not belong to the ${side}.`);
    expect(problem(['ana'], ['zoe'])).toBe(`A selected substitute does not belong to the ${side}.`);
  });

  test('states how many may be selected', () => {
    expect(problemOf(['ana', 'bo', 'cy', 'di'])?.message).toContain('3');
    expect(problemOf(['ana'], ['bo', 'cy', 'di'])?.message).toContain('2');
  });
});
