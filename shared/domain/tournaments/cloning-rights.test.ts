import { expect, test } from 'vitest';
import { ROLES } from '../accounts/roles.ts';
import { mayCloneTournament } from './cloning-rights.ts';

const viewer = { isOwner: false, banned: false, completedProfile: true } as const;
const organisers = { hostUserId: 'host', assistants: ['helper'] };

test.each([
  ['host', 'user', true],
  ['helper', 'user', true],
  ...ROLES.map((role) => ['another', role, role === 'admin'] as const),
] as const)('%s with the role %s may clone it: %s', (userId, role, may) => {
  expect(mayCloneTournament({ ...viewer, userId, role }, organisers)).toBe(may);
  expect(mayCloneTournament({ ...viewer, userId, role, banned: true }, organisers)).toBe(false);
});

test('the owner of the site may clone any', () => {
  const owner = { ...viewer, userId: 'another', role: 'user', isOwner: true } as const;
  expect(mayCloneTournament(owner, organisers)).toBe(true);
});
