import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeTournament, shortForm } from '#server/testing/communities.ts';
import { deliverAll, makeServerConfig, waitingJobs } from '#server/testing/deliveries.ts';
import { inTurn } from '#server/testing/locks.ts';
import { makeUser } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const everyone = '310000000000000001';
const alsoEveryone = '310000000000000002';
const sponsorsOnly = '310000000000000003';
const dayMs = 86_400_000;

beforeAll(async () => {
  await makeServerConfig(world, { serverId: everyone, channelId: '410000000000000001' });
  await makeServerConfig(world, { serverId: alsoEveryone });
  await makeServerConfig(world, { serverId: sponsorsOnly, announceAll: false });
});

afterEach(async () => {
  world.discordPost.answer();
  await deliverAll(world);
  world.discordPost.posts.length = 0;
});

function readDeliveries({ id }: { id: string }) {
  return world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('server_id')
    .execute();
}

async function readState(tournament: { id: string }) {
  return (await readDeliveries(tournament)).map(({ state }) => state);
}

describe('a tournament that is created open', () => {
  test('is announced in every server that wants all announcements, without a call to Discord', async () => {
    const tournament = await makeTournament(world);
    const rows = await readDeliveries(tournament);
    expect(rows).toMatchObject([
      {
        kind: 'announcement',
        server_id: everyone,
        channel_id: '410000000000000001',
        state: 'waiting',
        reason: null,
        attempts: 0,
        message_id: null,
        created_at: world.deps.clock(),
      },
      { server_id: alsoEveryone, state: 'waiting' },
    ]);
    expect(world.discordPost.posts).toEqual([]);
    const jobs = await waitingJobs(world);
    expect(jobs.map(({ deliveryId }) => deliveryId).toSorted()).toEqual(
      rows.map(({ id }) => id).toSorted(),
    );
    expect(jobs.map(({ seconds }) => seconds)).toEqual([0, 0]);
  });

  test("is announced in the sponsor's server even if its switch is off, and only once there", async () => {
    const sponsored = await makeTournament(world, { sponsorDiscordServerId: sponsorsOnly });
    const servers = (await readDeliveries(sponsored)).map(({ server_id }) => server_id);
    expect(servers).toEqual([everyone, alsoEveryone, sponsorsOnly]);
    const twice = await makeTournament(world, { sponsorDiscordServerId: everyone });
    expect(await readDeliveries(twice)).toHaveLength(2);
    const elsewhere = await makeTournament(world, { sponsorDiscordServerId: '310000000000000009' });
    expect(await readDeliveries(elsewhere)).toHaveLength(2);
  });

  test('is not announced if its creation is refused', async () => {
    const host = await makeUser(world);
    const before = await waitingJobs(world);
    const answer = await host.ask('POST', '/api/tournaments', { ...shortForm, maxTeams: 1 });
    expect(answer.status).toBe(400);
    expect(await waitingJobs(world)).toEqual(before);
  });
});

describe('a draft', () => {
  test('is announced once, when it is published', async () => {
    const draft = await makeTournament(world, { status: 'draft' });
    expect(await readDeliveries(draft)).toEqual([]);
    const publish = () => draft.host.ask('POST', `/api/tournaments/${draft.id}/publish`);
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await readState(draft)).toEqual(['waiting', 'waiting']);
  });

  test('that is cancelled is not announced', async () => {
    const draft = await makeTournament(world, { status: 'draft' });
    await draft.host.ask('POST', `/api/tournaments/${draft.id}/cancel`);
    expect(await readDeliveries(draft)).toEqual([]);
  });
});

describe('more than 5 a day by one host', () => {
  const heldStates = ['held', 'held'];
  const waiting = ['waiting', 'waiting'];

  test('are held with a reason, until a day has passed', async () => {
    const host = await makeUser(world);
    for (let n = 0; n < 5; n += 1) {
      expect(await readState(await makeTournament(world, { host }))).toEqual(waiting);
    }
    const sixth = await makeTournament(world, { host });
    expect(await readDeliveries(sixth)).toMatchObject([
      {
        state: 'held',
        reason: 'Its host announced 5 tournaments within a day; this one is sent only manually.',
      },
      { state: 'held' },
    ]);
    const jobs = await waitingJobs(world);
    const ids = (await readDeliveries(sixth)).map(({ id }) => id);
    expect(jobs.filter(({ deliveryId }) => ids.includes(deliveryId))).toEqual([]);
    expect(await readState(await makeTournament(world))).toEqual(waiting);

    world.advance(dayMs - 1000);
    expect(await readState(await makeTournament(world, { host }))).toEqual(heldStates);
    world.advance(2000);
    // Held ones were never sent, so they do not count.
    expect(await readState(await makeTournament(world, { host }))).toEqual(waiting);
  });

  test('are held too if many are created concurrently', async () => {
    const host = await makeUser(world);
    const tournaments = await Promise.all(
      Array.from({ length: 8 }, () => makeTournament(world, { host })),
    );
    const states = await Promise.all(tournaments.map(readState));
    expect(states.flat().toSorted()).toEqual([
      ...Array<string>(6).fill('held'),
      ...Array<string>(10).fill('waiting'),
    ]);
  });

  test('created concurrently are counted one after the other', async () => {
    const host = await makeUser(world);
    for (let n = 0; n < 4; n += 1) await makeTournament(world, { host });
    const create = () => host.ask('POST', '/api/tournaments', { ...shortForm, status: 'open' });
    const answers = await inTurn(world.db, [create, create]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = answers.map(({ body }) => body as { id: string });
    expect(first && (await readState(first))).toEqual(waiting);
    expect(second && (await readState(second))).toEqual(heldStates);
  });
});

test('creating and publishing tournaments works while Discord is down', async () => {
  world.discordPost.answer({ is: 'refused', status: 401, code: 0, why: 'No.' });
  const tournament = await makeTournament(world);
  await deliverAll(world);
  expect((await readState(tournament)).toSorted()).toEqual(['failed', 'sent']);
});
