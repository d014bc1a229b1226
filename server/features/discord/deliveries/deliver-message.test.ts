import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setStatus } from '#server/testing/communities.ts';
import {
  announcedTournament,
  deliverAll,
  makeServerConfig,
  waitingJobs,
} from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { toNonce } from '#server/discord/post-message.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';
import { sealBotToken } from '#server/discord/bot-token.ts';
import { deliverMessage } from './deliver-message.command.ts';

const world = useTestWorld();
const serverId = '320000000000000001';
const channelId = '420000000000000001';
const limit: PostOutcome = { is: 'postponed', afterMs: 20_000, limited: true, why: 'Limit.' };
const trouble: PostOutcome = { is: 'postponed', afterMs: 0, limited: false, why: 'Trouble.' };
const unknown: PostOutcome = { is: 'unknown', why: 'No answer.' };

beforeAll(async () => {
  await makeServerConfig(world, { serverId, channelId, announceAll: false });
});

beforeEach(async () => {
  world.discordPost.answer();
  while ((await deliverAll(world)) > 0) world.advance(60_000);
  world.discordPost.posts.length = 0;
});

function readRow({ deliveryId }: { deliveryId: string }) {
  return world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirst();
}

function secondsToNext() {
  return waitingJobs(world).then((jobs) => jobs.map(({ seconds }) => seconds));
}

describe('an announcement', () => {
  test("is posted once, to the server's channel by the site's bot, and stored", async () => {
    const announced = await announcedTournament(world, serverId);
    expect(await deliverAll(world)).toBe(1);
    expect(world.discordPost.posts).toMatchObject([
      { channelId, botToken: null, nonce: toNonce(announced.deliveryId), timeoutMs: 10_000 },
    ]);
    expect(JSON.stringify(world.discordPost.posts[0]?.message.embeds)).toContain('Autumn Cup');
    expect(await readRow(announced)).toMatchObject({
      state: 'sent',
      reason: null,
      attempts: 1,
      message_id: 'message 1',
      attempted_at: null,
    });
    // A job may run again, but the message is not repeated.
    await deliverMessage(world.deps, announced.deliveryId);
    expect(world.discordPost.posts).toHaveLength(1);
    expect(await waitingJobs(world)).toEqual([]);
  });

  test('holds no lock during the call to Discord', async () => {
    const announced = await announcedTournament(world, serverId);
    const release = world.discordPost.hold();
    const delivering = deliverAll(world);
    await expect.poll(() => world.discordPost.posts.length).toBe(1);
    expect(await readRow(announced)).toMatchObject({ state: 'waiting', attempts: 1 });
    const path = `/api/tournaments/${announced.id}/cancel`;
    expect((await announced.host.ask('POST', path)).status).toBe(200);
    release();
    await delivering;
    expect(await readRow(announced)).toMatchObject({ state: 'sent' });
  });

  test('is not sent by two concurrent attempts; the second tries again later', async () => {
    const announced = await announcedTournament(world, serverId);
    const release = world.discordPost.hold();
    const first = deliverAll(world);
    await expect.poll(() => world.discordPost.posts.length).toBe(1);
    await deliverMessage(world.deps, announced.deliveryId);
    expect(world.discordPost.posts).toHaveLength(1);
    expect(await secondsToNext()).toEqual([15]);
    release();
    await first;
    expect(await deliverAll(world)).toBe(1);
    expect(world.discordPost.posts).toHaveLength(1);
    expect(await readRow(announced)).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

describe('responses of Discord', () => {
  test('a rate limit delays the attempt and does not count as one', async () => {
    const announced = await announcedTournament(world, serverId);
    world.discordPost.answer(limit, limit);
    await deliverAll(world);
    expect(await secondsToNext()).toEqual([20]);
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'waiting', attempts: 0 });
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('three failures are retried after growing pauses', async () => {
    const announced = await announcedTournament(world, serverId);
    world.discordPost.answer(trouble, trouble, trouble);
    for (const seconds of [3, 6, 12]) {
      await deliverAll(world);
      expect(await secondsToNext()).toEqual([seconds]);
      expect(await readRow(announced)).toMatchObject({ state: 'waiting', reason: 'Trouble.' });
    }
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'sent', attempts: 4, reason: null });
    const nonces = new Set(world.discordPost.posts.map(({ nonce }) => nonce));
    expect(nonces.size).toBe(1);
  });

  test('failures for a day end the delivery with the last reason', async () => {
    const announced = await announcedTournament(world, serverId);
    world.discordPost.answer(trouble, trouble);
    await deliverAll(world);
    world.advance(86_400_000);
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'failed', reason: 'Trouble.' });
    expect(await waitingJobs(world)).toEqual([]);
  });

  test('a refusal ends the delivery immediately, with the reason', async () => {
    const announced = await announcedTournament(world, serverId);
    world.discordPost.answer({ is: 'refused', status: 404, code: 10_003, why: 'It is gone.' });
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'failed', reason: 'It is gone.' });
    expect(await waitingJobs(world)).toEqual([]);
  });
});

