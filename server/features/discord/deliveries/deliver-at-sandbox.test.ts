import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMisfits, openApiIsThere } from '#discord-sandbox/testing/fits-openapi.ts';
import { announcedTournament, deliverAll, makeServerConfig } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { listeningSandbox } from './testing/listening-sandbox.ts';
import { toNonce } from '#server/discord/post-message.ts';

const world = useTestWorld();
const serverId = '380000000000000001';
let discord: Awaited<ReturnType<typeof listeningSandbox>>;
let channels: Record<string, string> = {};

type Guild = { name: string; channels: { id: string; name: string }[] };

beforeAll(async () => {
  discord = await listeningSandbox(world);
  const guilds: Guild[] = await discord.control('GET', '/guilds');
  const home = guilds.find(({ name }) => name === 'Hotdrop Community');
  channels = Object.fromEntries((home?.channels ?? []).map(({ id, name }) => [name, id]));
  await makeServerConfig(world, { serverId, announceAll: false });
});

afterAll(() => discord.close());

beforeEach(() => announceIn(channels['announcements']));

afterEach(() => discord.control('POST', '/faults', { kind: 'status', count: 0 }));

async function announceIn(channelId: string | undefined) {
  expect(channelId).toMatch(/^\d+$/);
  await world.db
    .updateTable('server_configs')
    .set({ announcement_channel_id: channelId ?? '' })
    .where('discord_server_id', '=', serverId)
    .execute();
}

function readRow({ deliveryId }: { deliveryId: string }) {
  return world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow();
}

async function arrivals({ deliveryId }: { deliveryId: string }): Promise<{ id: string }[]> {
  const all = await discord.control('GET', `/channels/${channels['announcements']}/messages`);
  const nonce = toNonce(deliveryId);
  return all.filter((message: { nonce?: string }) => message.nonce === nonce);
}

test('an announcement is accepted by Discord and is in the channel once', async () => {
  const announced = await announcedTournament(world, serverId);
  await deliverAll(world);
  const row = await readRow(announced);
  expect(row).toMatchObject({ state: 'sent', reason: null, attempts: 1 });
  expect(await arrivals(announced)).toMatchObject([{ id: row.message_id }]);
});

test('after three responses with status 500 the message arrives once', async () => {
  await discord.control('POST', '/faults', {
    kind: 'status',
    calls: 'messages',
    status: 500,
    count: 3,
  });
  const announced = await announcedTournament(world, serverId);
  for (let n = 0; n < 3; n += 1) {
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'waiting', attempts: n + 1 });
    world.advance(20_000);
  }
  await deliverAll(world);
  expect(await readRow(announced)).toMatchObject({ state: 'sent', attempts: 4 });
  expect(await arrivals(announced)).toHaveLength(1);
});

test.each(['reset', 'reset-after'])(
  'after the fault %s, the message arrives once',
  async (kind) => {
    await discord.control('POST', '/faults', { kind, calls: 'messages', count: 1 });
    const announced = await announcedTournament(world, serverId);
    await deliverAll(world);
    const unsure = await readRow(announced);
    expect(unsure).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(unsure.unknown_since).not.toBe(null);
    world.advance(4000);
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await arrivals(announced)).toHaveLength(1);
  },
);

test('a revoked permission fails with its reason', async () => {
  const body = { message: '401: Unauthorized', code: 0 };
  await discord.control('POST', '/faults', {
    kind: 'status',
    calls: 'messages',
    status: 401,
    body,
    count: 1,
  });
  const announced = await announcedTournament(world, serverId);
  await deliverAll(world);
  expect(await readRow(announced)).toMatchObject({
    state: 'failed',
    reason: 'Discord does not accept the bot token.',
  });
});

test.each([
  {
    channel: 'rules',
    reason: 'The bot is not allowed to write in this channel, or to add embeds and pictures.',
  },
  { channel: 'staff-only', reason: 'The bot is not allowed to see this channel.' },
  { channel: 'information', reason: 'This channel does not accept messages.' },
])('in the channel $channel it fails with the reason', async ({ channel, reason }) => {
  await announceIn(channels[channel]);
  const announced = await announcedTournament(world, serverId);
  await deliverAll(world);
  expect(await readRow(announced)).toMatchObject({ state: 'failed', reason });
});

test('an unknown channel fails with the reason', async () => {
  await announceIn('499999999999999999');
  const announced = await announcedTournament(world, serverId);
  await deliverAll(world);
  expect(await readRow(announced)).toMatchObject({
    state: 'failed',
    reason: 'The channel no longer exists.',
  });
});

// These two come last, because they leave the client waiting for rate limits.
test('the client waits for an exhausted bucket, and nothing arrives twice', async () => {
  await discord.control('POST', '/rate-limits', { messages: { limit: 1, windowMs: 60_000 } });
  const first = await announcedTournament(world, serverId);
  const second = await announcedTournament(world, serverId);
  await deliverAll(world);
  const rows = [await readRow(first), await readRow(second)];
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['sent', 'waiting']);
  expect(rows.find(({ state }) => state === 'waiting')).toMatchObject({ attempts: 0 });
  expect([...(await arrivals(first)), ...(await arrivals(second))]).toHaveLength(1);
  await discord.control('POST', '/rate-limits', { messages: null });
});

test('the client waits for a global limit too', async () => {
  await announceIn(channels['general']);
  const fault = { kind: 'rate-limit', calls: 'messages', retryAfter: 30, global: true, count: 1 };
  await discord.control('POST', '/faults', fault);
  const announced = await announcedTournament(world, serverId);
  await deliverAll(world);
  expect(await readRow(announced)).toMatchObject({ state: 'waiting', attempts: 0 });
});

test.skipIf(!openApiIsThere)("every request matches Discord's own API description", async () => {
  const requests: Parameters<typeof findMisfits>[0][] = await discord.control('GET', '/requests');
  expect(requests.length).toBeGreaterThanOrEqual(10);
  expect(requests.flatMap((request) => findMisfits(request) ?? ['not checked'])).toEqual([]);
});
