import { expect, test } from 'vitest';
import type { Viewer } from '../accounts/roles.ts';
import { mayLeaveTeam, mayManageTeam, mayRegisterTeam } from './permissions.ts';

function viewer(userId: string, flags: Partial<Viewer> = {}): Viewer {
  const account = { role: 'user', isOwner: false, banned: false, completedProfile: true } as const;
  return { userId, ...account, ...flags };
}

/** Each row has the viewer, and their rights on a team that Lea leads. */
const table: [string, Viewer | null, { manage: boolean; register: boolean }][] = [
  ['a visitor', null, { manage: false, register: false }],
  ['an outsider', viewer('eve'), { manage: false, register: false }],
  ['the leader', viewer('lea'), { manage: true, register: true }],
  [
    'a leader without a profile',
    viewer('lea', { completedProfile: false }),
    { manage: true, register: false },
  ],
  ['a banned leader', viewer('lea', { banned: true }), { manage: false, register: false }],
  ['staff', viewer('eve', { role: 'staff' }), { manage: false, register: false }],
  ['an admin', viewer('eve', { role: 'admin' }), { manage: false, register: false }],
  ['the owner of the site', viewer('eve', { isOwner: true }), { manage: false, register: false }],
];

test.each(table)('$0 may $2', (_who, who, may) => {
  expect({ manage: mayManageTeam(who, 'lea'), register: mayRegisterTeam(who, 'lea') }).toEqual(may);
});

const team = { leaderId: 'lea', members: ['lea', 'ana'], substitutes: ['sam'] };

test.each<[string, Viewer | null, boolean]>([
  ['a visitor', null, false],
  ['an outsider', viewer('eve'), false],
  ['the leader', viewer('lea'), false],
  ['a member', viewer('ana'), true],
  ['a substitute without a profile', viewer('sam', { completedProfile: false }), true],
  ['a banned member', viewer('ana', { banned: true }), false],
])('%s may leave: $2', (_who, who, may) => {
  expect(mayLeaveTeam(who, team)).toBe(may);
});
