import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findMisfits, openApiIsThere } from '#discord-sandbox/testing/fits-openapi.ts';
import { giveRoom } from '#server/testing/communities.ts';
import { waitingJobs } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/users.ts';
import { listeningSandbox } from '../deliveries/testing/listening-sandbox.ts';
import {
  chooseRooms,
  messageAll,
  readMessages,
  readRefused,
  startMessaged,
} from './testing/messaged.ts';

const world = useTestWorld();
let discord: Awaited<ReturnType<typeof listeningSandbox>>;
let accounts: { id: string }[] = [];
let guildId = '';
let players = 0;

type Guild = { id: string; name: string; members: { accountId: string }[] };

beforeAll(async () => {
  discord = await listeningSandbox(world);
  accounts = await discord.control('GET', '/accounts');
  const guilds: Guild[] = await discord.control('GET', '/guilds');
  guildId = guilds.find(({ name }) => name === 'Hotdrop Community')?.id ?? '';
});

afterAll(() => discord.close());

beforeEach(async () => {
  await discord.control('POST', '/faults', { kind: 'status', count: 0 });
  // A test before may have opened channels too fast.
  world.advance(300_000);
});

async function start() {
  const cup = await startMessaged(world);
  const account = await discord.control('POST', '/accounts', { username: `reader-${players++}` });
  await discord.control('POST', `/guilds/${guildId}/join`, { member: account.id });
  await world.db
    .updateTable('users')
    .set({ discord_id: account.id } as object)
    .where('id', '=', cup.player.id)
    .execute();
  const read = async (): Promise<string[]> => {
    const messages = await discord.control('GET', `/accounts/${account.id}/messages`);
    return messages.map(({ content }: { content: string }) => content);
  };
  return { ...cup, account: account as { id: string }, read };
}

async function readState(player: Person): Promise<unknown> {
  return (await readMessages(world, player)).at(-1);
}

test('a message arrives at the account once, with what the user chose', async () => {
  const { tournament, player, read } = await start();
  await chooseRooms(player);
  await giveRoom(world, tournament, 1);
  await messageAll(world);
  expect(await readState(player)).toMatchObject({ state: 'sent', attempts: 1 });
  expect(await read()).toEqual([expect.stringContaining('Password: password 1')]);
  expect(accounts.length).toBeGreaterThan(0);
});

test('closed messages and no common server fail at once, until the account changes that', async () => {
  const { tournament, player, account, read } = await start();
  await discord.control('POST', `/accounts/${account.id}/closed`, { closed: true });
  await giveRoom(world, tournament, 1);
  await messageAll(world);
  expect(await readState(player)).toMatchObject({
    state: 'failed',
    reason: 'The user does not accept direct messages of the bot.',
  });
  await discord.control('POST', `/accounts/${account.id}/closed`, { closed: false });
  await discord.control('POST', `/guilds/${guildId}/leave`, { member: account.id });
  world.advance(1000);
  await giveRoom(world, tournament, 2);
  await messageAll(world);
  expect(await readState(player)).toMatchObject({
    state: 'failed',
    reason: 'The user shares no Discord server with the bot.',
  });
  expect(await readRefused(player)).toBe(true);
  await discord.control('POST', `/guilds/${guildId}/join`, { member: account.id });
  world.advance(1000);
  await giveRoom(world, tournament, 3);
  await messageAll(world);
  expect(await readState(player)).toMatchObject({ state: 'sent' });
  expect(await readRefused(player)).toBe(false);
  expect(await read()).toHaveLength(1);
});

test.each([
  ['a problem of Discord', { kind: 'status', status: 500 }],
  ['a broken connection', { kind: 'reset' }],
  ['a lost answer', { kind: 'reset-after' }],
])('%s delays the message, which arrives once', async (_case, fault) => {
  for (const calls of ['directs', 'messages']) {
    const { tournament, player, read } = await start();
    await discord.control('POST', '/faults', { ...fault, calls, count: 1 });
    await giveRoom(world, tournament, 1);
    await messageAll(world);
    expect(await readState(player)).toMatchObject({ state: 'waiting', attempts: 1 });
    world.advance(4000);
    await messageAll(world);
    expect(await readState(player)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await read()).toHaveLength(1);
  }
});

