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
  { who: 'a player of two sides', userId: 'ann', slots: [1, 2] },
  { who: 'a substitute or member', userId: 'bo', slots: [2] },
  { who: 'who registered it', userId: 'kim', slots: [2, 3] },
  { who: "the clan's leader", userId: 'lou', slots: [3] },
  { who: "the clan's handler", userId: 'han', slots: [1] },
  { who: "the team's leader", userId: 'tia', slots: [2] },
  { who: 'anyone else', userId: 'dee', slots: [] },
])('$who has the slots $slots', ({ userId, slots }) => {
  expect(ownSlots(userId, approved, clans, teams)).toEqual(slots);
});