describe('an attempt with an unknown outcome', () => {
  test('is repeated with the same nonce for 2 minutes, then only manually', async () => {
    const announced = await announcedTournament(world, serverId);
    const since = world.deps.clock();
    world.discordPost.answer(...Array.from({ length: 20 }, () => unknown));
    await deliverAll(world);
    expect(await secondsToNext()).toEqual([3]);
    expect(await readRow(announced)).toMatchObject({ state: 'waiting', unknown_since: since });
    world.advance(60_000);
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'waiting', unknown_since: since });
    world.advance(59_000);
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'unknown', attempts: 3 });
    expect(await waitingJobs(world)).toEqual([]);
  });

  test('is not repeated at all after 2 minutes', async () => {
    const announced = await announcedTournament(world, serverId);
    world.discordPost.answer(unknown);
    await deliverAll(world);
    world.advance(121_000);
    await deliverAll(world);
    expect(world.discordPost.posts).toHaveLength(1);
    expect(await readRow(announced)).toMatchObject({
      state: 'unknown',
      reason:
        'It is not known whether Discord has this message. Check the channel before you send it again.',
    });
  });

  test('is sent if the second try succeeds', async () => {
    const announced = await announcedTournament(world, serverId);
    world.discordPost.answer(unknown);
    await deliverAll(world);
    world.advance(4000);
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('is still mentioned in later reasons', async () => {
    const refused = await announcedTournament(world, serverId);
    world.discordPost.answer(unknown, { is: 'refused', status: 403, code: 0, why: 'No.' });
    await deliverAll(world);
    await deliverAll(world);
    const reason = 'No. An earlier attempt may have arrived.';
    expect(await readRow(refused)).toMatchObject({ state: 'failed', reason });

    const cancelled = await announcedTournament(world, serverId);
    world.discordPost.answer(unknown);
    await deliverAll(world);
    await setStatus(world, cancelled, 'cancelled');
    await deliverAll(world);
    expect(await readRow(cancelled)).toMatchObject({
      state: 'dropped',
      reason: 'The tournament is no longer open. An earlier attempt may have arrived.',
    });
  });
});

describe('a process that died during an attempt', () => {
  async function abandoned(msAgo: number) {
    const announced = await announcedTournament(world, serverId);
    const attempted_at = new Date(world.deps.clock().getTime() - msAgo);
    await world.db
      .updateTable('deliveries')
      .set({ attempted_at, attempts: 1 })
      .where('id', '=', announced.deliveryId)
      .execute();
    return { ...announced, attempted_at };
  }

  test('is waited for as long as it may still be running', async () => {
    const announced = await abandoned(14_000);
    await deliverAll(world);
    expect(world.discordPost.posts).toEqual([]);
    expect(await secondsToNext()).toEqual([1]);
    expect(await readRow(announced)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test('leaves an attempt that is repeated within 2 minutes', async () => {
    const announced = await abandoned(20_000);
    world.discordPost.answer(trouble);
    await deliverAll(world);
    expect(world.discordPost.posts).toHaveLength(1);
    expect(await readRow(announced)).toMatchObject({
      state: 'waiting',
      attempts: 2,
      unknown_since: announced.attempted_at,
    });
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'sent', attempts: 3 });
  });

  test('leaves an attempt that is unknown after 2 minutes', async () => {
    const announced = await abandoned(121_000);
    await deliverAll(world);
    expect(world.discordPost.posts).toEqual([]);
    expect(await readRow(announced)).toMatchObject({ state: 'unknown', attempts: 1 });
  });
});

test("a server's own bot posts with its token, which is encrypted in every row", async () => {
  const own = '320000000000000003';
  const token = 'token.of.their.own.bot';
  const sealedBotToken = sealBotToken(world.deps, token);
  await makeServerConfig(world, { serverId: own, announceAll: false, sealedBotToken });
  await announcedTournament(world, own);
  await deliverAll(world);
  expect(world.discordPost.posts).toMatchObject([{ botToken: token }]);
  const rows = await world.db.selectFrom('deliveries').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a message of a kind that only a newer release knows waits for that release', async () => {
  const announced = await announcedTournament(world, serverId);
  const setKind = (kind: string) =>
    sql`update deliveries set kind = ${kind} where id = ${announced.deliveryId}`.execute(world.db);
  // A newer release may allow more kinds.
  await sql`alter table deliveries drop constraint deliveries_kind_check`.execute(world.db);
  await setKind('of_a_newer_release');
  await deliverAll(world);
  expect(await readRow(announced)).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(await secondsToNext()).toEqual([30]);
  expect(world.discordPost.posts).toEqual([]);
  await setKind('announcement');
  await deliverAll(world);
  expect(await readRow(announced)).toMatchObject({ state: 'sent', attempts: 1 });
});
