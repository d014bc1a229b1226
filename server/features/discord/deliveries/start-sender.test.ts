import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { makeTournament } from '#server/testing/communities.ts';
import { announcedTournament, makeServerConfig } from '#server/testing/deliveries.ts';
import { startFaultyDiscord, type FaultyDiscord } from '#server/testing/faulty-discord.ts';
import { kill, useSenderProcesses } from '#server/testing/sender-processes.ts';
import { makeUser } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { createPostMessage } from '#server/discord/post-message.ts';
import { startSender } from '#server/db/start-sender.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deliverMessage } from './deliver-message.command.ts';

const world = useTestWorld();
const serverId = '330000000000000001';
let discord: FaultyDiscord;
const running: { stop(): Promise<void> }[] = [];
const processes = useSenderProcesses(world, { apiUrl: () => discord.apiUrl });

beforeAll(async () => {
  await makeServerConfig(world, { serverId, announceAll: false });
});

beforeEach(async () => {
  discord = await startFaultyDiscord();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((sender) => sender.stop()));
  await discord.close();
});

/** Like every process, each sender counts rate limits on its own. */
function sender(change: Partial<Parameters<typeof startSender>[0]> = {}) {
  const postMessage = createPostMessage({ apiUrl: discord.apiUrl, token: 'the-site-bot' });
  const deps = { ...world.deps, clock: systemClock, postMessage };
  const started = startSender({
    connection: world.connection,
    log: deps.log,
    deliver: (id) => deliverMessage(deps, id),
    fanOut: async () => undefined,
    sendPushes: async () => undefined,
    timers: { resume: async () => undefined, work: async () => undefined },
    everyMs: 200,
    ...change,
  });
  running.push(started);
  return started;
}

function readRows({ id }: { id: string }) {
  return world.db
    .selectFrom('deliveries')
    .select(['state', 'attempts', 'message_id'])
    .where('tournament_id', '=', id)
    .execute();
}

async function readStates(tournament: { id: string }) {
  return [...new Set((await readRows(tournament)).map(({ state }) => state))];
}

const soon = { timeout: 60_000, interval: 50 };

test('waiting messages are sent when a sender starts, and so are later ones', async () => {
  const first = await announcedTournament(world, serverId);
  sender();
  await expect.poll(() => readStates(first), soon).toEqual(['sent']);
  const second = await announcedTournament(world, serverId);
  await expect.poll(() => readStates(second), soon).toEqual(['sent']);
  expect(discord.messages).toHaveLength(2);
});

test('a message that waits for minutes is sent within seconds once an admin retries it, and only once', async () => {
  const admin = await makeUser(world, { role: 'admin' });
  const tournament = await announcedTournament(world, serverId);
  await sql`update pgboss.job set start_after = now() + interval '10 minutes'
    where singleton_key = ${tournament.deliveryId}`.execute(world.db);
  sender();
  const press = () => admin.ask('POST', `/api/admin/deliveries/${tournament.deliveryId}/retry`);
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  await expect.poll(() => readStates(tournament), soon).toEqual(['sent']);
  expect((await press()).status).toBe(409);
  expect(discord.messages).toHaveLength(1);
});

test('a failed attempt is repeated after 3 seconds', async () => {
  sender();
  discord.fail({ status: 500 });
  const announced = await announcedTournament(world, serverId);
  await expect.poll(() => readStates(announced), soon).toEqual(['sent']);
  const [first, second] = discord.requests.map(({ at }) => at);
  expect(discord.requests).toHaveLength(2);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(2900);
});

test('a message whose response was lost is not repeated', async () => {
  sender();
  discord.fail('reset-after');
  const announced = await announcedTournament(world, serverId);
  await expect.poll(() => readStates(announced), soon).toEqual(['sent']);
  expect(discord.requests).toHaveLength(2);
  expect(discord.messages).toHaveLength(1);
});

test('happenings that always fail do not keep others from being told', async () => {
  const ids = Array.from({ length: 10 }, () => world.deps.newId());
  for (const id of ids) {
    await inTransaction(world.db, (tx) => world.deps.queue.tellPeople(tx, [id]));
  }
  // The jobs of a batch run in any order.
  const [bad, good] = [ids.slice(0, 5), ids.slice(5)];
  const told: string[] = [];
  sender({
    fanOut: async ([id = '']) => {
      if (bad.includes(id)) throw new Error('a fault of the tests');
      told.push(id);
    },
  });
  await expect.poll(() => told.toSorted(), soon).toEqual(good.toSorted());
});

