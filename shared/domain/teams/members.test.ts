import { describe, expect, test } from 'vitest';
import { TEAM_LIMITS, joinTeamProblem, leaveTeamProblem } from './members.ts';

const crowd = (count: number) => Array.from({ length: count }, (_, n) => ({ userId: `user${n}` }));

describe('joinTeamProblem', () => {
  test.each([
    { people: 1, userId: 'eve', problem: null },
    { people: TEAM_LIMITS.people - 1, userId: 'eve', problem: null },
    { people: TEAM_LIMITS.people, userId: 'eve', problem: 'team_full' },
    { people: TEAM_LIMITS.people + 1, userId: 'eve', problem: 'team_full' },
    { people: 1, userId: 'user0', problem: 'already_team_member' },
    { people: TEAM_LIMITS.people, userId: 'user7', problem: 'already_team_member' },
  ])('$userId in a team of $people: $problem', ({ people, userId, problem }) => {
    expect(joinTeamProblem(crowd(people), userId)).toBe(problem);
  });

  test('a team has at most 40 members', () => {
    expect(TEAM_LIMITS.people).toBe(40);
  });
});

test.each([
  ['an outsider', undefined, 'not_team_member'],
  ['the leader', { isLeader: true }, 'team_leader_cannot_leave'],
  ['anyone else', { isLeader: false }, null],
] as const)('%s leaves a team: %s', (_who, person, problem) => {
  expect(leaveTeamProblem(person)).toBe(problem);
});
