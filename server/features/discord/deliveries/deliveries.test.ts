import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  announcedTournament,
  deliverAll,
  makeServerConfig,
  waitingJobs,
} from '../../../testing/deliveries.ts';
import { inTurn } from '../../../testing/locks.ts';
import { makePerson, visitor, type Person } from '../../../testing/people.ts';
import { useTestWorld } from '../../../testing/test-app.ts';
import type { PostOutcome } from '../post-outcome.ts';

const world = useTestWorld();
const serverId = '360000000000000001';
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const refused: PostOutcome = { is: 'refused', status: 404, code: 10_003, why: 'It is gone.' };
let admin: Person;

beforeAll(async () => {
  await makeServerConfig(world, { serverId, channelId: '460000000000000001', announceAll: false });
  admin = await makePerson(world, { role: 'admin' });
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

/** A delivery that Discord refused. */
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

describe('GET /api/admin/deliveries', () => {
  test('lists messages newest first, with state and reason', async () => {
    const first = await failed();
    world.advance(1000);
    const second = await announcedTournament(world, serverId);
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.slice(0, 2)).toEqual([
      {
        id: second.deliveryId,
        kind: 'announcement',
        tournamentId: second.id,
        tournamentName: 'Autumn Cup',
        serverId,
        channelId: '460000000000000001',
        state: 'waiting',
        reason: null,
        attempts: 0,
        createdAt: world.deps.clock().toISOString(),
        updatedAt: world.deps.clock().toISOString(),
      },
      expect.objectContaining({
        id: first.deliveryId,
        state: 'failed',
        reason: 'It is gone.',
        attempts: 1,
      }),
    ]);
  });

  test('lists those of one state', async () => {
    const one = await failed();
    await announcedTournament(world, serverId);
    const { body } = await list('?state=failed');
    expect(body.map(({ state }: { state: string }) => state)).toContain('failed');
    expect(new Set(body.map(({ state }: { state: string }) => state)).size).toBe(1);
    expect(body[0].id).toBe(one.deliveryId);
    expect((await list('?state=lost')).status).toBe(400);
  });

  test('shows 200 at once and leads on to the others, each once', async () => {
    const { id: tournament_id } = await announcedTournament(world, serverId);
    const at = new Date(world.deps.clock().getTime() - 60_000);
    const row = {
      kind: 'announcement' as const,
      tournament_id,
      channel_id: '4',
      state: 'failed' as const,
    };
    const rest = { reason: 'Old.', attempts: 1, attempted_at: null, unknown_since: null };
    await world.db
      .insertInto('deliveries')
      .values(
        Array.from({ length: 201 }, (_, n) => ({
          id: world.deps.newId(),
          ...row,
          ...rest,
          server_id: `37${n}`,
          message_id: null,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    const seen: string[] = [];
    let pages = 0;
    for (let query: string | undefined = '?state=failed'; query !== undefined; pages += 1) {
      const { body, headers }: Awaited<ReturnType<typeof list>> = await list(query);
      expect(body.length).toBeLessThanOrEqual(200);
      seen.push(...body.map(({ id }: { id: string }) => id));
      const next = /<(.*)>; rel="next"/.exec(headers.link?.toString() ?? '')?.[1];
      query = next === undefined ? undefined : new URL(next).search;
    }
    const stored = await world.db
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', 'failed')
      .execute();
    expect(pages).toBe(2);
    expect(seen.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect((await list(`?cursor=${nobody}`)).status).toBe(400);
    await world.db.deleteFrom('deliveries').where('reason', '=', 'Old.').execute();
  });

  test('is for the owner and admins', async () => {
    const staff = await makePerson(world, { role: 'staff' });
    expect((await visitor(world)('GET', '/api/admin/deliveries')).status).toBe(401);
    expect((await staff.ask('GET', '/api/admin/deliveries')).body.code).toBe('not_admin');
  });
});

describe('POST /api/admin/deliveries/{id}/retry', () => {
  test('sends a failed message again and is written down', async () => {
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
    await useUpJob(announced);
    await setState(announced, state);
    // Discord no longer knows the nonce by then; a person decided.
    world.advance(600_000);
    expect((await retry(announced)).status).toBe(200);
    await deliverAll(world);
    expect(world.discordPost.posts).toHaveLength(1);
    expect((await list('?state=sent')).body[0].id).toBe(announced.deliveryId);
  });

  test('goes where the server wants announcements by now', async () => {
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

  test('refuses what waits, was sent or dropped', async () => {
    const announced = await announcedTournament(world, serverId);
    const no = { status: 409, body: { code: 'delivery_not_retryable' } };
    expect(await retry(announced)).toMatchObject(no);
    await deliverAll(world);
    expect(await retry(announced)).toMatchObject(no);
    const dropped = await failed();
    await setState(dropped, 'dropped');
    expect(await retry(dropped)).toMatchObject(no);
  });

  test('happens once when two press it', async () => {
    const announced = await failed();
    const answers = await inTurn(world.db, [() => retry(announced), () => retry(announced)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await waitingJobs(world)).toHaveLength(1);
  });

  test('is for the owner and admins, and for what exists', async () => {
    const announced = await failed();
    const staff = await makePerson(world, { role: 'staff' });
    expect((await retry(announced, staff)).body.code).toBe('not_admin');
    expect((await retry({ deliveryId: nobody })).body.code).toBe('delivery_not_found');
    expect((await retry({ deliveryId: 'x' })).status).toBe(400);
    expect(await waitingJobs(world)).toEqual([]);
  });
});

/** Takes the job of a delivery away, as if its attempts had been made. */
async function useUpJob({ deliveryId }: { deliveryId: string }) {
  await world.db
    .updateTable('deliveries')
    .set({ state: 'held' })
    .where('id', '=', deliveryId)
    .execute();
  await deliverAll(world);
}
