import { beforeEach, describe, expect, test } from 'vitest';
import { setStatus, start } from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';
import {
  channelId,
  list,
  posted,
  serverId,
  stage,
  startSponsor,
} from './testing/sponsored-slots.ts';

const world = useTestWorld();
beforeEach(() => startSponsor(world));

describe('posting the slot list', () => {
  test('queues it for the channel of the sponsor, and is in the audit log', async () => {
    const { post, one, two, row, id } = await stage(world);
    const { status, body } = await post();
    expect([status, body]).toEqual([200, {}]);
    expect(await row()).toMatchObject({ state: 'waiting', channel_id: channelId });
    expect(posted(world)).toEqual([]);
    await deliverAll(world);
    expect(posted(world)).toEqual([[undefined, list(one.clan.name, two.clan.name)]]);
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
    const { post, row } = await stage(world);
    await Promise.all([post(), post(), post()]);
    await deliverAll(world);
    expect(posted(world)).toHaveLength(1);
    await post();
    await deliverAll(world);
    expect(posted(world).map(([edits]) => edits)).toEqual([undefined, 'message 1']);
    expect(await row()).toMatchObject({ state: 'sent' });
  });

  test('is refused without slots, without a server, without rights and after the end', async () => {
    const { ask, post, one, two, id } = await stage(world);
    const stranger = await makeUser(world);
    const refused = await stranger.ask('POST', `/api/tournaments/${id}/slots/post`);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_host_or_assistant']);
    await ask('PUT', 'slots', { slots: { [one.id]: null, [two.id]: null } });
    expect((await post()).body.code).toBe('no_slots_to_post');
    const other = await stage(world, { sponsorDiscordServerId: '380000000000000002' });
    expect((await other.post()).body.code).toBe('server_not_configured');
    const over = await stage(world);
    await setStatus(world, over, 'completed');
    expect((await over.post()).body.code).toBe('tournament_not_open');
  });

  test.each(['unknown', 'held'] as const)(
    'again is left to an admin if it is %s',
    async (state) => {
      const { post, id } = await stage(world);
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
    const cancelled = await stage(world);
    await cancelled.post();
    await cancelled.ask('POST', 'cancel');
    const moved = await stage(world);
    await moved.post();
    await moved.host.ask('PUT', `/api/tournaments/${moved.id}`, {
      sponsorDiscordServerId: '380000000000000003',
    });
    await deliverAll(world);
    expect(posted(world)).toEqual([]);
    expect([(await cancelled.row())?.state, (await moved.row())?.state]).toEqual([
      'dropped',
      'dropped',
    ]);
  });
});

describe('the state of the list', () => {
  test('is read by organisers: nothing, waiting, sent with its time, and failed with the reason', async () => {
    const { post, read, id, swap } = await stage(world);
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
    const { post, read, swap, ...cup } = await stage(world);
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
    const { read } = await stage(world, { sponsorDiscordServerId: '380000000000000002' });
    const nowhere = { hasChannel: false, needsProof: false, message: null };
    expect(await read()).toEqual(nowhere);
    const { read: readNone } = await stage(world, { sponsorDiscordServerId: null });
    expect(await readNone()).toEqual(nowhere);
  });
});

test('a tournament whose list was never posted writes no delivery', async () => {
  const { swap, row } = await stage(world);
  await swap(2, 1);
  expect(await row()).toBeUndefined();
});
