import { expect, test } from 'vitest';
import { getPage } from './audit-row.tsx';

const act = (subjectType: string, action: string, after: Record<string, unknown> | null = null) =>
  getPage({ action, subjectType, subjectId: 's', before: null, after });

test.each([
  ['clan', 'clan.update', null, '/clans/s'],
  ['clan', 'clan.delete', null, null],
  ['team', 'team.create', null, '/teams/s'],
  ['tournament', 'tournament.edit', null, '/tournaments/s'],
  ['tournament', 'tournament.delete', null, null],
  ['join_request', 'join_request.create', { clanId: 'c' }, '/clans/c'],
  ['registration', 'registration.approve', { tournamentId: 't' }, '/tournaments/t?tab=teams'],
  ['round', 'round.end', { tournamentId: 't' }, '/tournaments/t?tab=rounds'],
  ['round', 'round.end', null, null],
  ['delivery', 'delivery.retry', { tournamentId: 't' }, '/tournaments/t'],
  ['user', 'user.ban', null, null],
  ['site', 'site.update-settings', null, null],
])('a %s after %s links to its page, if there is one', (subjectType, action, after, page) => {
  expect(act(subjectType, action, after)).toBe(page);
});

test('a deleted subject links to its former page', () => {
  const before = { clanId: 'c', status: 'pending' };
  const cancelled = { action: 'join_request.cancel', subjectType: 'join_request', subjectId: 's' };
  expect(getPage({ ...cancelled, before, after: null })).toBe('/clans/c');
});
