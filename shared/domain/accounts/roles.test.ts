import { describe, expect, test } from 'vitest';

import { isSiteAdmin, isSiteStaff, type Role, type Viewer } from './roles.ts';

function viewer(role: Role, flags: Partial<Viewer> = {}): Viewer {
  return { userId: 'u', role, isOwner: false, banned: false, completedProfile: true, ...flags };
}

describe('site roles', () => {
  test.each([
    { who: 'a visitor', viewer: null, staff: false, admin: false },
    { who: 'a player', viewer: viewer('user'), staff: false, admin: false },
    { who: 'a verified host', viewer: viewer('tournament_host'), staff: false, admin: false },
    { who: 'staff', viewer: viewer('staff'), staff: true, admin: false },
    { who: 'an admin', viewer: viewer('admin'), staff: true, admin: true },
    { who: 'the owner', viewer: viewer('user', { isOwner: true }), staff: true, admin: true },
    { who: 'banned staff', viewer: viewer('staff', { banned: true }), staff: false, admin: false },
    {
      who: 'a banned admin',
      viewer: viewer('admin', { banned: true }),
      staff: false,
      admin: false,
    },
  ])('$who: staff $staff, admin $admin', ({ viewer, staff, admin }) => {
    expect({ staff: isSiteStaff(viewer), admin: isSiteAdmin(viewer) }).toEqual({ staff, admin });
  });
});
