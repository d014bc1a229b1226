import { beforeEach, describe, expect, test } from 'vitest';
import { end, giveRoom } from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import {
  freshServer,
  MINUTE,
  postedCheckIn,
  postedLines,
} from '../check-in/testing/posting-check-in.ts';
import {
  deliver,
  readPost,
  readRows,
  startPrivate,
  withRoom,
} from '../rooms/testing/posted-rooms.ts';

const world = useTestWorld();
const gone = { is: 'refused', status: 404, code: 10_008, why: 'The message is gone.' } as const;
const unknown = { is: 'unknown', why: 'No answer.' } as const;
/** Discord returns the message that has this nonce already, with its content from that time. */
const arrived = { is: 'sent', messageId: 'arrived' } as const;

const requests = () =>
  world.discordPost.posts.map(({ edits = null, message }) => [
    edits,
    /\w+-password/.exec(JSON.stringify(message))?.[0] ?? null,
  ]);

describe('a room whose message was deleted, while it is unknown whether the next one arrived,', () => {
  beforeEach(() => startPrivate(world));

  async function stage() {
    const tournament = await withRoom(world, { roomPosts: 'credentials' });
    await deliver(world);
    world.advance(MINUTE);
    await giveRoom(world, tournament, 1, { roomId: 'second', roomPassword: 'second-password' });
    world.discordPost.posts.length = 0;
    world.discordPost.answer(gone, unknown);
    await deliverAll(world);
    expect(requests().map(([, password]) => password)).toEqual([
      'second-password',
      'second-password',
    ]);
    expect(requests().at(-1)?.[0]).toBe(null);
    world.discordPost.posts.length = 0;
    world.discordPost.answer(arrived);
    world.advance(5000);
    return tournament;
  }

  test('loses room id and password once the round is over', async () => {
    const tournament = await stage();
    await end(world, tournament, 1);
    await deliverAll(world);
    await deliverAll(world);
    expect(requests()).toEqual([
      [null, null],
      ['arrived', null],
    ]);
    expect(await readRows(world, tournament)).toMatchObject([{ state: 'sent' }]);
  });

  test('loses them if the tournament posts only links from now on', async () => {
    const tournament = await stage();
    const path = `/api/tournaments/${tournament.id}`;
    expect((await tournament.host.ask('PUT', path, { roomPosts: 'link' })).status).toBe(200);
    await deliverAll(world);
    await deliverAll(world);
    expect(requests()).toEqual([
      [null, null],
      ['arrived', null],
    ]);
    const { message } = await readPost(tournament, tournament.host);
    expect(message).toMatchObject({ state: 'sent', shows: 'link' });
  });

  test('shows the room that replaced it', async () => {
    const tournament = await stage();
    await giveRoom(world, tournament, 1, { roomId: 'third', roomPassword: 'third-password' });
    await deliverAll(world);
    await deliverAll(world);
    expect(requests()).toEqual([
      [null, 'third-password'],
      ['arrived', 'third-password'],
    ]);
  });
});

describe('a check-in whose message was deleted', () => {
  const serverId = '377000000000000001';
  beforeEach(() => freshServer(world, serverId, '577000000000000001'));

  const stage = async () => {
    const staged = await postedCheckIn(world, serverId);
    await staged.edit({ checkInClosesAt: staged.inMinutes(105) });
    world.discordPost.answer(gone, unknown);
    await deliverAll(world);
    expect(postedLines(world).map(([way]) => way)).toEqual(['edited', 'posted']);
    world.discordPost.posts.length = 0;
    return staged;
  };

  test.each([
    ['the check-in closes', (at: Awaited<ReturnType<typeof stage>>) => at.post('check-in/close')],
    [
      'its closing moves',
      (at: Awaited<ReturnType<typeof stage>>) => at.edit({ checkInClosesAt: at.inMinutes(110) }),
    ],
  ])('has the next one edited, which may have arrived before, if %s', async (_what, change) => {
    const staged = await stage();
    world.advance(5000);
    await change(staged);
    world.discordPost.answer(arrived);
    await deliverAll(world);
    await deliverAll(world);
    expect(world.discordPost.posts.map(({ edits }) => edits)).toEqual([undefined, 'arrived']);
    expect(await staged.rows('check_in')).toMatchObject([{ state: 'sent' }]);
    expect((await staged.read()).message).toMatchObject({ state: 'sent', isOutdated: false });
  });

  test('is posted again only by hand once Discord may have forgotten the nonce', async () => {
    const staged = await stage();
    world.advance(3 * MINUTE);
    await deliverAll(world);
    expect(await staged.rows('check_in')).toMatchObject([{ state: 'unknown' }]);
    world.advance(10 * MINUTE);
    await staged.edit({ checkInClosesAt: staged.inMinutes(110) });
    await deliverAll(world);
    expect(world.discordPost.posts).toEqual([]);
    expect(await staged.rows('check_in')).toMatchObject([{ state: 'unknown' }]);
  });

  test('in a server that the tournament no longer names is dropped, which is no failure', async () => {
    const staged = await postedCheckIn(world, serverId);
    await staged.edit({ sponsorDiscordServerId: null });
    await deliverAll(world);
    world.advance(MINUTE);
    await staged.edit({ checkInClosesAt: staged.inMinutes(110) });
    world.discordPost.posts.length = 0;
    world.discordPost.answer(gone);
    await deliverAll(world);
    expect(postedLines(world).map(([way]) => way)).toEqual(['edited']);
    expect(await staged.rows('check_in')).toMatchObject([{ state: 'dropped' }]);
    expect(await staged.failures()).toEqual([]);
  });
});