test('timers that cannot be set again are tried again, and messages are sent meanwhile', async () => {
  let fails = true;
  let isResumed = false;
  const resume = async () => {
    if (fails) throw new Error('a fault of the tests');
    isResumed = true;
  };
  sender({ timers: { resume, work: async () => undefined } });
  const announced = await announcedTournament(world, serverId);
  await expect.poll(() => readStates(announced), soon).toEqual(['sent']);
  fails = false;
  await expect.poll(() => isResumed, soon).toBe(true);
});

test('stopping waits for running attempts', async () => {
  const started = sender();
  const announced = await announcedTournament(world, serverId);
  const arrived = Promise.withResolvers<void>();
  discord.onMessage(() => arrived.resolve());
  await arrived.promise;
  await started.stop();
  expect(await readStates(announced)).toEqual(['sent']);
});

async function crowd(count: number, prefix: string): Promise<void> {
  const owner = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await world.db
    .insertInto('server_configs')
    .values(
      Array.from({ length: count }, (_, n) => ({
        id: world.deps.newId(),
        discord_server_id: `${prefix}${String(n).padStart(6, '0')}`,
        announcement_channel_id: '430000000000000001',
        announce_all_tournaments: true,
        sealed_bot_token: null,
        owner_id: owner.id,
        created_at: world.deps.clock(),
      })),
    )
    .execute();
}

describe('many messages', () => {
  afterEach(async () => {
    await world.db
      .deleteFrom('server_configs')
      .where('announce_all_tournaments', '=', true)
      .execute();
  });

  test('200 for one channel all arrive once, as fast as its limit allows', async () => {
    await crowd(200, '340000000000');
    discord.limit({ size: 50, windowMs: 1000 });
    const tournament = await makeTournament(world);
    sender();
    await expect
      .poll(() => readStates(tournament), { timeout: 50_000, interval: 100 })
      .toEqual(['sent']);
    expect(discord.messages).toHaveLength(200);
    const rows = await readRows(tournament);
    expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(200);
    // Attempts that hit the channel's limit did not count, and there were hardly any.
    expect(rows.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(discord.requests.length).toBeLessThan(220);
  });

  test('two concurrent processes send each of them once', async () => {
    await crowd(40, '350000000000');
    const tournament = await makeTournament(world);
    sender();
    sender();
    await expect.poll(() => readStates(tournament), soon).toEqual(['sent']);
    expect(discord.requests).toHaveLength(40);
    expect(discord.messages).toHaveLength(40);
  });
});

async function lockHolders(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and application_name = 'hotdrop sender lock'
      and pg_stat_activity.datname = current_database()
  `.execute(world.db);
  return rows.map(({ pid }) => pid);
}

test('only one of two senders works, and the other takes over when the first loses its connection', async () => {
  sender();
  sender();
  await expect.poll(async () => (await lockHolders()).length, soon).toBe(1);
  const [pid = 0] = await lockHolders();
  await sql`select pg_terminate_backend(${pid})`.execute(world.db);
  await expect
    .poll(async () => {
      const holders = await lockHolders();
      return holders.length === 1 && holders[0] !== pid;
    }, soon)
    .toBe(true);
  const announced = await announcedTournament(world, serverId);
  await expect.poll(() => readStates(announced), soon).toEqual(['sent']);
  expect(discord.messages).toHaveLength(1);
});

test("a process that loses its connections, the lock's first, does not end, and sending continues", async () => {
  sender();
  for (let loss = 1; loss <= 3; loss += 1) {
    await expect.poll(async () => (await lockHolders()).length, soon).toBe(1);
    // The sender closes its other connections when the lock is lost. By then the server has ended them too.
    await sql`select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity
        where application_name like 'hotdrop %' and datname = current_database()
        order by application_name = 'hotdrop sender lock' desc
      ) as ordered`.execute(world.db);
  }
  const announced = await announcedTournament(world, serverId);
  await expect.poll(() => readStates(announced), soon).toEqual(['sent']);
  expect(discord.messages).toHaveLength(1);
});

test('the message of a process that is killed between sending and storing arrives once', async () => {
  discord.fail('hang-after');
  const arrived = Promise.withResolvers<void>();
  discord.onMessage(() => arrived.resolve());
  const child = processes.start();
  const announced = await announcedTournament(world, serverId);
  await arrived.promise;
  await kill(child);
  sender();
  // Sending resumes within 30 s of the next start (rules/discord 4.5).
  await expect
    .poll(() => readStates(announced), { timeout: 30_000, interval: 100 })
    .toEqual(['sent']);
  expect(discord.requests).toHaveLength(2);
  expect(discord.messages).toHaveLength(1);
  expect(await readRows(announced)).toMatchObject([
    { attempts: 2, message_id: discord.messages[0]?.id },
  ]);
});
