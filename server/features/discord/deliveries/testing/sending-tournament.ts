import {
  approvedSide,
  end,
  makeTournament,
  playRound,
  start,
} from '#server/testing/communities.ts';
import { vi } from 'vitest';
import { deliverAll, makeServerConfig } from '#server/testing/deliveries.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/users.ts';

/** Starts a tournament that sends its results automatically, and saves the results of round 1. */
export async function sendingTournament(
  world: TestWorld,
  serverId: string,
  form: Record<string, unknown> = {},
) {
  const tournament = await makeTournament(world, {
    sponsorDiscordServerId: serverId,
    sendsResults: true,
    ...form,
  });
  const side = await approvedSide(world, tournament);
  const other = await approvedSide(world, tournament);
  await start(world, tournament);
  const play = (round: number, kills: number) =>
    playRound(world, tournament, round, [
      { side, placement: 1, kills: [kills] },
      { side: other, placement: 2, kills: [1] },
    ]);
  await play(1, 4);
  return { ...tournament, side, other, play };
}

export function readResultsRows(world: TestWorld, { id }: { id: string }) {
  return world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('kind', '=', 'results')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Like `sendingTournament`, but the results of round 1 are already on Discord, as a message with this id. */
export async function sentTournament(
  world: TestWorld,
  serverId: string,
  messageId = '700000000000000001',
) {
  const tournament = await sendingTournament(world, serverId);
  await deliverAll(world);
  await end(world, tournament, 1);
  world.discordPost.answer({ is: 'sent', messageId });
  await deliverAll(world);
  const [row] = await readResultsRows(world, tournament);
  world.discordPost.posts.length = 0;
  return { ...tournament, deliveryId: row?.id ?? '' };
}

export function correctRound(
  { id, host, side }: Awaited<ReturnType<typeof sendingTournament>>,
  totalKills: number,
) {
  return host.ask('POST', `/api/tournaments/${id}/rounds/1/save`, {
    roundResults: [{ registrationId: side.id, placement: 1, totalKills }],
  });
}

export async function listMessages({ id }: { id: string }, { ask }: Pick<Person, 'ask'>) {
  return (await ask('GET', `/api/tournaments/${id}/results-messages`)).body;
}

export function editMessage(
  { id, deliveryId }: { id: string; deliveryId: string },
  { ask }: Pick<Person, 'ask'>,
) {
  return ask('POST', `/api/tournaments/${id}/results-messages/${deliveryId}/edit`);
}

export async function startEmpty(
  world: TestWorld,
  server: { serverId: string; channelId: string },
): Promise<void> {
  vi.spyOn(world.deps.pictures, 'standings').mockResolvedValue(Buffer.from([137, 80]));
  await world.db.deleteFrom('server_configs').execute();
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  world.discordPost.answer();
  await makeServerConfig(world, { ...server, announceAll: false });
}
