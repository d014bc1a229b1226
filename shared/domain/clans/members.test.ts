import { describe, expect, test } from 'vitest';

import {
  changeMemberProblem,
  getClanRole,
  distinctMembers,
  leaveClanProblem,
  transferProblem,
} from './members.ts';

const clan = { leaderId: 'lea', handlerIds: ['han', 'hal'], memberIds: ['mia', 'han', 'lea'] };

describe('getClanRole', () => {
  test.each([
    ['lea', 'leader'],
    ['han', 'handler'],
    ['hal', 'handler'],
    ['mia', 'member'],
    ['eve', null],
  ])('%s is %s', (userId, role) => {
    expect(getClanRole(clan, userId)).toBe(role);
  });
});

describe('distinctMembers', () => {
  test('returns a user with two roles once', () => {
    expect(distinctMembers(clan)).toEqual(['lea', 'han', 'hal', 'mia']);
  });

  test('returns only the leader of a new clan', () => {
    expect(distinctMembers({ leaderId: 'lea', handlerIds: [], memberIds: [] })).toEqual(['lea']);
  });
});

describe('leaveClanProblem', () => {
  test.each([
    ['leader', 'clan_leader_cannot_leave'],
    ['handler', null],
    ['member', null],
    [null, 'not_clan_member'],
  ] as const)('for %j is %j', (role, problem) => {
    expect(leaveClanProblem(role)).toBe(problem);
  });
});

describe('an action of the leader on a user', () => {
  test.each([
    ['leader', 'already_clan_leader', 'clan_leader_stays'],
    ['handler', null, null],
    ['member', null, null],
    [null, 'target_not_clan_member', 'target_not_clan_member'],
  ] as const)(
    'with the role %j: transfer is %j, a change of role or removal is %j',
    (target, transfer, change) => {
      expect(transferProblem(target)).toBe(transfer);
      expect(changeMemberProblem(target)).toBe(change);
    },
  );
});