test.each([400, 403])(
  'a bot that opens channels too fast, told with %d, tries again later and for four hours at most',
  async (status) => {
    const { tournament, player, read } = await start();
    const body = { message: 'You are opening direct messages too fast', code: 40_003 };
    const fault = { kind: 'status', calls: 'directs', status, body };
    await discord.control('POST', '/faults', { ...fault, count: 1 });
    await giveRoom(world, tournament, 1);
    await messageAll(world);
    expect(await readState(player)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      reason: 'Discord accepts no messages to further users for the moment.',
    });
    expect(await waitingJobs(world)).toMatchObject([{ seconds: 300 }]);
    expect(await readRefused(player)).toBe(false);
    world.advance(300_000);
    await messageAll(world);
    expect(await readState(player)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await read()).toHaveLength(1);
    // Another user's channel is not known yet.
    const other = await start();
    await discord.control('POST', '/faults', { ...fault, count: 1000 });
    await giveRoom(world, other.tournament, 1);
    await messageAll(world);
    let tries = 0;
    while (((await readState(other.player)) as { state: string }).state === 'waiting') {
      const [job] = await waitingJobs(world);
      world.advance((job?.seconds ?? 0) * 1000);
      await messageAll(world);
      tries += 1;
    }
    expect(await readState(other.player)).toMatchObject({
      state: 'dropped',
      reason: 'It is too late for this message.',
    });
    expect(tries).toBeLessThan(30);
    expect(await other.read()).toEqual([]);
  },
);

test('no other channel is opened while the bot opens them too fast, and known channels get their messages', async () => {
  const known = await start();
  await giveRoom(world, known.tournament, 1);
  await messageAll(world);
  expect(await known.read()).toHaveLength(1);
  const others = [await start(), await start(), await start()];
  const body = { message: 'You are opening direct messages too fast', code: 40_003 };
  const fault = { kind: 'status', calls: 'directs', status: 403, body };
  await discord.control('POST', '/faults', { ...fault, count: 1 });
  for (const { tournament } of others) await giveRoom(world, tournament, 1);
  world.advance(1000);
  await giveRoom(world, known.tournament, 2);
  await messageAll(world);
  // Discord would have accepted all but the first.
  for (const { player } of others) {
    expect(await readState(player)).toMatchObject({
      state: 'waiting',
      reason: 'Discord accepts no messages to further users for the moment.',
    });
  }
  expect(await known.read()).toHaveLength(2);
  expect((await waitingJobs(world)).map(({ seconds }) => seconds)).toEqual([300, 300, 300]);
  world.advance(300_000);
  await messageAll(world);
  for (const { read } of others) expect(await read()).toHaveLength(1);
});

test('a user whom Discord does not know fails with the reason', async () => {
  const { tournament, player } = await startMessaged(world);
  await giveRoom(world, tournament, 1);
  await messageAll(world);
  expect(await readState(player)).toMatchObject({
    state: 'failed',
    reason: 'Discord refused the message (400, code 50033).',
  });
});

test.skipIf(!openApiIsThere)("every request matches Discord's own API description", async () => {
  const requests: Parameters<typeof findMisfits>[0][] = await discord.control('GET', '/requests');
  expect(requests.some(({ path }) => path === '/users/@me/channels')).toBe(true);
  expect(requests.flatMap((request) => findMisfits(request) ?? ['not checked'])).toEqual([]);
});

test('a limit of Discord is waited for', async () => {
  const { tournament, player } = await start();
  const fault = { kind: 'rate-limit', calls: 'directs', retryAfter: 30, count: 1 };
  await discord.control('POST', '/faults', fault);
  await giveRoom(world, tournament, 1);
  await messageAll(world);
  expect(await readState(player)).toMatchObject({ state: 'waiting', attempts: 0 });
});
