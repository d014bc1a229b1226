import { describe, expect, test } from 'vitest';

import { joinRequestDecisionProblem, requestToJoinProblem } from './join-requests.ts';

describe('requestToJoinProblem', () => {
  const outsider = { role: null, hasPendingRequest: false, recruiting: true };

  test.each([
    ['an outsider asks', {}, null],
    ['the leader asks', { role: 'leader' }, 'already_member'],
    ['a handler asks', { role: 'handler' }, 'already_member'],
    ['a member asks', { role: 'member' }, 'already_member'],
    [
      'a member asks a clan that recruits nobody',
      { role: 'member', recruiting: false },
      'already_member',
    ],
    ['someone asks twice', { hasPendingRequest: true }, 'request_pending'],
    ['recruiting is off', { recruiting: false }, 'not_recruiting'],
    [
      'recruiting was switched off after asking',
      { hasPendingRequest: true, recruiting: false },
      'request_pending',
    ],
  ] as const)('$0: $2', (_case, change, problem) => {
    expect(requestToJoinProblem({ ...outsider, ...change })).toBe(problem);
  });
});

describe('joinRequestDecisionProblem', () => {
  test.each([
    ['pending', null],
    ['approved', 'request_decided'],
    ['rejected', 'request_decided'],
  ] as const)('a %s request: %s', (status, problem) => {
    expect(joinRequestDecisionProblem(status)).toBe(problem);
  });
});
