import { beforeEach, describe, expect, test } from 'vitest';
import { end } from '#server/testing/communities.ts';
import { deliverAll, waitingJobs } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { deliverMessage } from './deliver-message.command.ts';
import { toNonce } from '#server/discord/post-message.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';
import {
  correctRound,
  editMessage,
  listMessages,
  readResultsRows,
  sendingTournament,
  sentTournament,
  startEmpty,
} from './testing/sending-tournament.ts';

const world = useTestWorld();
const serverId = '350000000000000001';
const channelId = '550000000000000001';

beforeEach(() => startEmpty(world, { serverId, channelId }));

const gone: PostOutcome = { is: 'refused', status: 404, code: 10_008, why: 'It is gone.' };

describe('a message', () => {
  test('is out of date after a correction, and up to date again once that is undone', async () => {
    const tournament = await sentTournament(world, serverId);
    const { id, host, side } = tournament;
    const outdated = async () => (await listMessages(tournament, host)).messages[0].isOutdated;
    expect(await outdated()).toBe(false);
    const saved = await correctRound(tournament, 9);
    expect(await outdated()).toBe(true);
    await host.ask('POST', `/api/tournaments/${id}/history/${saved.body.actId}/undo`, {});
    expect(await outdated()).toBe(false);
    const points = { registrationId: side.id, points: 5, reason: 'A protest.' };
    const given = await host.ask('POST', `/api/tournaments/${id}/adjustments`, points);
    expect([given.status, await outdated()]).toEqual([201, true]);
    await host.ask('DELETE', `/api/tournaments/${id}/adjustments/${given.body.id}`, {
      reason: 'It was wrong.',
    });
    expect(await outdated()).toBe(false);
    await host.ask('POST', `/api/tournaments/${id}/rounds/1/ignore`, { reason: 'No lobby.' });
    expect(await outdated()).toBe(true);
  });

  test('whose edit is requested while it is being sent with the old results is edited afterwards', async () => {
    const tournament = await sendingTournament(world, serverId);
    await deliverAll(world);
    world.discordPost.posts.length = 0;
    await end(world, tournament, 1);
    const [row] = await readResultsRows(world, tournament);
    const release = world.discordPost.hold();
    const sending = deliverMessage(world.deps, row?.id ?? '');
    await expect.poll(() => world.discordPost.posts).toHaveLength(1);
    world.advance(1000);
    await correctRound(tournament, 9);
    const { id } = tournament;
    const asked = await editMessage({ id, deliveryId: row?.id ?? '' }, tournament.host);
    expect(asked.status).toBe(200);
    release();
    await sending;
    expect(await readResultsRows(world, tournament)).toMatchObject([{ state: 'waiting' }]);
    await deliverAll(world);
    const [message] = (await listMessages(tournament, tournament.host)).messages;
    expect(message).toMatchObject({ state: 'sent', isOutdated: false });
  });

  test('sent with the button is stored too, and the last one in the channel comes first', async () => {
    const tournament = await sentTournament(world, serverId, '700000000000000009');
    const { id, host } = tournament;
    const send = async (messageId: string) => {
      world.discordPost.answer({ is: 'sent', messageId });
      expect((await host.ask('POST', `/api/tournaments/${id}/send-to-discord`)).status).toBe(200);
    };
    await send('700000000000000010');
    const byHand = { roundNumber: null, state: 'sent', isPosted: true, isOutdated: false };
    const { messages } = await listMessages(tournament, host);
    expect(messages).toMatchObject([byHand, { roundNumber: 1, state: 'sent' }]);
    await correctRound(tournament, 8);
    await send('700000000000000011');
    expect((await listMessages(tournament, host)).messages).toMatchObject([
      { ...byHand, id: messages[0].id },
      { roundNumber: 1, isOutdated: true },
    ]);
    const rows = await readResultsRows(world, tournament);
    expect(rows.map(({ message_id }) => message_id)).toEqual([
      '700000000000000009',
      '700000000000000011',
    ]);
  });
});

