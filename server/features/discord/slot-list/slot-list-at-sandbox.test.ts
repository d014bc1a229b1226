import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMisfits, openApiIsThere } from '#discord-sandbox/testing/fits-openapi.ts';
import { approvedSide, makeTournament } from '#server/testing/communities.ts';
import { deliverAll, makeManager, makeServerConfig } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { listeningSandbox } from '../deliveries/testing/listening-sandbox.ts';

const world = useTestWorld();
const serverId = '360000000000000001';
let discord: Awaited<ReturnType<typeof listeningSandbox>>;
let channelId = '';

type Message = { id: string; embeds: { fields?: { value: string }[] }[] };

beforeAll(async () => {
  discord = await listeningSandbox(world);
  const [guild] = await discord.control('GET', '/guilds');
  channelId = guild.channels.find(({ name }: { name: string }) => name === 'tournament-results').id;
  await makeServerConfig(world, { serverId, channelId, announceAll: false });
});

afterAll(() => discord.close());

test('a slot list is posted, edited in place, and posted again if the message is gone', async () => {
  const cup = await makeTournament(world, {
    host: await makeManager(world, serverId),
    sponsorDiscordServerId: serverId,
    firstSlot: 3,
  });
  const side = await approvedSide(world, cup);
  await deliverAll(world);
  const messages = async (): Promise<Message[]> =>
    (await discord.control('GET', `/channels/${channelId}/messages`)).toReversed();
  const before = (await messages()).length;
  const ask = (part: string, body?: object) =>
    cup.host.ask('POST', `/api/tournaments/${cup.id}/slots/${part}`, body);
  const move = async (slot: number) => {
    const slots = { [side.id]: slot };
    await cup.host.ask('PUT', `/api/tournaments/${cup.id}/slots`, { slots });
    await deliverAll(world);
    return messages();
  };
  await ask('assign', { by: 'approval', keep: true });
  expect((await ask('post')).status).toBe(200);
  await deliverAll(world);
  const [first] = await messages();
  expect(first?.embeds[0]?.fields?.[0]?.value).toBe(`\`\`\`\n03  ${side.clan.name}\n\`\`\``);

  const [edited, ...others] = await move(12);
  expect([edited?.id, others.length]).toEqual([first?.id, before]);
  expect(edited?.embeds[0]?.fields?.[0]?.value).toContain(`12  ${side.clan.name}`);

  await world.db
    .updateTable('deliveries')
    .set({ message_id: '300000000000000001' })
    .where('tournament_id', '=', cup.id)
    .where('kind', '=', 'slot_list')
    .execute();
  const [fresh, ...rest] = await move(4);
  expect(rest).toHaveLength(before + 1);
  expect(fresh?.embeds[0]?.fields?.[0]?.value).toContain(`04  ${side.clan.name}`);
});

test.skipIf(!openApiIsThere)("every request matches Discord's own API description", async () => {
  const requests: Parameters<typeof findMisfits>[0][] = await discord.control('GET', '/requests');
  expect(requests.filter(({ method }) => method === 'PATCH').length).toBeGreaterThanOrEqual(2);
  expect(requests.flatMap((request) => findMisfits(request) ?? ['not checked'])).toEqual([]);
});
