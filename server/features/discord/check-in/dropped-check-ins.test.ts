import { beforeEach, describe, expect, test } from 'vitest';
import { makeTournament } from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';
import { freshServer, postedLines, postingCheckIn, shownTime } from './testing/posting-check-in.ts';

const world = useTestWorld();
const serverId = '374000000000000001';
const otherServer = '374000000000000002';
const channelId = '574000000000000001';

beforeEach(() => freshServer(world, serverId, channelId));

const stage = (form?: object) => postingCheckIn(world, serverId, form);
const posted = () => postedLines(world);
const openUntil = (time: string) => `The check-in is open until ${shownTime(time)}.`;

describe('a message that waits is dropped', () => {
  const cases: [string, (staged: Awaited<ReturnType<typeof stage>>) => Promise<unknown>, RegExp][] =
    [
      ['if the check-in was closed', ({ post }) => post('check-in/close'), /not open any more/],
      ['if the tournament was cancelled', ({ post }) => post('cancel'), /not open any more/],
      ['if the switch was turned off', ({ edit }) => edit({ postsCheckIn: false }), /turned off/],
      [
        'if the tournament names another server',
        ({ edit }) => edit({ sponsorDiscordServerId: otherServer }),
        /another Discord server/,
      ],
      [
        'if the host has no proof any more',
        () => world.db.deleteFrom('server_managers').execute(),
        /has not saved the setup/,
      ],
    ];

  test.each(cases)('%s', async (_case, change, reason) => {
    const staged = await stage();
    await staged.opens();
    await change(staged);
    await deliverAll(world);
    expect(posted()).toEqual([]);
    expect(await staged.rows('check_in')).toMatchObject([
      { state: 'dropped', reason: expect.stringMatching(reason) },
    ]);
  });

  test('and sent after all when the switch is turned on again', async () => {
    const { opens, edit, rows, inMinutes } = await stage();
    await opens();
    await edit({ postsCheckIn: false });
    await deliverAll(world);
    await edit({ postsCheckIn: true });
    await deliverAll(world);
    expect(posted()).toEqual([['posted', openUntil(inMinutes(100))]]);
    expect(await rows('check_in')).toMatchObject([{ state: 'sent' }]);
  });

  test('with its deleted tournament', async () => {
    const { opens, id, rows } = await stage();
    await opens();
    const staff = await makeUser(world, { role: 'staff' });
    expect((await staff.ask('DELETE', `/api/admin/tournaments/${id}`)).status).toBe(200);
    await deliverAll(world);
    expect(posted()).toEqual([]);
    expect(await rows('check_in')).toEqual([]);
  });
});

describe('the state of the messages', () => {
  test('is read by organisers: nothing, waiting, sent, failed with the reason', async () => {
    const { read, opens, edit, inMinutes, path } = await stage();
    const nothing = { hasChannel: true, needsProof: false, message: null, reminder: null };
    expect(await read()).toEqual(nothing);
    await opens();
    expect((await read()).message).toMatchObject({ state: 'waiting', isPosted: false });
    await deliverAll(world);
    expect((await read()).message).toMatchObject({
      state: 'sent',
      isPosted: true,
      isOutdated: false,
      updatedAt: world.deps.clock().toISOString(),
    });
    await edit({ checkInClosesAt: inMinutes(110) });
    expect((await read()).message).toMatchObject({ state: 'waiting', isOutdated: true });
    world.discordPost.answer({ is: 'refused', status: 403, code: 50_013, why: 'Not allowed.' });
    await deliverAll(world);
    expect((await read()).message).toMatchObject({ state: 'failed', reason: 'Not allowed.' });
    const stranger = await makeUser(world);
    const refused = await stranger.ask('GET', `${path}/check-in/post`);
    expect([refused.status, refused.body.code]).toEqual([403, 'not_host_or_assistant']);
  });

  test('names a missing server and a missing proof', async () => {
    const none = { hasChannel: false, needsProof: false, message: null, reminder: null };
    expect(await (await stage({ sponsorDiscordServerId: null })).read()).toEqual(none);
    expect(await (await stage({ sponsorDiscordServerId: otherServer })).read()).toEqual(none);
    const { id, host } = await makeTournament(world, { sponsorDiscordServerId: serverId });
    const { body } = await host.ask('GET', `/api/tournaments/${id}/check-in/post`);
    expect(body).toEqual({ ...none, needsProof: true });
  });

  test('includes failures, and the host is notified of them', async () => {
    const { opens, id } = await stage();
    await opens();
    world.discordPost.answer({ is: 'refused', status: 403, code: 50_013, why: 'Not allowed.' });
    await deliverAll(world);
    const told = await world.db
      .selectFrom('happenings')
      .select('kind')
      .where('tournament_id', '=', id)
      .where('kind', '=', 'delivery.failed')
      .execute();
    expect(told).toHaveLength(1);
  });
});
