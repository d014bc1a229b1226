import { describe, expect, test } from 'vitest';
import { ROLES, type Viewer } from '../accounts/roles.ts';
import { mayHost } from './hosting.ts';

const player: Viewer = {
  userId: 'a',
  role: 'user',
  isOwner: false,
  banned: false,
  completedProfile: true,
};

describe.each(['everyone', 'approved'] as const)('on a site where whoMayHost is "%s"', (rule) => {
  const approved = rule === 'approved';

  test('a role matters only on a site with approved hosts', () => {
    const allowed = ROLES.filter((role) => mayHost({ ...player, role }, rule));
    expect(allowed).toEqual(approved ? ['tournament_host', 'staff', 'admin'] : [...ROLES]);
    expect(mayHost({ ...player, isOwner: true }, rule)).toBe(true);
  });

  test('visitors, banned users and incomplete profiles may not host, regardless of their role', () => {
    expect(mayHost(null, rule)).toBe(false);
    for (const role of ROLES) {
      for (const lack of [{ banned: true }, { completedProfile: false }]) {
        expect(mayHost({ ...player, role, isOwner: true, ...lack }, rule)).toBe(false);
      }
    }
  });
});
