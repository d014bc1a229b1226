import { beforeEach, describe, expect, test } from 'vitest';
import { approvedSide, makeTournament, setStatus, start } from '#server/testing/communities.ts';
import {
  deliverAll,
  makeManager,
  makeServerConfig,
  waitingJobs,
} from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';

const world = useTestWorld();
const serverId = '380000000000000001';
const channelId = '580000000000000001';

beforeEach(async () => {
  await world.db.deleteFrom('server_configs').execute();
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  world.discordPost.answer();
  await makeServerConfig(world, { serverId, channelId, announceAll: false });
});

/** Stages an open tournament with two sides in the slots 1 and 2. */
async function stage(form: Record<string, unknown> = {}) {
  const cup = await makeTournament(world, {
    host: await makeManager(world, serverId),
    sponsorDiscordServerId: serverId,
    ...form,
  });
  const one = await approvedSide(world, cup);
  const two = await approvedSide(world, cup);
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  const ask = (method: 'POST' | 'PUT', part: string, body?: object) =>
    cup.host.ask(method, `/api/tournaments/${cup.id}/${part}`, body);
  await ask('POST', 'slots/assign', { by: 'registration', keep: true });
  return {
    ...cup,
    one,
    two,
    ask,
    post: () => ask('POST', 'slots/post'),
    read: async () => (await cup.host.ask('GET', `/api/tournaments/${cup.id}/slots/post`)).body,
    swap: (first: number, second: number) =>
      ask('PUT', 'slots', { slots: { [one.id]: first, [two.id]: second } }),
    row: () =>
      world.db
        .selectFrom('deliveries')
        .selectAll()
        .where('tournament_id', '=', cup.id)
        .where('kind', '=', 'slot_list')
        .executeTakeFirst(),
    jobs: async () => {
      const row = await world.db
        .selectFrom('deliveries')
        .select('id')
        .where('tournament_id', '=', cup.id)
        .where('kind', '=', 'slot_list')
        .executeTakeFirst();
      return (await waitingJobs(world)).filter(({ deliveryId }) => deliveryId === row?.id);
    },
  };
}

/** Returns the lines of the list in each post, and which message it edits. */
const posted = () =>
  world.discordPost.posts.map(({ message, edits }) => [
    edits,
    message.embeds[0]?.fields?.map(({ value }) => value.slice(4, -4)).join('\n'),
  ]);

const list = (...names: string[]) =>
  names.map((name, index) => `0${index + 1}  ${name}`).join('\n');

describe('posting the slot list', () => {
  test('queues it for the channel of the sponsor, and is in the audit log', async () => {
    const { post, one, two, row, id } = await stage();
    const { status, body } = await post();
    expect([status, body]).toEqual([200, {}]);
    expect(await row()).toMatchObject({ state: 'waiting', channel_id: channelId });
    expect(posted()).toEqual([]);
    await deliverAll(world);
    expect(posted()).toEqual([[undefined, list(one.clan.name, two.clan.name)]]);
    expect(await row()).toMatchObject({ state: 'sent', message_id: 'message 1' });
    const { after } = await world.db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', id)
      .where('action', '=', 'tournament.post_slots')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ serverId, channelId });
  });

  test('again edits the same message, and a waiting one stays as it is', async () => {
    const { post, row } = await stage();
    await Promise.all([post(), post(), post()]);
    await deliverAll(world);
    expect(posted()).toHaveLength(1);
    await post();
    await deliverAll(world);
    expect(posted().map(([edits]) => edits)).toEqual([undefined, 'message 1']);
    expect(await row()).toMatchObject({ state: 'sent' });
  });

  test('is refused without slots, without a server, without rights and after the end', async () => {
    const { ask, post, one, two, id } = await stage();
    const stranger = await makeUser(world);
    const refused = await stranger.ask('POST', `/api/tournaments/${id}/slots/post`);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_host_or_assistant']);
    await ask('PUT', 'slots', { slots: { [one.id]: null, [two.id]: null } });
    expect((await post()).body.code).toBe('no_slots_to_post');
    const other = await stage({ sponsorDiscordServerId: '380000000000000002' });
    expect((await other.post()).body.code).toBe('server_not_configured');
    const over = await stage();
    await setStatus(world, over, 'completed');
    expect((await over.post()).body.code).toBe('tournament_not_open');
  });

  test.each(['unknown', 'held'] as const)(
    'again is left to an admin if it is %s',
    async (state) => {
      const { post, id } = await stage();
      await post();
      await world.db
        .updateTable('deliveries')
        .set({ state, reason: 'For a test.' })
        .where('tournament_id', '=', id)
        .where('kind', '=', 'slot_list')
        .execute();
      expect((await post()).body.code).toBe('delivery_not_retryable');
    },
  );

  test('is dropped if the tournament is cancelled or names another server', async () => {
    const cancelled = await stage();
    await cancelled.post();
    await cancelled.ask('POST', 'cancel');
    const moved = await stage();
    await moved.post();
    await moved.host.ask('PUT', `/api/tournaments/${moved.id}`, {
      sponsorDiscordServerId: '380000000000000003',
    });
    await deliverAll(world);
    expect(posted()).toEqual([]);
    expect([(await cancelled.row())?.state, (await moved.row())?.state]).toEqual([
      'dropped',
      'dropped',
    ]);
  });
});

