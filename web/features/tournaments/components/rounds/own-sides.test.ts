import { expect, test } from 'vitest';
import { ownSides } from './own-sides.ts';

const side = (clanId: string | null, registeredBy: string, ...players: string[]) => ({
  clanId,
  teamId: clanId === null ? 't1' : null,
  registeredBy,
  selectedMembers: players.slice(0, 1),
  selectedSubstitutes: players.slice(1),
});
const approved = [
  side('c1', 'lea', 'ann'),
  side(null, 'kim', 'bo', 'ann'),
  side('c2', 'kim', 'cy'),
];
const clans = [
  { id: 'c1', leaderId: 'lea', handlerIds: ['han'] },
  { id: 'c2', leaderId: 'lou', handlerIds: [] },
];
const teams = [
  { id: 't1', leaderId: 'tia' },
  { id: 't2', leaderId: 'dee' },
];

test.each([
  { role: 'a player of two sides', userId: 'ann', numbers: [1, 2] },
  { role: 'a substitute or member', userId: 'bo', numbers: [2] },
  { role: 'the user who registered it', userId: 'kim', numbers: [2, 3] },
  { role: "the clan's leader", userId: 'lou', numbers: [3] },
  { role: "the clan's handler", userId: 'han', numbers: [1] },
  { role: "the team's leader", userId: 'tia', numbers: [2] },
  { role: 'anyone else', userId: 'dee', numbers: [] },
])('$role has the sides $numbers', ({ userId, numbers }) => {
  const own = ownSides(userId, approved, clans, teams);
  expect(own.map((one) => approved.indexOf(one) + 1)).toEqual(numbers);
});
