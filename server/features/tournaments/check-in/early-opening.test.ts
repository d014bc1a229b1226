import { expect, test } from 'vitest';
import { makeTournament } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';

const world = useTestWorld();

const inHours = (hours: number) =>
  new Date(world.deps.clock().getTime() + hours * 3_600_000).toISOString();

test('an opening longer ago than a timer acts is announced by publishing, creating, and moving it', async () => {
  const start = { startDate: inHours(3), checkInClosesAt: inHours(2) };
  const early = { ...start, checkInOpensAt: inHours(-26) };
  const created = await makeTournament(world, early);
  const published = await makeTournament(world, { status: 'draft', ...early });
  await published.host.ask('POST', `/api/tournaments/${published.id}/publish`);
  const moved = await makeTournament(world, { ...start, checkInOpensAt: inHours(1) });
  const body = { checkInOpensAt: early.checkInOpensAt };
  const { status } = await moved.host.ask('PUT', `/api/tournaments/${moved.id}`, body);
  expect(status).toBe(200);
  while ((await workTimers(world)) > 0);
  for (const { id } of [created, published, moved]) {
    const rows = await world.db
      .selectFrom('happenings')
      .select('kind')
      .where('tournament_id', '=', id)
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['tournament.opened', 'check_in.opened']);
  }
});
