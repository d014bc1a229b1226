import { describe, expect, test } from 'vitest';

import {
  banProblem,
  editUserProblem,
  maySeeAccountDetails,
  maySeeEmail,
  mayTakePart,
  unbanProblem,
  type BanTarget,
} from './permissions.ts';
import { ROLES, type Role, type Viewer } from './roles.ts';

const player: Viewer = {
  userId: 'player',
  role: 'user',
  isOwner: false,
  banned: false,
  completedProfile: true,
};

/** Each row has the viewer, and their rights on the account 'subject'. */
const table: [string, Viewer | null, { takePart: boolean; details: boolean; email: boolean }][] = [
  ['a visitor', null, { takePart: false, details: false, email: false }],
  ['a player', player, { takePart: true, details: true, email: false }],
  [
    'a player without a profile',
    { ...player, completedProfile: false },
    { takePart: false, details: true, email: false },
  ],
  [
    'a banned player',
    { ...player, banned: true },
    { takePart: false, details: false, email: false },
  ],
  ['the subject', { ...player, userId: 'subject' }, { takePart: true, details: true, email: true }],
  [
    'the subject, banned',
    { ...player, userId: 'subject', banned: true },
    { takePart: false, details: true, email: true },
  ],
  [
    'a verified host',
    { ...player, role: 'tournament_host' },
    { takePart: true, details: true, email: false },
  ],
  ['staff', { ...player, role: 'staff' }, { takePart: true, details: true, email: true }],
  ['an admin', { ...player, role: 'admin' }, { takePart: true, details: true, email: true }],
  ['the owner', { ...player, isOwner: true }, { takePart: true, details: true, email: true }],
  [
    'a banned admin',
    { ...player, role: 'admin', banned: true },
    { takePart: false, details: false, email: false },
  ],
];

describe('account permissions', () => {
  test.each(table)('%s may %o', (_who, viewer, expected) => {
    expect({
      takePart: mayTakePart(viewer),
      details: maySeeAccountDetails(viewer, 'subject'),
      email: maySeeEmail(viewer, 'subject'),
    }).toEqual(expected);
  });
});

describe('who may ban whom', () => {
  const owner: Viewer = { ...player, userId: 'owner', isOwner: true };
  const admin: Viewer = { ...player, userId: 'admin', role: 'admin' };
  const target = (change: Partial<BanTarget>): BanTarget => ({
    userId: 'subject',
    role: 'user',
    isOwner: false,
    ...change,
  });
  const subjects = {
    'a player': target({}),
    'a verified host': target({ role: 'tournament_host' }),
    staff: target({ role: 'staff' }),
    'another admin': target({ role: 'admin' }),
    'the owner': target({ userId: 'owner', isOwner: true }),
    'the owner who is an admin too': target({ userId: 'owner', isOwner: true, role: 'admin' }),
  };

  const nobody = Object.fromEntries(Object.keys(subjects).map((whom) => [whom, 'not_admin']));
  const rows: [string, Viewer, Record<string, string | null>, Record<string, string | null>][] = [
    ['a player', player, nobody, nobody],
    ['staff', { ...player, role: 'staff' }, nobody, nobody],
    ['a verified host', { ...player, role: 'tournament_host' }, nobody, nobody],
    ['a banned admin', { ...admin, banned: true }, nobody, nobody],
    ['a banned owner', { ...owner, banned: true }, nobody, nobody],
    [
      'an admin',
      admin,
      {
        'a player': null,
        'a verified host': null,
        staff: null,
        'another admin': 'admin_needs_owner',
        'the owner': 'cannot_ban_owner',
        'the owner who is an admin too': 'cannot_ban_owner',
      },
      {
        'a player': null,
        'a verified host': null,
        staff: null,
        'another admin': 'admin_needs_owner',
        'the owner': null,
        'the owner who is an admin too': null,
      },
    ],
    [
      'the owner',
      owner,
      {
        'a player': null,
        'a verified host': null,
        staff: null,
        'another admin': null,
        'the owner': 'cannot_ban_self',
        'the owner who is an admin too': 'cannot_ban_self',
      },
      {
        'a player': null,
        'a verified host': null,
        staff: null,
        'another admin': null,
        'the owner': null,
        'the owner who is an admin too': null,
      },
    ],
  ];

  test.each(rows)('%s bans %o and unbans %o', (_who, viewer, bans, unbans) => {
    const ask = (problem: typeof banProblem) =>
      Object.fromEntries(
        Object.entries(subjects).map(([whom, account]) => [whom, problem(viewer, account)]),
      );
    expect({ bans: ask(banProblem), unbans: ask(unbanProblem) }).toEqual({ bans, unbans });
  });

  test('an admin cannot ban themselves', () => {
    expect(banProblem(admin, { userId: 'admin', role: 'admin', isOwner: false })).toBe(
      'cannot_ban_self',
    );
  });
});

describe('who may edit whom', () => {
  const owner: Viewer = { ...player, userId: 'owner', isOwner: true };
  const admin: Viewer = { ...player, userId: 'admin', role: 'admin' };
  const account = (role: Role, userId = 'subject', isOwner = false): BanTarget => ({
    userId,
    role,
    isOwner,
  });
  const roles = [undefined, ...ROLES];
  const everything = (problem: string | null) => roles.map(() => problem);
  const butAdmin = [null, null, null, null, 'admin_needs_owner'];

  /**
   * Each row has the viewer, the target, and the outcome of keeping the role and of giving each role, the weakest
   * first.
   */
  const rows: [string, Viewer, string, BanTarget, (string | null)[]][] = [
    ['a player', player, 'another player', account('user'), everything('not_admin')],
    ['a player', player, 'themselves', account('user', 'player'), everything('not_admin')],
    [
      'a verified host',
      { ...player, role: 'tournament_host' },
      'a player',
      account('user'),
      everything('not_admin'),
    ],
    ['staff', { ...player, role: 'staff' }, 'a player', account('user'), everything('not_admin')],
    [
      'a banned admin',
      { ...admin, banned: true },
      'a player',
      account('user'),
      everything('not_admin'),
    ],
    [
      'a banned owner',
      { ...owner, banned: true },
      'a player',
      account('user'),
      everything('not_admin'),
    ],
    ['an admin', admin, 'a player', account('user'), butAdmin],
    ['an admin', admin, 'a verified host', account('tournament_host'), butAdmin],
    ['an admin', admin, 'staff', account('staff'), butAdmin],
    ['an admin', admin, 'another admin', account('admin'), everything('admin_needs_owner')],
    ['an admin', admin, 'themselves', account('admin', 'admin'), everything('cannot_edit_self')],
    [
      'an admin',
      admin,
      'the owner',
      account('user', 'owner', true),
      everything('cannot_edit_owner'),
    ],
    [
      'an admin',
      admin,
      'the owner who is an admin too',
      account('admin', 'owner', true),
      everything('cannot_edit_owner'),
    ],
    ['the owner', owner, 'a player', account('user'), everything(null)],
    ['the owner', owner, 'staff', account('staff'), everything(null)],
    ['the owner', owner, 'an admin', account('admin'), everything(null)],
    [
      'the owner',
      owner,
      'themselves',
      account('user', 'owner', true),
      everything('cannot_edit_self'),
    ],
  ];

  test.each(rows)('$0 edits $2: $4', (_who, viewer, _whom, target, problems) => {
    expect(roles.map((role) => editUserProblem(viewer, target, role))).toEqual(problems);
  });
});