describe('Edit the Message', () => {
  test('queues an edit of that message, which then shows the current results', async () => {
    const tournament = await sentTournament(world, serverId);
    const { host, deliveryId } = tournament;
    await correctRound(tournament, 9);
    const { status, body } = await editMessage(tournament, host);
    expect([status, body]).toMatchObject([
      200,
      { id: deliveryId, state: 'waiting', isPosted: true, isOutdated: true, reason: null },
    ]);
    expect((await waitingJobs(world)).map((job) => job.deliveryId)).toEqual([deliveryId]);
    world.discordPost.answer({ is: 'sent', messageId: '700000000000000001' });
    await deliverAll(world);
    expect(world.discordPost.posts).toMatchObject([{ channelId, edits: '700000000000000001' }]);
    expect(world.discordPost.posts[0]?.message.embeds[0]?.description).toContain('9\u00a0k');
    expect(await readResultsRows(world, tournament)).toMatchObject([
      { state: 'sent', message_id: '700000000000000001', replaces_message_id: null, attempts: 1 },
    ]);
    expect((await listMessages(tournament, host)).messages).toMatchObject([
      { state: 'sent', isOutdated: false },
    ]);
    const audit = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'tournament.edit-results-message')
      .where('subject_id', '=', tournament.id)
      .execute();
    expect(audit).toMatchObject([
      { actor_id: host.id, after: { deliveryId, messageId: '700000000000000001' } },
    ]);
  });

  test('by two users concurrently queues one edit', async () => {
    const tournament = await sentTournament(world, serverId);
    await correctRound(tournament, 9);
    const answers = await Promise.all([
      editMessage(tournament, tournament.host),
      editMessage(tournament, tournament.host),
    ]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'waiting'],
      [200, 'waiting'],
    ]);
    await deliverAll(world);
    expect(world.discordPost.posts).toHaveLength(1);
  });

  test('posts one new message if that one is gone', async () => {
    const tournament = await sentTournament(world, serverId);
    await correctRound(tournament, 9);
    await editMessage(tournament, tournament.host);
    await world.db
      .updateTable('server_configs')
      .set({ announcement_channel_id: '550000000000000002' })
      .execute();
    const lost: PostOutcome = { is: 'unknown', why: 'No answer.' };
    world.discordPost.answer(gone, lost, { is: 'sent', messageId: '700000000000000005' });
    await deliverAll(world);
    expect(await readResultsRows(world, tournament)).toMatchObject([{ state: 'waiting' }]);
    world.advance(4000);
    await deliverAll(world);
    const [, first, second] = world.discordPost.posts;
    expect(first).toMatchObject({ channelId: '550000000000000002' });
    expect(first?.edits).toBe(undefined);
    expect(second?.nonce).toBe(first?.nonce);
    expect(first?.nonce).not.toBe(toNonce(tournament.deliveryId));
    expect(await readResultsRows(world, tournament)).toMatchObject([
      { state: 'sent', message_id: '700000000000000005', channel_id: '550000000000000002' },
    ]);
  });

  test('is repeated after an unknown outcome, even for an old message', async () => {
    const tournament = await sentTournament(world, serverId);
    world.advance(3 * 86_400_000);
    await correctRound(tournament, 9);
    await editMessage(tournament, tournament.host);
    const lost: PostOutcome = { is: 'unknown', why: 'No answer.' };
    world.discordPost.answer(lost, lost, { is: 'sent', messageId: '700000000000000001' });
    await deliverAll(world);
    world.advance(200_000);
    await deliverAll(world);
    world.advance(200_000);
    await deliverAll(world);
    expect(world.discordPost.posts.map(({ edits }) => edits)).toEqual(
      Array.from({ length: 3 }, () => '700000000000000001'),
    );
    expect(await readResultsRows(world, tournament)).toMatchObject([{ state: 'sent' }]);
  });

  test('fails with the reason if Discord refuses it, and the host can try again', async () => {
    const tournament = await sentTournament(world, serverId);
    const { host } = tournament;
    await correctRound(tournament, 9);
    await editMessage(tournament, host);
    const why = 'Another bot wrote this message, so it cannot be edited.';
    world.discordPost.answer({ is: 'refused', status: 403, code: 50_005, why });
    await deliverAll(world);
    expect((await listMessages(tournament, host)).messages).toMatchObject([
      { state: 'failed', reason: why, isPosted: true, isOutdated: true },
    ]);
    expect((await editMessage(tournament, host)).body).toMatchObject({ state: 'waiting' });
    world.discordPost.answer({ is: 'sent', messageId: '700000000000000001' });
    await deliverAll(world);
    expect(world.discordPost.posts.at(-1)).toMatchObject({ edits: '700000000000000001' });
  });

  test('is dropped if a new message is sent with the button meanwhile', async () => {
    const tournament = await sentTournament(world, serverId);
    const { id, host } = tournament;
    world.discordPost.answer({ is: 'sent', messageId: '700000000000000002' });
    await host.ask('POST', `/api/tournaments/${id}/send-to-discord`);
    const [byHand] = (await listMessages(tournament, host)).messages;
    await editMessage({ id, deliveryId: byHand.id }, host);
    world.discordPost.answer({ is: 'sent', messageId: '700000000000000008' });
    await host.ask('POST', `/api/tournaments/${id}/send-to-discord`);
    world.discordPost.posts.length = 0;
    await deliverAll(world);
    expect(world.discordPost.posts).toEqual([]);
    expect(await readResultsRows(world, tournament)).toContainEqual(
      expect.objectContaining({ state: 'sent', message_id: '700000000000000008' }),
    );
  });

  test('sends a message that failed at first as a new one', async () => {
    const tournament = await sendingTournament(world, serverId);
    await end(world, tournament, 1);
    world.discordPost.answer({ is: 'refused', status: 403, code: 50_013, why: 'No rights.' });
    await deliverAll(world);
    const { messages } = await listMessages(tournament, tournament.host);
    expect(messages).toMatchObject([{ state: 'failed', isPosted: false, isOutdated: false }]);
    const address = { id: tournament.id, deliveryId: messages[0].id };
    expect((await editMessage(address, tournament.host)).body).toMatchObject({ state: 'waiting' });
    await deliverAll(world);
    expect(world.discordPost.posts.at(-1)?.edits).toBe(undefined);
    expect(await readResultsRows(world, tournament)).toMatchObject([{ state: 'sent' }]);
  });
});
