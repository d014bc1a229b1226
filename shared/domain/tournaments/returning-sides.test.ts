import { describe, expect, test } from 'vitest';
import { returnSide, type ReturningSide } from './returning-sides.ts';

const limits = { maxTeamMembers: 2, maxSubstitutes: 1 };

const alpha: ReturningSide = {
  noun: 'clan',
  registeredBy: 'handler',
  selection: { selectedMembers: ['a', 'b'], selectedSubstitutes: ['c'] },
  people: new Set(['leader', 'handler', 'a', 'b', 'c']),
  managers: ['leader', 'handler', 'other'],
};

const everybody = () => true;
const without =
  (...gone: string[]) =>
  (userId: string) =>
    !gone.includes(userId);

describe('the user who registers it', () => {
  test.each([
    ['the same user again', alpha, everybody, 'handler'],
    [
      'the leader, if that user may no longer register it',
      { ...alpha, registeredBy: 'a' },
      everybody,
      'leader',
    ],
    ['the leader, if that user is banned', alpha, without('handler'), 'leader'],
    ['a handler, if the leader is banned', alpha, without('handler', 'leader'), 'other'],
  ])('%s', (_who, side, mayTakePart, by) => {
    expect(returnSide(side, limits, mayTakePart)).toMatchObject({ by });
  });

  test('is nobody, if none of them may take part', () => {
    expect(returnSide(alpha, limits, () => false)).toEqual({
      reason: 'Everyone who may register the clan is banned or has no completed profile.',
    });
  });
});

describe('the players', () => {
  test('are those who are still members, in the same order', () => {
    const people = new Set(['b', 'c']);
    expect(returnSide({ ...alpha, people }, limits, everybody)).toEqual({
      by: 'handler',
      selection: { selectedMembers: ['b'], selectedSubstitutes: ['c'] },
    });
  });

  test.each([
    [
      'no member is left',
      { ...alpha, people: new Set(['c']) },
      'None of its selected members is left in the clan.',
    ],
    ['the clan was deleted', { ...alpha, people: null }, 'The clan was deleted.'],
    [
      'the team was deleted',
      { ...alpha, noun: 'team', people: null } as const,
      'The team was deleted.',
    ],
    [
      'the tournament allows fewer members',
      { ...alpha, selection: { selectedMembers: ['a', 'b', 'c'], selectedSubstitutes: [] } },
      'Select at most 2 members.',
    ],
    [
      'the tournament allows fewer substitutes',
      { ...alpha, selection: { selectedMembers: ['a'], selectedSubstitutes: ['b', 'c'] } },
      'Select at most 1 substitutes.',
    ],
  ])('it does not return if %s', (_why, side, reason) => {
    expect(returnSide(side, limits, everybody)).toEqual({ reason });
  });
});
