import { expect, test } from 'vitest';
import {
  approvedSide,
  end,
  giveRoom,
  makeClan,
  makeTournament,
  registerSide,
  start,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Json, Person } from '#server/testing/users.ts';

const world = useTestWorld();

test('a match lists the running rounds whose rooms the viewer may see now, most recently started first', async () => {
  const tournament = await makeTournament(world, { totalRounds: 4 });
  const { host } = tournament;
  const side = await approvedSide(world, tournament);
  const [player] = side.players;
  const waiting = await registerSide(world, tournament, {
    clan: await makeClan(world, { leader: host }),
    players: [host],
  });
  if (player === undefined) throw new Error('nobody plays');
  await start(world, tournament);
  const reads = async ({ ask }: Person, seesRoom: number[], roomOpensAt: string | null) => {
    const { body } = await ask('GET', '/api/mine');
    const match = body.matches.find(({ id }: Json) => id === tournament.id);
    expect(match).toMatchObject({ seesRoom, roomOpensAt });
  };
  await giveRoom(world, tournament, 2);
  world.advance(1000);
  await giveRoom(world, tournament, 1);
  await reads(player, [1, 2], null);

  world.advance(1000);
  const opensAt = new Date(world.deps.clock().getTime() + 60_000).toISOString();
  const later = { roomId: 'later', roomPassword: 'later', revealAt: opensAt };
  await giveRoom(world, tournament, 3, later);
  await reads(player, [1, 2], opensAt);
  // The host is also a player of a waitlisted side, but sees every room as the host.
  expect(waiting.clan.leader.id).toBe(host.id);
  await reads(host, [3, 1, 2], opensAt);

  await end(world, tournament, 1);
  world.advance(59_999);
  await reads(player, [2], opensAt);
  world.advance(1);
  await reads(player, [3, 2], opensAt);
});
