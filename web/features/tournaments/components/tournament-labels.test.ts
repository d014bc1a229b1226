import { expect, test } from 'vitest';
import { beganEarly, formatLive, overbooked, startLabel, teamSize } from './tournament-labels.ts';

const past = '2020-01-01T00:00:00Z';
const ahead = '2120-01-01T00:00:00Z';

test.each([
  ['draft', ahead, 'Start'],
  ['open', ahead, 'Start'],
  ['open', past, 'Start'],
  ['cancelled', ahead, 'Planned start'],
  ['ongoing', past, 'Started'],
  ['ongoing', ahead, 'Planned start'],
  ['completed', past, 'Started'],
  ['completed', ahead, 'Planned start'],
] as const)('the start of a tournament that is %s at %s is called "%s"', (status, start, label) => {
  expect(startLabel(status, start)).toBe(label);
  expect(beganEarly(status, start)).toBe(label === 'Planned start');
});

test.each([
  [0, 12, null],
  [12, 12, null],
  [14, 12, '14 registered for 12 places'],
  [1_200, 1_000, '1,200 registered for 1,000 places'],
  [2, 1, '2 registered for 1 place'],
])('%i teams in %i places are described as %j', (registered, places, text) => {
  expect(overbooked(registered, places)).toBe(text);
});

test.each([
  [1, 'max 1 player'],
  [3, 'max 3 players'],
])('teams of %i are described as %j', (players, text) => {
  expect(teamSize(players)).toBe(text);
});

const round = { number: 2, status: 'started' as const };
const leader = { name: 'Ash', points: 45.5, tied: 1 };

test.each([
  [{ round: null, leader: null }, 'No round yet'],
  [{ round, leader: null }, 'Round 2 of 5'],
  [{ round, leader }, 'Round 2 of 5 · Ash leads with 45.5 pts'],
  [{ round, leader: { ...leader, points: 1 } }, 'Round 2 of 5 · Ash leads with 1 pt'],
  [{ round, leader: { ...leader, tied: 3 } }, 'Round 2 of 5 · Ash and 2 more lead with 45.5 pts'],
])('the running tournament %j is described as "%s"', (live, text) => {
  expect(formatLive(live, 5).join('')).toBe(text);
});
