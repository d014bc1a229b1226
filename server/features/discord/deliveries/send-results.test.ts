import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { deliverAll, makeServerConfig, waitingJobs } from '#server/testing/deliveries.ts';
import { end, giveRoom, setStatus } from '#server/testing/communities.ts';
import { inTurn } from '#server/testing/locks.ts';
import { makeUser } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { toNonce } from '#server/discord/post-message.ts';
import { readResultsRows, sendingTournament } from './testing/sending-tournament.ts';

const world = useTestWorld();
const serverId = '340000000000000001';
const channelId = '540000000000000001';
const picture = Buffer.from([137, 80, 78, 71]);

beforeEach(async () => {
  vi.spyOn(world.deps.pictures, 'standings').mockResolvedValue(picture);
  await world.db.deleteFrom('server_configs').execute();
  await world.db.deleteFrom('deliveries').execute();
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  world.discordPost.answer();
  await makeServerConfig(world, { serverId, channelId, announceAll: false });
});

const played = (form: Record<string, unknown> = {}) => sendingTournament(world, serverId, form);

const endPath = ({ id }: { id: string }, round = 1) => `/api/tournaments/${id}/rounds/${round}/end`;

describe('the end of a round', () => {
  test('queues one message with its round, in the same transaction', async () => {
    const tournament = await played();
    const { status } = await tournament.host.ask('POST', endPath(tournament), {});
    expect(status).toBe(200);
    const [row, ...others] = await readResultsRows(world, tournament);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      state: 'waiting',
      server_id: serverId,
      channel_id: channelId,
      round_number: 1,
      message_id: null,
    });
    expect(world.discordPost.posts).toEqual([]);
    const jobs = (await waitingJobs(world)).filter(({ deliveryId }) => deliveryId === row?.id);
    expect(jobs).toHaveLength(1);
  });

  test('queues nothing if it is refused', async () => {
    const tournament = await played();
    await end(world, tournament, 1);
    const changed = await tablesChangedBy(world, async () => {
      const again = await tournament.host.ask('POST', endPath(tournament), {});
      expect([again.status, again.body.code]).toEqual([409, 'round_ended']);
    });
    expect(changed).toEqual([]);
    expect(await readResultsRows(world, tournament)).toHaveLength(1);
  });

  test('by two organisers concurrently queues one message', async () => {
    const tournament = await played();
    const press = () => tournament.host.ask('POST', endPath(tournament), {});
    const answers = await inTurn(world.db, [press, press]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await readResultsRows(world, tournament)).toHaveLength(1);
  });

  test.each([
    ['while the switch is off', { sendsResults: false }],
    ['without a server of the sponsor', { sponsorDiscordServerId: null }],
    ['of a server without a channel', { sponsorDiscordServerId: '340000000000000009' }],
  ])('%s queues nothing', async (_case, form) => {
    const tournament = await played(form);
    await end(world, tournament, 1);
    expect(await readResultsRows(world, tournament)).toEqual([]);
  });

  test('queues messages once the setting is switched on in an ongoing tournament', async () => {
    const tournament = await played({ sendsResults: false });
    const { host, id } = tournament;
    const edited = await host.ask('PUT', `/api/tournaments/${id}`, { sendsResults: true });
    expect([edited.status, edited.body.sendsResults]).toEqual([200, true]);
    await end(world, tournament, 1);
    expect(await readResultsRows(world, tournament)).toHaveLength(1);
  });
});

