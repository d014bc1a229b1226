import { describe, expect, test } from 'vitest';

import type { Viewer } from '../accounts/roles.ts';
import type { ClanRole } from './members.ts';
import {
  managesClan,
  mayDecideJoinRequests,
  mayDeleteClan,
  mayEditClan,
  mayManageClanPeople,
  mayRegisterClan,
} from './permissions.ts';

function viewer(flags: Partial<Viewer> = {}): Viewer {
  return {
    userId: 'eve',
    role: 'user',
    isOwner: false,
    banned: false,
    completedProfile: true,
    ...flags,
  };
}

/** Each row has the viewer, their role in the clan, and what they may do in it. */
const table: [string, Viewer | null, ClanRole | null, { decide: boolean; register: boolean }][] = [
  ['a visitor', null, null, { decide: false, register: false }],
  ['an outsider', viewer(), null, { decide: false, register: false }],
  ['a member', viewer(), 'member', { decide: false, register: false }],
  ['a handler', viewer(), 'handler', { decide: true, register: true }],
  ['the leader', viewer(), 'leader', { decide: true, register: true }],
  [
    'a leader without a profile',
    viewer({ completedProfile: false }),
    'leader',
    { decide: true, register: false },
  ],
  ['a banned leader', viewer({ banned: true }), 'leader', { decide: false, register: false }],
  [
    'a verified host',
    viewer({ role: 'tournament_host' }),
    null,
    { decide: false, register: false },
  ],
  ['staff', viewer({ role: 'staff' }), null, { decide: true, register: false }],
  ['an admin', viewer({ role: 'admin' }), null, { decide: true, register: false }],
  ['the owner', viewer({ isOwner: true }), null, { decide: true, register: false }],
  [
    'an admin who is a member',
    viewer({ role: 'admin' }),
    'member',
    { decide: true, register: false },
  ],
  [
    'a banned admin',
    viewer({ role: 'admin', banned: true }),
    null,
    { decide: false, register: false },
  ],
];

describe('clan permissions', () => {
  test.each(table)('$0 may $3', (_who, viewer, role, expected) => {
    expect({
      decide: mayDecideJoinRequests(viewer, role),
      register: mayRegisterClan(viewer, role),
    }).toEqual(expected);
    expect(mayEditClan(viewer, role)).toBe(expected.decide);
  });
});

describe('changing the members of a clan, and deleting it', () => {
  test.each([
    ['a visitor', null, null, false],
    ['an outsider', viewer(), null, false],
    ['a member', viewer(), 'member', false],
    ['a handler', viewer(), 'handler', false],
    ['the leader', viewer(), 'leader', true],
    ['a leader without a profile', viewer({ completedProfile: false }), 'leader', true],
    ['a banned leader', viewer({ banned: true }), 'leader', false],
    ['staff', viewer({ role: 'staff' }), null, false],
    ['an admin', viewer({ role: 'admin' }), null, false],
    ['an admin who is a handler', viewer({ role: 'admin' }), 'handler', false],
    ['the owner', viewer({ isOwner: true }), null, false],
    ['the owner who leads it', viewer({ isOwner: true }), 'leader', true],
  ] as const)('$0: $3', (_who, viewer, role, may) => {
    expect(mayManageClanPeople(viewer, role)).toBe(may);
    expect(mayDeleteClan(viewer, role)).toBe(may);
  });
});

test.each([
  ['leader', true],
  ['handler', true],
  ['member', false],
  [null, false],
] as const)('clan role %s manages the clan: %s', (role, manages) => {
  expect(managesClan(role)).toBe(manages);
});