describe('the state of the list', () => {
  test('is read by organisers: nothing, waiting, sent with its time, and failed with the reason', async () => {
    const { post, read, id, swap } = await stage();
    expect(await read()).toEqual({ hasChannel: true, needsProof: false, message: null });
    await post();
    expect((await read()).message).toMatchObject({ state: 'waiting', isPosted: false });
    await deliverAll(world);
    const { message } = await read();
    expect(message).toMatchObject({ state: 'sent', isPosted: true, isOutdated: false });
    expect(message.updatedAt).toBe(world.deps.clock().toISOString());
    await swap(2, 1);
    expect((await read()).message).toMatchObject({
      state: 'waiting',
      isPosted: true,
      isOutdated: true,
    });
    await world.db
      .updateTable('deliveries')
      .set({ state: 'failed', reason: 'For a test.' })
      .where('tournament_id', '=', id)
      .where('kind', '=', 'slot_list')
      .execute();
    expect((await read()).message).toMatchObject({ state: 'failed', reason: 'For a test.' });
    const stranger = await makeUser(world);
    const refused = await stranger.ask('GET', `/api/tournaments/${id}/slots/post`);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_host_or_assistant']);
  });

  test('says after the start whether the message shows the current slots', async () => {
    const { post, read, swap, ...cup } = await stage();
    await post();
    await deliverAll(world);
    await start(world, cup);
    await swap(2, 1);
    expect((await read()).message).toMatchObject({ state: 'sent', isOutdated: true });
    await post();
    await deliverAll(world);
    expect((await read()).message).toMatchObject({ state: 'sent', isOutdated: false });
  });

  test('belongs to the server that the tournament names, which may not be configured', async () => {
    const { read } = await stage({ sponsorDiscordServerId: '380000000000000002' });
    const nowhere = { hasChannel: false, needsProof: false, message: null };
    expect(await read()).toEqual(nowhere);
    const { read: readNone } = await stage({ sponsorDiscordServerId: null });
    expect(await readNone()).toEqual(nowhere);
  });
});

