import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import {
  giveRoom,
  makeTournament,
  playRound,
  registerSide,
  startedTournament,
  type TestSide,
} from '#server/testing/communities.ts';
import { tellAll } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { followAt } from '../tournaments/events/testing/follow.ts';

const world = useTestWorld();
let port = 0;

beforeAll(async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as AddressInfo).port;
});

test("only a user's own pages are told that the inbox changed, whatever tournament they follow", async () => {
  const { tournament, sides } = await startedTournament(world);
  const elsewhere = await makeTournament(world);
  await tellAll(world);
  const player = sides[0]?.clan.leader as Person;
  const others = [undefined, await makeUser(world), tournament.host];
  const streams = await Promise.all(others.map((who) => followAt(port, tournament, who)));
  const own = await Promise.all([tournament, elsewhere].map((one) => followAt(port, one, player)));
  await giveRoom(world, tournament, 1);
  await tellAll(world);
  await Promise.all(own.map((stream) => stream.until('inbox')));
  const read = own.map((stream) => stream.until('inbox'));
  await player.ask('POST', '/api/notifications/read', { before: '2100-01-01T00:00:00.000Z' });
  await Promise.all(read);
  // A later event shows that it has arrived everywhere.
  const later = streams.map((stream) => stream.until('details'));
  await tournament.host.ask('PUT', `/api/tournaments/${tournament.id}`, { name: 'Renamed' });
  await Promise.all(later);
  for (const stream of streams) expect(stream.readAll()).not.toContain('event: inbox');
  for (const stream of [...streams, ...own]) stream.close();
});

test('a page is told that the number of waiting sides changed, and that a correction was taken back', async () => {
  const { tournament, sides } = await startedTournament(world);
  const [one] = sides;
  const open = await makeTournament(world, { host: tournament.host });
  await registerSide(world, open);
  const place = async (placement: number) => {
    await playRound(world, tournament, 1, [{ side: one as TestSide, placement, kills: [0] }]);
    await tellAll(world);
  };
  await place(1);
  world.advance(120_000);
  await place(2);
  const host = await followAt(port, open, tournament.host);
  const player = await followAt(port, open, one?.clan.leader);
  const told = [host.until('inbox'), player.until('inbox')];
  await registerSide(world, open);
  await place(1);
  await Promise.all(told);
  for (const stream of [host, player]) expect(stream.readAll()).toContain('event: inbox');
  host.close();
  player.close();
});
