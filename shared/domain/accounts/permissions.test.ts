import { describe, expect, test } from 'vitest';

import { maySeeAccountDetails, maySeeEmail, mayTakePart } from './permissions.ts';
import type { Viewer } from './roles.ts';

const player: Viewer = {
  userId: 'player',
  role: 'user',
  isOwner: false,
  banned: false,
  completedProfile: true,
};

/** Each row: who asks, then what they may do and see of the account 'subject'. */
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
