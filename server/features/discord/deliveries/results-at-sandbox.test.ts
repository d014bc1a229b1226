import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findMisfits, openApiIsThere } from '#discord-sandbox/testing/fits-openapi.ts';
import { end } from '#server/testing/communities.ts';
import { deliverAll, makeServerConfig } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { listeningSandbox } from './testing/listening-sandbox.ts';
import { readResultsRows, sendingTournament } from './testing/sending-tournament.ts';

const world = useTestWorld();
const serverId = '360000000000000001';
let discord: Awaited<ReturnType<typeof listeningSandbox>>;
let channelId = '';

type Message = {
  id: string;
  embeds: { description: string; image?: { url: string } }[];
  edited_timestamp: string | null;
};

beforeAll(async () => {
  discord = await listeningSandbox(world);
  const [guild] = await discord.control('GET', '/guilds');
  channelId = guild.channels.find(({ name }: { name: string }) => name === 'tournament-results').id;
  // A busy machine may not draw the picture in time.
  vi.spyOn(world.deps.pictures, 'standings').mockResolvedValue(Buffer.from([137, 80, 78, 71]));
  await makeServerConfig(world, { serverId, channelId, announceAll: false });
});

afterAll(() => discord.close());

const messages = (): Promise<Message[]> =>
  discord.control('GET', `/channels/${channelId}/messages`);

test('results are posted at the end of a round, edited after a correction, and posted again if the message is gone', async () => {
  const tournament = await sendingTournament(world, serverId);
  const { id, host, side } = tournament;
  await deliverAll(world);
  const before = (await messages()).length;
  await end(world, tournament, 1);
  await deliverAll(world);
  const [posted, ...older] = (await messages()).toReversed();
  expect(older).toHaveLength(before);
  expect(posted?.embeds[0]?.image?.url).toContain('standings.png');
  const [row] = await readResultsRows(world, tournament);
  expect(row).toMatchObject({ state: 'sent', message_id: posted?.id });

  const correct = async (totalKills: number) => {
    const body = { roundResults: [{ registrationId: side.id, placement: 1, totalKills }] };
    expect((await host.ask('POST', `/api/tournaments/${id}/rounds/1/save`, body)).status).toBe(200);
    const path = `/api/tournaments/${id}/results-messages/${row?.id}/edit`;
    expect((await host.ask('POST', path)).status).toBe(200);
    await deliverAll(world);
  };
  await correct(9);
  const [edited, ...others] = (await messages()).toReversed();
  expect(others).toHaveLength(before);
  expect(edited?.id).toBe(posted?.id);
  expect(edited?.edited_timestamp).not.toBe(null);
  expect(edited?.embeds[0]?.description).toContain('9\u00a0k');
  expect(edited?.embeds[0]?.image?.url).not.toBe(posted?.embeds[0]?.image?.url);

  await world.db
    .updateTable('deliveries')
    .set({ message_id: '300000000000000001' })
    .where('id', '=', row?.id ?? '')
    .execute();
  await correct(8);
  const [fresh, ...rest] = (await messages()).toReversed();
  expect(rest).toHaveLength(before + 1);
  expect(await readResultsRows(world, tournament)).toMatchObject([
    { state: 'sent', message_id: fresh?.id },
  ]);
});

test('an edit whose response was lost is repeated, and there is one message', async () => {
  const tournament = await sendingTournament(world, serverId);
  const { id, host } = tournament;
  await end(world, tournament, 1);
  await deliverAll(world);
  const before = (await messages()).length;
  const [row] = await readResultsRows(world, tournament);
  await discord.control('POST', '/faults', { kind: 'reset-after', calls: 'messages', count: 1 });
  await host.ask('POST', `/api/tournaments/${id}/results-messages/${row?.id}/edit`);
  await deliverAll(world);
  expect(await readResultsRows(world, tournament)).toMatchObject([{ state: 'waiting' }]);
  world.advance(4000);
  await deliverAll(world);
  expect(await readResultsRows(world, tournament)).toMatchObject([
    { state: 'sent', message_id: row?.message_id },
  ]);
  expect(await messages()).toHaveLength(before);
});

test.skipIf(!openApiIsThere)("every request matches Discord's own API description", async () => {
  const requests: Parameters<typeof findMisfits>[0][] = await discord.control('GET', '/requests');
  expect(requests.filter(({ method }) => method === 'PATCH').length).toBeGreaterThanOrEqual(4);
  expect(requests.flatMap((request) => findMisfits(request) ?? ['not checked'])).toEqual([]);
});