describe('a message with results', () => {
  test('is formatted at the time of sending, with the picture and text of the button', async () => {
    const tournament = await played();
    const { host, id, side } = tournament;
    await end(world, tournament, 1);
    const results = [{ registrationId: side.id, placement: 1, totalKills: 9 }];
    const saved = await host.ask('POST', `/api/tournaments/${id}/rounds/1/save`, {
      roundResults: results,
    });
    expect(saved.status).toBe(200);
    await deliverAll(world);
    expect((await host.ask('POST', `/api/tournaments/${id}/send-to-discord`)).status).toBe(200);
    const [sent, byHand] = world.discordPost.posts;
    expect(sent?.message).toEqual(byHand?.message);
    expect(sent?.message.files).toMatchObject([{ bytes: picture }]);
    expect(sent?.message.embeds[0]?.description).toContain('9\u00a0k');
    const [row] = await readResultsRows(world, tournament);
    expect(sent).toMatchObject({ channelId, botToken: null, nonce: toNonce(row?.id ?? '') });
    expect(row).toMatchObject({ state: 'sent', message_id: 'message 1', attempts: 1 });
  });

  test('is sent once for each round, regardless of what happens next', async () => {
    const tournament = await played();
    const { host, id } = tournament;
    await end(world, tournament, 1);
    await deliverAll(world);
    const ignored = await host.ask('POST', `/api/tournaments/${id}/rounds/1/ignore`, {
      reason: 'A wrong lobby.',
    });
    expect(ignored.status).toBe(200);
    expect((await host.ask('DELETE', `/api/tournaments/${id}/rounds/1/ignore`)).status).toBe(200);
    await tournament.play(2, 3);
    await end(world, tournament, 2);
    await deliverAll(world);
    await deliverAll(world);
    const rows = await readResultsRows(world, tournament);
    expect(rows.map(({ round_number, state }) => [round_number, state])).toEqual([
      [1, 'sent'],
      [2, 'sent'],
    ]);
    expect(world.discordPost.posts).toHaveLength(2);
  });

  test("goes to the channel that is configured at the time of sending, from the server's own bot", async () => {
    const tournament = await played();
    await end(world, tournament, 1);
    const sealed = world.deps.tokenSealer.seal('its own token').toString('base64url');
    await world.db
      .updateTable('server_configs')
      .set({ announcement_channel_id: '540000000000000002', sealed_bot_token: sealed })
      .execute();
    await deliverAll(world);
    expect(world.discordPost.posts).toMatchObject([
      { channelId: '540000000000000002', botToken: 'its own token' },
    ]);
  });

  test('is dropped if the tournament was cancelled or has no results', async () => {
    const cancelled = await played();
    await end(world, cancelled, 1);
    await setStatus(world, cancelled, 'cancelled');
    const empty = await played();
    await giveRoom(world, empty, 2);
    await world.db.deleteFrom('round_results').execute();
    await end(world, empty, 2);
    await deliverAll(world);
    const rows = [
      ...(await readResultsRows(world, cancelled)),
      ...(await readResultsRows(world, empty)),
    ];
    expect(rows.map(({ state, reason, attempts }) => [state, reason, attempts])).toEqual([
      ['dropped', 'The tournament was cancelled.', 0],
      ['dropped', 'The tournament has no results.', 0],
    ]);
    expect(world.discordPost.posts).toEqual([]);
  });

  test('is deleted with its tournament', async () => {
    const tournament = await played();
    await end(world, tournament, 1);
    const admin = await makeUser(world, { role: 'admin' });
    await admin.ask('DELETE', `/api/admin/tournaments/${tournament.id}`);
    expect(await readResultsRows(world, tournament)).toEqual([]);
    await deliverAll(world);
    expect(world.discordPost.posts).toEqual([]);
  });

  test('fails if its server is no longer set up, and an admin can send it once it is set up again', async () => {
    const tournament = await played();
    await end(world, tournament, 1);
    await world.db.deleteFrom('server_configs').execute();
    await deliverAll(world);
    const [failed] = await readResultsRows(world, tournament);
    expect(failed).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('no longer set up'),
    });
    await makeServerConfig(world, { serverId, channelId, announceAll: false });
    const admin = await makeUser(world, { role: 'admin' });
    const listed = await admin.ask('GET', '/api/admin/deliveries?state=failed');
    expect(listed.body).toMatchObject([{ id: failed?.id, kind: 'results' }]);
    const retried = await admin.ask('POST', `/api/admin/deliveries/${failed?.id}/retry`);
    expect(retried.status).toBe(200);
    await deliverAll(world);
    expect(await readResultsRows(world, tournament)).toMatchObject([{ state: 'sent' }]);
  });

  test('is sent even without its picture', async () => {
    vi.spyOn(world.deps.pictures, 'standings').mockRejectedValue(new Error('no ink'));
    vi.spyOn(world.deps.log, 'error').mockReturnValue();
    const tournament = await played();
    await end(world, tournament, 1);
    await deliverAll(world);
    expect(world.discordPost.posts[0]?.message.files).toBe(undefined);
    expect(await readResultsRows(world, tournament)).toMatchObject([{ state: 'sent' }]);
  });
});

test('the 61st message of a tournament within an hour is held, and announcements do not count', async () => {
  const tournament = await played();
  await end(world, tournament, 1);
  const [row] = await readResultsRows(world, tournament);
  if (row === undefined) throw new Error('no message was queued');
  const copies = (count: number, from: number) =>
    world.db
      .insertInto('deliveries')
      .values(
        Array.from({ length: count }, (_, index) => ({
          ...row,
          id: world.deps.newId(),
          facts: null,
          round_number: from + index,
        })),
      )
      .execute();
  await copies(58, 100);
  await tournament.play(2, 1);
  await end(world, tournament, 2);
  await tournament.play(3, 1);
  await end(world, tournament, 3);
  const rows = await readResultsRows(world, tournament);
  const byRound = new Map(rows.map((one) => [one.round_number, one]));
  expect(byRound.get(2)).toMatchObject({ state: 'waiting', reason: null });
  expect(byRound.get(3)).toMatchObject({
    state: 'held',
    reason: expect.stringContaining('60 messages within an hour'),
  });
  world.advance(3_600_001);
  await tournament.play(4, 1);
  await end(world, tournament, 4);
  const [fourth] = (await readResultsRows(world, tournament)).slice(-1);
  expect(fourth).toMatchObject({ round_number: 4, state: 'waiting' });
});
