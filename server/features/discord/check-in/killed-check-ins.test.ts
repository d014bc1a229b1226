import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { startFaultyDiscord, type FaultyDiscord } from '#server/testing/faulty-discord.ts';
import { useMessageWorkers } from '#server/testing/message-workers.ts';
import { kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { freshServer, MINUTE, postingCheckIn } from './testing/posting-check-in.ts';

const world = useTestWorld();
const serverId = '378000000000000001';
const channelId = '578000000000000001';
let discord: FaultyDiscord;
const processes = useSenderProcesses(world, { apiUrl: () => discord.apiUrl });

beforeEach(async () => {
  discord = await startFaultyDiscord();
  await freshServer(world, serverId, channelId);
});

afterEach(() => discord.close());

const workers = useMessageWorkers(world, { apiUrl: () => discord.apiUrl });

const soon = { timeout: 60_000, interval: 20 };
const kills = inject('isLong') ? 30 : 2;

/** Opens a check-in by the real clock. One of two sides checks in, and its message and a reminder are queued. */
async function openCup() {
  world.advance(Date.now() - world.deps.clock().getTime());
  const cup = await postingCheckIn(world, serverId, {
    checkInOpensAt: null,
    checkInClosesAt: null,
  });
  const closesAt = new Date(Date.now() + 60 * MINUTE).toISOString();
  expect((await cup.post('check-in/open', { closesAt })).status).toBe(200);
  await cup.checkIn(cup.one);
  expect((await cup.post('check-in/remind')).status).toBe(200);
  const states = async () => {
    const rows = [...(await cup.rows('check_in')), ...(await cup.rows('reminder'))];
    return rows.map(({ kind, state }) => `${kind} ${state}`);
  };
  return {
    ...cup,
    states,
    /** Also makes the edit due at once. */
    close: async () => {
      const long = new Date(Date.now() - MINUTE);
      await world.db
        .updateTable('deliveries')
        .set({ updated_at: long })
        .where('tournament_id', '=', cup.id)
        .execute();
      expect((await cup.post('check-in/close')).status).toBe(200);
    },
    /** Returns the messages about this tournament that are in the channel, in the order of these words. */
    shown: () => {
      const bodies = discord.messages
        .map(({ body }) => JSON.stringify(body))
        .filter((body) => body.includes(cup.id));
      const known = words.flatMap((part) =>
        bodies.filter((body) => body.includes(part)).map(() => part),
      );
      return known.length === bodies.length ? known : bodies;
    },
  };
}

const words = [
  'The check-in is open until',
  'The check-in is closed. 1 team checked in.',
  '1 team has not checked in.',
] as const;
const [opened, closing, reminded] = words;
const open = [opened, reminded];
const closed = [closing, reminded];

const sent = ['check_in sent', 'reminder sent'];

async function killAfter(requests: number): Promise<void> {
  const child = processes.start();
  await expect
    .poll(() => discord.requests.length, { timeout: 60_000, interval: 1 })
    .toBeGreaterThanOrEqual(requests);
  await kill(child);
}

test('a check-in and its reminder are posted once each, and edited once, with two processes', async () => {
  const cup = await openCup();
  const both = [workers.start(), workers.start()];
  await expect.poll(() => both.some((one) => one.leads()), soon).toBe(true);
  await expect.poll(cup.states, soon).toEqual(sent);
  expect(cup.shown()).toEqual(open);
  await cup.close();
  await expect.poll(cup.shown, soon).toEqual(closed);
  await expect.poll(cup.states, soon).toEqual(sent);
  expect(discord.requests).toHaveLength(3);
});

describe('a process that is killed', () => {
  test('before it has stored what Discord took, while the check-in closes, leaves nothing half', async () => {
    const cup = await openCup();
    discord.fail('hang-after', 'hang-after');
    const child = processes.start();
    await expect.poll(cup.shown, soon).toEqual(open);
    await kill(child);
    await cup.close();
    workers.start();
    // The reminder may have arrived. It says so, and is not repeated.
    await expect.poll(cup.states, soon).toEqual(['check_in sent', 'reminder dropped']);
    const [reminder] = await cup.rows('reminder');
    expect(reminder?.reason).toContain('An earlier attempt may have arrived.');
    await expect.poll(cup.shown, soon).toEqual(closed);
  });

  test(
    'at any time leaves each message once, with what it should say',
    { timeout: 60_000 + kills * 60_000 },
    async () => {
      for (let n = 0; n < kills; n += 1) {
        const cup = await openCup();
        const before = discord.requests.length;
        if (n % 2 === 0) await killAfter(before + ((n / 2 + 1) % 3));
        workers.start();
        await expect.poll(cup.states, soon).toEqual(sent);
        await workers.stop();
        expect(cup.shown()).toEqual(open);
        await cup.close();
        if (n % 2 === 1) await killAfter(discord.requests.length + (((n + 1) / 2) % 2));
        workers.start();
        await expect.poll(cup.states, soon).toEqual(sent);
        await workers.stop();
        expect(cup.shown()).toEqual(closed);
      }
      expect(discord.messages).toHaveLength(2 * kills);
    },
  );
});
