import { expect, test } from 'vitest';
import { waitForChanges } from '../../testing/changes.ts';
import { makeTournament } from '../../testing/communities.ts';
import { makeUser, visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

const address = ({ id }: { id: string }) => `/api/tournaments/${id}/calendar.ics`;

test('a visitor gets the start as a calendar file, which keeps its id after an edit', async () => {
  const tournament = await makeTournament(world, {
    name: 'Autumn, Cup; A',
    startDate: '2027-01-16T19:00:00+01:00',
  });
  const file = async () => {
    await waitForChanges(world);
    return visitor(world)('GET', address(tournament));
  };
  const { status, headers, body } = await file();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="tournament.ics"',
  });
  const host = new URL(world.deps.publicUrl).hostname;
  for (const line of [
    `UID:${tournament.id}@${host}`,
    'DTSTART:20270116T180000Z',
    'SUMMARY:Autumn\\, Cup\\; A',
    'STATUS:CONFIRMED',
  ]) {
    expect(String(body).split('\r\n')).toContain(line);
  }
  const edit = { startDate: '2027-01-17T18:00:00Z' };
  await tournament.host.ask('PUT', `/api/tournaments/${tournament.id}`, edit);
  const later = String((await file()).body);
  expect(later).toContain(`UID:${tournament.id}@${host}`);
  expect(later).toContain('DTSTART:20270117T180000Z');
  await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`);
  expect(String((await file()).body)).toContain('STATUS:CANCELLED');
});

test('the calendar file of a draft is only for those who can see the draft', async () => {
  const draft = await makeTournament(world, { status: 'draft' });
  const stranger = await makeUser(world);
  expect((await draft.host.ask('GET', address(draft))).status).toBe(200);
  for (const ask of [visitor(world), stranger.ask]) {
    const { status, body } = await ask('GET', address(draft));
    expect([status, body.code]).toEqual([404, 'tournament_not_found']);
  }
});
