import { expect, test } from 'vitest';
import { ownSlots } from './own-slots.ts';

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
  { role: 'a player of two sides', userId: 'ann', slots: [1, 2] },
  { role: 'a substitute or member', userId: 'bo', slots: [2] },
  { role: 'the user who registered it', userId: 'kim', slots: [2, 3] },
  { role: "the clan's leader", userId: 'lou', slots: [3] },
  { role: "the clan's handler", userId: 'han', slots: [1] },
  { role: "the team's leader", userId: 'tia', slots: [2] },
  { role: 'anyone else', userId: 'dee', slots: [] },
])('$role has the slots $slots', ({ userId, slots }) => {
  expect(ownSlots(userId, approved, clans, teams)).toEqual(slots);
});
