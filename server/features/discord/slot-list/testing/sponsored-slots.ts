import { approvedSide, makeTournament } from '#server/testing/communities.ts';
import {
  deliverAll,
  makeManager,
  makeServerConfig,
  waitingJobs,
} from '#server/testing/deliveries.ts';
import type { TestWorld } from '#server/testing/test-app.ts';

export const serverId = '380000000000000001';
export const channelId = '580000000000000001';

export async function startSponsor(world: TestWorld): Promise<void> {
  await world.db.deleteFrom('server_configs').execute();
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  world.discordPost.answer();
  await makeServerConfig(world, { serverId, channelId, announceAll: false });
}

export async function stage(world: TestWorld, form: Record<string, unknown> = {}) {
  const cup = await makeTournament(world, {
    host: await makeManager(world, serverId),
    sponsorDiscordServerId: serverId,
    ...form,
  });
  const one = await approvedSide(world, cup);
  const two = await approvedSide(world, cup);
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  const ask = (method: 'POST' | 'PUT', part: string, body?: object) =>
    cup.host.ask(method, `/api/tournaments/${cup.id}/${part}`, body);
  await ask('POST', 'slots/assign', { by: 'registration', keep: true });
  const row = () =>
    world.db
      .selectFrom('deliveries')
      .selectAll()
      .where('tournament_id', '=', cup.id)
      .where('kind', '=', 'slot_list')
      .executeTakeFirst();
  return {
    ...cup,
    one,
    two,
    ask,
    post: () => ask('POST', 'slots/post'),
    read: async () => (await cup.host.ask('GET', `/api/tournaments/${cup.id}/slots/post`)).body,
    swap: (first: number, second: number) =>
      ask('PUT', 'slots', { slots: { [one.id]: first, [two.id]: second } }),
    row,
    jobs: async () => {
      const id = (await row())?.id;
      return (await waitingJobs(world)).filter(({ deliveryId }) => deliveryId === id);
    },
  };
}

export function posted({ discordPost }: TestWorld) {
  return discordPost.posts.map(({ message, edits }) => [
    edits,
    message.embeds[0]?.fields?.map(({ value }) => value.slice(4, -4)).join('\n'),
  ]);
}

export const list = (...names: string[]) =>
  names.map((name, index) => `0${index + 1}  ${name}`).join('\n');
