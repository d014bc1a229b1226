import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  announcedTournament,
  deliverAll,
  makeServerConfig,
  waitingJobs,
} from '#server/testing/deliveries.ts';
import { inTurn } from '#server/testing/locks.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';

const world = useTestWorld();
const serverId = '360000000000000001';
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const refused: PostOutcome = { is: 'refused', status: 404, code: 10_003, why: 'It is gone.' };
let admin: Person;

beforeAll(async () => {
  await makeServerConfig(world, { serverId, channelId: '460000000000000001', announceAll: false });
  admin = await makeUser(world, { role: 'admin' });
});

afterEach(async () => {
  world.discordPost.answer();
  await deliverAll(world);
  world.discordPost.posts.length = 0;
});

function list(query = '') {
  return admin.ask('GET', `/api/admin/deliveries${query}`);
}

function retry({ deliveryId }: { deliveryId: string }, who = admin) {
  return who.ask('POST', `/api/admin/deliveries/${deliveryId}/retry`);
}

async function failed() {
  const announced = await announcedTournament(world, serverId);
  world.discordPost.answer(refused);
  await deliverAll(world);
  return announced;
}

async function setState(
  { deliveryId }: { deliveryId: string },
  state: 'held' | 'unknown' | 'dropped',
) {
  await world.db
    .updateTable('deliveries')
    .set({ state, unknown_since: state === 'unknown' ? world.deps.clock() : null })
    .where('id', '=', deliveryId)
    .execute();
}