describe('a posted list', () => {
  async function stagePosted() {
    const staged = await stage();
    await staged.post();
    await deliverAll(world);
    world.discordPost.posts.length = 0;
    return staged;
  }

  test('is edited after a change of the slots, 10 seconds after it was sent at the earliest', async () => {
    const { swap, one, two, jobs } = await stagePosted();
    world.advance(4000);
    await swap(2, 1);
    expect((await jobs()).map(({ seconds }) => seconds)).toEqual([6]);
    await swap(1, 2);
    await swap(2, 1);
    expect(await jobs()).toHaveLength(1);
    await deliverAll(world);
    expect(posted()).toEqual([['message 1', list(two.clan.name, one.clan.name)]]);
    world.advance(60_000);
    await swap(1, 2);
    expect((await jobs()).map(({ seconds }) => seconds)).toEqual([0]);
  });

  test('is edited when a side is approved or leaves', async () => {
    const staged = await stagePosted();
    const { one, two } = staged;
    const three = await approvedSide(world, staged);
    await deliverAll(world);
    await staged.ask('POST', `registrations/${one.id}/move-to-waitlist`);
    await deliverAll(world);
    expect(posted().map(([, text]) => text)).toEqual([
      list(one.clan.name, two.clan.name, three.clan.name),
      `02  ${two.clan.name}\n03  ${three.clan.name}`,
    ]);
  });

  test('is edited once more if the slots change while it is being sent', async () => {
    const { swap, one, two, row, jobs } = await stagePosted();
    world.advance(20_000);
    await swap(2, 1);
    const release = world.discordPost.hold();
    const sending = deliverAll(world);
    await expect.poll(() => posted().length).toBe(1);
    await swap(1, 2);
    release();
    await sending;
    expect(await row()).toMatchObject({ state: 'waiting' });
    expect((await jobs()).map(({ seconds }) => seconds)).toEqual([10]);
    await deliverAll(world);
    expect(posted()).toEqual([
      ['message 1', list(two.clan.name, one.clan.name)],
      ['message 1', list(one.clan.name, two.clan.name)],
    ]);
    expect(await row()).toMatchObject({ state: 'sent' });
    expect(await jobs()).toEqual([]);
  });

  test('is posted again if the message is gone', async () => {
    const { swap, row } = await stagePosted();
    await swap(2, 1);
    world.discordPost.answer({ is: 'refused', status: 404, code: 10_008, why: 'Unknown Message' });
    await deliverAll(world);
    expect(posted().map(([edits]) => edits)).toEqual(['message 1', undefined]);
    expect(await row()).toMatchObject({ state: 'sent', message_id: 'message 2' });
  });

  test('is edited by the next change after Discord has refused an edit', async () => {
    const { swap, one, two, row } = await stagePosted();
    await swap(2, 1);
    world.discordPost.answer({ is: 'refused', status: 403, code: 50_001, why: 'Missing Access' });
    await deliverAll(world);
    expect(await row()).toMatchObject({ state: 'failed', replaces_message_id: 'message 1' });
    world.discordPost.posts.length = 0;
    await swap(1, 2);
    await deliverAll(world);
    expect(posted()).toEqual([['message 1', list(one.clan.name, two.clan.name)]]);
    expect(await row()).toMatchObject({ state: 'sent', message_id: 'message 1' });
  });

  test('shows the current slots again once the tournament returns to its server', async () => {
    const { swap, one, two, id, host, jobs } = await stagePosted();
    const name = (sponsorDiscordServerId: string) =>
      host.ask('PUT', `/api/tournaments/${id}`, { sponsorDiscordServerId });
    await name('380000000000000009');
    await swap(2, 1);
    expect(await jobs()).toEqual([]);
    await name(serverId);
    await deliverAll(world);
    expect(posted()).toEqual([['message 1', list(two.clan.name, one.clan.name)]]);
  });

  test('changes after the start only if it is posted by hand, but a change from before arrives', async () => {
    const staged = await stagePosted();
    const { swap, one, two, post, jobs } = staged;
    await swap(2, 1);
    await start(world, staged);
    await deliverAll(world);
    expect(posted()).toEqual([['message 1', list(two.clan.name, one.clan.name)]]);
    await swap(1, 2);
    expect(await jobs()).toEqual([]);
    await post();
    await deliverAll(world);
    expect(posted().at(-1)).toEqual(['message 1', list(one.clan.name, two.clan.name)]);
  });
});

test('a list that could not be posted is not posted by a change of the slots', async () => {
  const { post, swap, row, jobs } = await stage();
  await post();
  world.discordPost.answer({ is: 'refused', status: 403, code: 50_001, why: 'Missing Access' });
  await deliverAll(world);
  await swap(2, 1);
  expect(await row()).toMatchObject({ state: 'failed', message_id: null });
  expect(await jobs()).toEqual([]);
});

test('a tournament whose list was never posted writes no delivery', async () => {
  const { swap, row } = await stage();
  await swap(2, 1);
  expect(await row()).toBeUndefined();
});
