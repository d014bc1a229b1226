import { describe, expect, test } from 'vitest';
import { choose, keepBelonging, mayChoose, getPart, rosterProblem, type Choice } from './roster.ts';

const clan = new Set(['ana', 'bo', 'cy', 'di', 'eve']);

function getProblem(members: string[], substitutes: string[] = []) {
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
    expect(getProblem(members, substitutes)).toBeNull();
  });

  test('requires a member, even if there are substitutes', () => {
    const message = 'Please select at least one member for the tournament';
    expect(getProblem([])).toEqual({ path: 'selectedMembers', message });
    expect(getProblem([], ['ana'])).toEqual({ path: 'selectedMembers', message });
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
  ])('refuses $case, with the path $path', ({ members, substitutes, path }) => {
    expect(getProblem(members, substitutes)?.path).toBe(path);
  });

  test.each(['clan', 'team'] as const)(
    'names the %s that the selected users do not belong to',
    (side) => {
      const problem = (members: string[], substitutes: string[]) =>
        rosterProblem(
          { selectedMembers: members, selectedSubstitutes: substitutes },
          { maxTeamMembers: 3, maxSubstitutes: 2 },
          (userId) => clan.has(userId),
          side,
        )?.message;
      expect(problem(['zoe'], [])).toBe(`A selected member does not belong to the ${side}.`);
      expect(problem(['ana'], ['zoe'])).toBe(
        `A selected substitute does not belong to the ${side}.`,
      );
    },
  );

  test('says how many may be selected', () => {
    expect(getProblem(['ana', 'bo', 'cy', 'di'])?.message).toContain('3');
    expect(getProblem(['ana'], ['bo', 'cy', 'di'])?.message).toContain('2');
  });
});

const limits = { maxTeamMembers: 2, maxSubstitutes: 1 };
const of = (members: string, substitutes = ''): Choice => ({
  selectedMembers: members.split(' ').filter(Boolean),
  selectedSubstitutes: substitutes.split(' ').filter(Boolean),
});

describe('choose', () => {
  test.each([
    { from: of(''), who: 'ana', part: 'member', to: of('ana') },
    { from: of('ana'), who: 'bo', part: 'member', to: of('ana bo') },
    { from: of('ana bo'), who: 'cy', part: 'member', to: of('ana bo') },
    { from: of('ana bo'), who: 'cy', part: 'substitute', to: of('ana bo', 'cy') },
    { from: of('ana', 'cy'), who: 'di', part: 'substitute', to: of('ana', 'cy') },
    { from: of('ana bo'), who: 'ana', part: 'substitute', to: of('bo', 'ana') },
    { from: of('ana', 'cy'), who: 'cy', part: 'member', to: of('ana cy') },
    { from: of('ana bo', 'cy'), who: 'cy', part: 'member', to: of('ana bo', 'cy') },
    { from: of('ana', 'cy'), who: 'ana', part: 'substitute', to: of('ana', 'cy') },
    { from: of('ana bo'), who: 'ana', part: 'member', to: of('ana bo') },
    { from: of('ana bo', 'cy'), who: 'ana', part: null, to: of('bo', 'cy') },
    { from: of('ana bo', 'cy'), who: 'cy', part: null, to: of('ana bo') },
    { from: of('ana'), who: 'eve', part: null, to: of('ana') },
  ] as const)('sets the part of $who to $part', ({ from, who, part, to }) => {
    expect(choose(from, who, part, limits)).toEqual(to);
  });
});

test.each([
  [of('ana'), 'ana', 'member'],
  [of('ana', 'cy'), 'cy', 'substitute'],
  [of('ana'), 'eve', null],
] as const)('the part of $1 is $2', (choice, who, part) => {
  expect(getPart(choice, who)).toBe(part);
});

test('a full list still contains those who are in it', () => {
  const full = of('ana bo', 'cy');
  expect(mayChoose(full, 'ana', 'member', limits)).toBe(true);
  expect(mayChoose(full, 'cy', 'member', limits)).toBe(false);
  expect(mayChoose(full, 'cy', 'substitute', limits)).toBe(true);
  expect(mayChoose(full, 'eve', 'substitute', limits)).toBe(false);
});

test('users who left are no longer selected, and the others keep their order', () => {
  const remaining = keepBelonging(of('cy ana bo', 'di'), (id) => id !== 'ana' && id !== 'di');
  expect(remaining).toEqual(of('cy bo'));
});