describe('POST /api/admin/deliveries/{id}/retry', () => {
  test('sends a failed message again and is logged', async () => {
    const announced = await failed();
    const answer = await retry(announced);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: announced.deliveryId,
        tournamentName: 'Autumn Cup',
        state: 'waiting',
        reason: null,
        attempts: 1,
      },
    });
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_type', 'before', 'after'])
      .where('subject_id', '=', announced.deliveryId)
      .execute();
    expect(audit).toEqual([
      {
        actor_id: admin.id,
        action: 'delivery.retry',
        subject_type: 'delivery',
        before: { state: 'failed', reason: 'It is gone.' },
        after: { state: 'waiting', serverId, tournamentId: announced.id },
      },
    ]);
    await deliverAll(world);
    const { body } = await list('?state=sent');
    expect(body).toContainEqual(
      expect.objectContaining({ id: announced.deliveryId, attempts: 2, reason: null }),
    );
  });

  test.each(['held', 'unknown'] as const)('sends one that is %s', async (state) => {
    const announced = await announcedTournament(world, serverId);
    await deleteJob(announced);
    await setState(announced, state);
    // Discord no longer knows the nonce by then, and an admin has decided.
    world.advance(600_000);
    expect((await retry(announced)).status).toBe(200);
    await deliverAll(world);
    expect(world.discordPost.posts).toHaveLength(1);
    expect((await list('?state=sent')).body[0].id).toBe(announced.deliveryId);
  });

  test('uses the channel that the server has configured now', async () => {
    const announced = await failed();
    const moved = '460000000000000002';
    const change = (channel: string) =>
      world.db
        .updateTable('server_configs')
        .set({ announcement_channel_id: channel })
        .where('discord_server_id', '=', serverId)
        .execute();
    await change(moved);
    world.discordPost.posts.length = 0;
    await retry(announced);
    await deliverAll(world);
    await change('460000000000000001');
    expect(world.discordPost.posts).toMatchObject([{ channelId: moved }]);
  });

  test('tries a waiting message immediately, and only once, even if several users retry it', async () => {
    const announced = await postponed();
    const [job] = await waitingJobs(world);
    expect(job?.seconds).toBeGreaterThan(60);
    const answers = await inTurn(world.db, [() => retry(announced), () => retry(announced)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[0]?.body).toMatchObject({ state: 'waiting', attempts: 1, reason: 'Not now.' });
    expect(await waitingJobs(world)).toEqual([{ deliveryId: announced.deliveryId, seconds: 0 }]);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['action', 'before'])
      .where('subject_id', '=', announced.deliveryId)
      .execute();
    expect(audit).toEqual([
      { action: 'delivery.retry', before: { state: 'waiting', reason: 'Not now.' } },
    ]);
    world.discordPost.posts.length = 0;
    world.discordPost.answer();
    await deliverAll(world);
    expect(world.discordPost.posts).toHaveLength(1);
    expect((await list('?state=sent')).body[0]).toMatchObject({
      id: announced.deliveryId,
      attempts: 2,
    });
  });

  test('keeps the nonce of an unknown attempt, even if it is retried immediately', async () => {
    const announced = await announcedTournament(world, serverId);
    world.discordPost.answer({ is: 'unknown', why: 'No answer.' });
    await deliverAll(world);
    await delayJob(announced);
    const before = await readRow(announced);
    expect(before.unknown_since).not.toBeNull();
    expect((await retry(announced)).status).toBe(200);
    expect((await readRow(announced)).unknown_since).toEqual(before.unknown_since);
    // Once Discord no longer knows the nonce, nothing is sent automatically.
    world.advance(600_000);
    world.discordPost.answer();
    world.discordPost.posts.length = 0;
    await deliverAll(world);
    expect(world.discordPost.posts).toEqual([]);
    expect((await readRow(announced)).state).toBe('unknown');
  });

  test('refuses one that is being sent', async () => {
    const announced = await postponed();
    await world.db
      .updateTable('deliveries')
      .set({ attempted_at: world.deps.clock() })
      .where('id', '=', announced.deliveryId)
      .execute();
    expect((await retry(announced)).body.code).toBe('delivery_not_retryable');
    world.advance(16_000);
    expect((await retry(announced)).status).toBe(200);
  });

  test('refuses one that is already due, sent or dropped', async () => {
    const announced = await announcedTournament(world, serverId);
    const no = { status: 409, body: { code: 'delivery_not_retryable' } };
    expect(await retry(announced)).toMatchObject(no);
    await deliverAll(world);
    expect(await retry(announced)).toMatchObject(no);
    const dropped = await failed();
    await setState(dropped, 'dropped');
    expect(await retry(dropped)).toMatchObject(no);
  });

  test('succeeds once if two admins request it', async () => {
    const announced = await failed();
    const answers = await inTurn(world.db, [() => retry(announced), () => retry(announced)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await waitingJobs(world)).toHaveLength(1);
  });

  test('is for the owner and admins, and returns 404 for an unknown delivery', async () => {
    const announced = await failed();
    const staff = await makeUser(world, { role: 'staff' });
    expect((await retry(announced, staff)).body.code).toBe('not_admin');
    expect((await retry({ deliveryId: nobody })).body.code).toBe('delivery_not_found');
    expect((await retry({ deliveryId: 'x' })).status).toBe(400);
    expect(await waitingJobs(world)).toEqual([]);
  });
});

async function postponed() {
  const announced = await announcedTournament(world, serverId);
  world.discordPost.answer({ is: 'postponed', limited: false, afterMs: 300_000, why: 'Not now.' });
  await deliverAll(world);
  return announced;
}

async function delayJob({ deliveryId }: { deliveryId: string }) {
  await sql`update pgboss.job set start_after = now() + interval '5 minutes'
    where name = 'deliveries' and singleton_key = ${deliveryId}`.execute(world.db);
}

function readRow({ deliveryId }: { deliveryId: string }) {
  return world.db
    .selectFrom('deliveries')
    .select(['state', 'unknown_since'])
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow();
}

/** The job is missing, as if all attempts had been made. */
async function deleteJob({ deliveryId }: { deliveryId: string }) {
  await world.db
    .updateTable('deliveries')
    .set({ state: 'held' })
    .where('id', '=', deliveryId)
    .execute();
  await deliverAll(world);
}
