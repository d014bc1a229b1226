import { expect, test } from 'vitest';
import type { ClanActivity } from '#shared/contract/clans.ts';
import { groupActivity } from './activity-part.tsx';

const event = (tournamentId: string, roundNumber: number | null): ClanActivity => ({
  kind: roundNumber === null ? 'registered' : 'round',
  at: '2026-11-21T10:00:00.000Z',
  tournamentId,
  tournamentName: `Cup ${tournamentId}`,
  roundNumber,
  placement: null,
  kills: null,
  points: null,
});

test('events are grouped by tournament in their order', () => {
  const events = [event('a', 2), event('a', 1), event('b', null), event('a', null)];
  expect(groupActivity(events)).toEqual([
    { tournamentId: 'a', tournamentName: 'Cup a', events: events.slice(0, 2) },
    { tournamentId: 'b', tournamentName: 'Cup b', events: events.slice(2, 3) },
    { tournamentId: 'a', tournamentName: 'Cup a', events: events.slice(3) },
  ]);
});

test('no events give no group', () => {
  expect(groupActivity([])).toEqual([]);
});
