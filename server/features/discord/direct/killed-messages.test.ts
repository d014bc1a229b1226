import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  approvedSide,
  giveRoom,
  makeClan,
  makeTournament,
  start,
} from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { startFaultyDiscord, type FaultyDiscord } from '#server/testing/faulty-discord.ts';
import { useMessageWorkers } from '#server/testing/message-workers.ts';
import { tellAll } from '#server/testing/notifications.ts';
import { kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { choose } from './testing/messaged.ts';

const world = useTestWorld();
let discord: FaultyDiscord;
const processes = useSenderProcesses(world, { apiUrl: () => discord.apiUrl });

beforeEach(async () => {
  discord = await startFaultyDiscord();
});

afterEach(() => discord.close());

const workers = useMessageWorkers(world, { apiUrl: () => discord.apiUrl });

/** Every player gets a message about each room. */
async function trios() {
  const tournament = await makeTournament(world, { totalRounds: 50 });
  for (let n = 0; n < 2; n += 1) {
    const clan = await makeClan(world, { members: 2 });
    const players = [clan.leader, ...clan.members];
    await approvedSide(world, tournament, { clan, players });
    for (const player of players) await choose(player, ['room_open']);
  }
  await start(world, tournament);
  await tellAll(world);
  await deliverAll(world);
  await forgetTurns();
  return tournament;
}

/** The test's clock does not affect the limit of messages per minute. */
async function forgetTurns(): Promise<void> {
  await world.db.updateTable('deliveries').set({ turn_at: null }).execute();
}

async function readStates({ id }: { id: string }): Promise<Record<number, string[]>> {
  const rows = await world.db
    .selectFrom('deliveries')
    .select(['round_number', 'state'])
    .where('kind', '=', 'message_to_user')
    .where('tournament_id', '=', id)
    .execute();
  const byRound = Object.groupBy(rows, ({ round_number }) => round_number ?? 0);
  return Object.fromEntries(
    Object.entries(byRound).map(([round, all = []]) => [round, all.map(({ state }) => state)]),
  );
}

function countArrived(): number[] {
  return [...Map.groupBy(discord.messages, ({ channelId }) => channelId).values()].map(
    ({ length }) => length,
  );
}

const soon = { timeout: 60_000, interval: 20 };
const six = Array.from({ length: 6 }, () => 'sent');
const kills = inject('isLong') ? 30 : 2;

test('each player gets one message about a room, with two processes', async () => {
  const tournament = await trios();
  const both = [workers.start(), workers.start()];
  await expect.poll(() => both.some((one) => one.leads()), soon).toBe(true);
  await giveRoom(world, tournament, 1);
  await expect.poll(() => readStates(tournament), soon).toEqual({ 1: six });
  expect(discord.requests).toHaveLength(6);
  expect(countArrived()).toEqual([1, 1, 1, 1, 1, 1]);
});

describe('a process that is killed', () => {
  test('after Discord took a message, and before that was stored, repeats nothing that arrives', async () => {
    const tournament = await trios();
    discord.fail('hang-after', 'hang-after', 'hang-after', 'hang-after');
    const child = processes.start();
    await giveRoom(world, tournament, 1);
    await expect.poll(() => discord.messages.length, soon).toBe(4);
    await kill(child);
    workers.start();
    await expect.poll(() => readStates(tournament), soon).toEqual({ 1: six });
    expect(countArrived()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test(
    'at any time leaves each player with one message about each room',
    { timeout: 60_000 + kills * 60_000 },
    async () => {
      const tournament = await trios();
      for (let round = 1; round <= kills; round += 1) {
        await forgetTurns();
        await giveRoom(world, tournament, round);
        const child = processes.start();
        await expect
          .poll(() => discord.messages.length, { timeout: 60_000, interval: 1 })
          .toBeGreaterThanOrEqual((round - 1) * 6 + (round % 6));
        await kill(child);
        workers.start();
        await expect.poll(async () => (await readStates(tournament))[round], soon).toEqual(six);
        await workers.stop();
      }
      expect(countArrived()).toEqual(six.map(() => kills));
    },
  );
});
