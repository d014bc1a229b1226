import { describe, expect, test } from 'vitest';
import { mayHost } from './hosting.ts';
import { ROLES, type Viewer } from '../accounts/roles.ts';

const player: Viewer = {
  userId: 'a',
  role: 'user',
  isOwner: false,
  banned: false,
  completedProfile: true,
};

describe.each(['everyone', 'approved'] as const)('where %s may host', (rule) => {
  const approved = rule === 'approved';

  test('a role decides only where hosts are approved', () => {
    const allowed = ROLES.filter((role) => mayHost({ ...player, role }, rule));
    expect(allowed).toEqual(approved ? ['tournament_host', 'staff', 'admin'] : [...ROLES]);
    expect(mayHost({ ...player, isOwner: true }, rule)).toBe(true);
  });

  test('visitors, the banned and incomplete profiles may not, whatever they are', () => {
    expect(mayHost(null, rule)).toBe(false);
    for (const role of ROLES) {
      for (const lack of [{ banned: true }, { completedProfile: false }]) {
        expect(mayHost({ ...player, role, isOwner: true, ...lack }, rule)).toBe(false);
      }
    }
  });
});
