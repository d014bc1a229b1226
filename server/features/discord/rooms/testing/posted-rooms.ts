import { deliverAll, makeManager, makeServerConfig } from '#server/testing/deliveries.ts';
import { giveRoom, startedTournament } from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/users.ts';

export const serverId = '380000000000000001';
export const roomsChannelId = '580000000000000001';
export const room = { roomId: 'the-room', roomPassword: 'the-password' };

const viewChannel = String(1n << 10n);

export async function startPrivate(world: TestWorld): Promise<void> {
  await world.db.deleteFrom('server_configs').execute();
  await world.db.deleteFrom('deliveries').execute();
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  world.discordPost.answer();
  world.bot.failFor();
  await makeServerConfig(world, { serverId, roomsChannelId, announceAll: false });
  showTo(world, 'some');
}

export function showTo(world: TestWorld, whom: 'some' | 'everyone'): void {
  const hidden = { id: serverId, allow: '0', deny: viewChannel };
  world.bot.setGuild(serverId, [
    { id: roomsChannelId, overwrites: whom === 'some' ? [hidden] : [] },
  ]);
}

type Form = { host?: Person } & Record<string, unknown>;

/** By default the tournament posts nothing automatically. */
export async function sponsored(world: TestWorld, form: Form = {}) {
  // While the sides are approved, the bot is not in the server, so it cannot tell who is.
  world.bot.leave(serverId);
  const { tournament, ...rest } = await startedTournament(world, {
    host: await makeManager(world, serverId),
    sponsorDiscordServerId: serverId,
    ...form,
  });
  showTo(world, 'some');
  return { ...rest, ...tournament };
}

export async function withRoom(world: TestWorld, form: Form = {}) {
  const tournament = await sponsored(world, form);
  await giveRoom(world, tournament, 1, room);
  return tournament;
}

export function post(
  { id }: { id: string },
  { ask }: Pick<Person, 'ask'>,
  withCredentials: boolean,
  round = 1,
) {
  return ask('POST', `/api/tournaments/${id}/rounds/${round}/room/post`, { withCredentials });
}

export async function readPost({ id }: { id: string }, { ask }: Pick<Person, 'ask'>, round = 1) {
  return (await ask('GET', `/api/tournaments/${id}/rounds/${round}/room/post`)).body;
}

export function readRows(world: TestWorld, { id }: { id: string }) {
  return world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('kind', '=', 'room')
    .orderBy('round_number')
    .execute();
}

export async function deliver(world: TestWorld): Promise<string> {
  world.discordPost.posts.length = 0;
  await deliverAll(world);
  return JSON.stringify(world.discordPost.posts);
}

/** Uses up the messages that a tournament may send within an hour. */
export async function sendMany(world: TestWorld, { id }: { id: string }): Promise<void> {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    id: world.deps.newId(),
    kind: 'results' as const,
    tournament_id: id,
    server_id: '1',
    channel_id: '2',
    round_number: at + 1,
    state: 'failed' as const,
    attempts: 1,
    created_at: world.deps.clock(),
    updated_at: world.deps.clock(),
  }));
  await world.db.insertInto('deliveries').values(rows).execute();
}
