import { expect, test } from 'vitest';
import type { Role, Viewer } from '../accounts/roles.ts';
import { devSettingsTabs } from './dev-settings-tabs.ts';

function viewer(role: Role, flags: Partial<Viewer> = {}): Viewer {
  return { userId: 'u', role, isOwner: false, banned: false, completedProfile: true, ...flags };
}

const staffTabs = ['clans', 'tournaments'];
const adminTabs = ['website', 'users', ...staffTabs];
const ownerTabs = [...adminTabs, 'colors', 'presets', 'checks'];

test.each([
  { who: 'a visitor', viewer: null, tabs: [] },
  { who: 'a player', viewer: viewer('user'), tabs: [] },
  { who: 'a verified host', viewer: viewer('tournament_host'), tabs: [] },
  { who: 'staff', viewer: viewer('staff'), tabs: staffTabs },
  { who: 'an admin', viewer: viewer('admin'), tabs: adminTabs },
  { who: 'the owner', viewer: viewer('user', { isOwner: true }), tabs: ownerTabs },
  { who: 'an owner who is staff', viewer: viewer('staff', { isOwner: true }), tabs: ownerTabs },
  { who: 'banned staff', viewer: viewer('staff', { banned: true }), tabs: [] },
  { who: 'a banned admin', viewer: viewer('admin', { banned: true }), tabs: [] },
  {
    who: 'a banned owner',
    viewer: viewer('admin', { isOwner: true, banned: true }),
    tabs: [],
  },
])('$who sees the tabs $tabs', ({ viewer: who, tabs }) => {
  expect(devSettingsTabs(who)).toEqual(tabs);
});
