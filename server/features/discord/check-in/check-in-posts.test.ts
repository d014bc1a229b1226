import { beforeEach, describe, expect, test } from 'vitest';
import { makeTournament, registerSide, setStatus } from '#server/testing/communities.ts';
import {
  deliverAll,
  makeManager,
  makeServerConfig,
  waitingJobs,
} from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import {
  freshServer,
  MINUTE,
  postedCheckIn,
  postedLines,
  postingCheckIn,
  shownTime,
} from './testing/posting-check-in.ts';

const world = useTestWorld();
const serverId = '374000000000000001';
const otherServer = '374000000000000002';
const channelId = '574000000000000001';

beforeEach(() => freshServer(world, serverId, channelId));

const stage = (form?: object) => postingCheckIn(world, serverId, form);
const posted = () => postedLines(world);
const openUntil = (time: string) => `The check-in is open until ${shownTime(time)}.`;

describe('a check-in that opens', () => {
  test('by its timer is posted once in the announcement channel', async () => {
    const { opens, inMinutes, rows } = await stage();
    expect(await rows('check_in')).toEqual([]);
    await opens();
    expect(await rows('check_in')).toMatchObject([
      { state: 'waiting', server_id: serverId, channel_id: channelId, round_number: null },
    ]);
    expect(posted()).toEqual([]);
    await deliverAll(world);
    expect(posted()).toEqual([['posted', openUntil(inMinutes(100))]]);
    expect(await rows('check_in')).toMatchObject([{ state: 'sent', message_id: 'message 1' }]);
    expect(await workTimers(world)).toBe(0);
  });

  test('by hand is posted too', async () => {
    const { post, inMinutes } = await stage({ checkInOpensAt: null, checkInClosesAt: null });
    expect((await post('check-in/open', { closesAt: inMinutes(30) })).status).toBe(200);
    await deliverAll(world);
    expect(posted()).toEqual([['posted', openUntil(inMinutes(30))]]);
  });

  test('is posted as soon as the switch is turned on, and not while it is off', async () => {
    const { opened, edit, inMinutes, rows } = await stage({ postsCheckIn: false });
    await opened();
    expect(await rows('check_in')).toEqual([]);
    await edit({ postsCheckIn: true });
    await deliverAll(world);
    expect(posted()).toEqual([['posted', openUntil(inMinutes(100))]]);
  });

  test('is not posted without a server, without its setup and without the host’s proof', async () => {
    const none = await stage({ sponsorDiscordServerId: null });
    await none.opened();
    const foreign = await stage({ sponsorDiscordServerId: otherServer });
    await foreign.opened();
    const { id, host } = await makeTournament(world, {
      sponsorDiscordServerId: serverId,
      postsCheckIn: true,
    });
    const closesAt = new Date(world.deps.clock().getTime() + 10 * MINUTE).toISOString();
    await host.ask('POST', `/api/tournaments/${id}/check-in/open`, { closesAt });
    const kinds = await world.db
      .selectFrom('deliveries')
      .select('kind')
      .where('tournament_id', 'in', [none.id, foreign.id, id])
      .where('kind', '=', 'check_in')
      .execute();
    expect(kinds).toEqual([]);
  });

  test('is held if the tournament has sent 60 messages within an hour', async () => {
    const { opened, rows, id } = await stage();
    const row = { kind: 'results', server_id: serverId, channel_id: channelId } as const;
    await world.db
      .insertInto('deliveries')
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          ...row,
          id: world.deps.newId(),
          tournament_id: id,
          round_number: n + 1,
          state: 'failed' as const,
          reason: 'For a test.',
          attempts: 1,
          attempted_at: null,
          unknown_since: null,
          message_id: null,
          created_at: new Date(world.deps.clock().getTime() + 30 * MINUTE),
          updated_at: world.deps.clock(),
        })),
      )
      .execute();
    await opened();
    expect(await rows('check_in')).toMatchObject([{ state: 'held' }]);
    expect(posted()).toEqual([]);
  });
});

describe('the message in the channel', () => {
  const stagePosted = (form?: object) => postedCheckIn(world, serverId, form);

  test('follows a closing time that moves, at most once in 10 seconds', async () => {
    const { post, edit, inMinutes, rows, id } = await stagePosted();
    await post('check-in/open', { closesAt: inMinutes(105) });
    await edit({ checkInClosesAt: inMinutes(110) });
    await deliverAll(world);
    expect(posted()).toEqual([['edited', openUntil(inMinutes(110))]]);
    world.advance(2000);
    await edit({ checkInClosesAt: inMinutes(115) });
    const [row] = await rows('check_in');
    const jobs = (await waitingJobs(world)).filter(({ deliveryId }) => deliveryId === row?.id);
    expect(jobs.map(({ seconds }) => seconds)).toEqual([8]);
    await deliverAll(world);
    expect(posted().at(-1)).toEqual(['edited', openUntil(inMinutes(115))]);
    expect(await rows('check_in')).toHaveLength(1);
    expect(id).toBe(row?.tournament_id);
  });

  test('is left alone by an edit that does not change what it says', async () => {
    const { edit, rows, inMinutes } = await stagePosted();
    await edit({ name: 'Other Name', checkInAutomatic: false });
    await edit({ checkInOpensAt: inMinutes(59) });
    expect(await rows('check_in')).toMatchObject([{ state: 'sent' }]);
  });

  test('says how many checked in once a timer closes the check-in', async () => {
    const staged = await stagePosted({ maxTeams: 2 });
    const waiting = await registerSide(world, staged);
    await staged.checkIn(staged.one);
    await staged.checkIn(waiting);
    world.advance(40 * MINUTE);
    await workTimers(world);
    await deliverAll(world);
    expect(posted()).toEqual([['edited', 'The check-in is closed. 2 teams checked in.']]);
  });

  test('follows a closing by hand and its undo', async () => {
    const staged = await stagePosted();
    await staged.checkIn(staged.one);
    await staged.post('check-in/close');
    await deliverAll(world);
    await staged.undo('check_in.close');
    await deliverAll(world);
    expect(posted()).toEqual([
      ['edited', 'The check-in is closed. 1 team checked in.'],
      ['edited', openUntil(staged.inMinutes(100))],
    ]);
  });

  test('says when the check-in opens again, that it was removed, and that it is over', async () => {
    const { edit, post, inMinutes } = await stagePosted();
    await edit({ checkInOpensAt: inMinutes(90) });
    await deliverAll(world);
    await edit({ checkInOpensAt: null, checkInClosesAt: null });
    await deliverAll(world);
    await post('check-in/open', { closesAt: inMinutes(110) });
    await deliverAll(world);
    await post('start', {});
    await deliverAll(world);
    expect(posted()).toEqual([
      ['edited', `The check-in opens ${shownTime(inMinutes(90))}.`],
      ['edited', 'There is no check-in any more.'],
      ['edited', openUntil(inMinutes(110))],
      ['edited', 'The check-in is over.'],
    ]);
  });

  test('says that the tournament was cancelled, and is open again when that is undone', async () => {
    const { post, undo, inMinutes } = await stagePosted();
    await post('cancel');
    await deliverAll(world);
    await undo('tournament.cancel');
    await deliverAll(world);
    expect(posted()).toEqual([
      ['edited', 'The tournament was cancelled.'],
      ['edited', openUntil(inMinutes(100))],
    ]);
  });

  test('is still edited after the switch was turned off', async () => {
    const { edit, post } = await stagePosted();
    await edit({ postsCheckIn: false });
    expect(posted()).toEqual([]);
    await post('check-in/close');
    await deliverAll(world);
    expect(posted()).toEqual([['edited', 'The check-in is closed. No teams checked in.']]);
  });

  test('stays in the former server when another one is named, which gets its own', async () => {
    await makeServerConfig(world, { serverId: otherServer, announceAll: false });
    const { edit, host, post, rows } = await stagePosted();
    await makeManager(world, otherServer, host);
    await edit({ sponsorDiscordServerId: otherServer });
    await deliverAll(world);
    expect((await rows('check_in')).map(({ server_id, state }) => [server_id, state])).toEqual([
      [serverId, 'sent'],
      [otherServer, 'sent'],
    ]);
    world.discordPost.posts.length = 0;
    await post('check-in/close');
    await deliverAll(world);
    expect(posted().map(([way]) => way)).toEqual(['edited', 'edited']);
  });

  test('is edited once more if the check-in closes while it is being sent', async () => {
    const { edit, post, inMinutes } = await stagePosted();
    await edit({ checkInClosesAt: inMinutes(110) });
    const release = world.discordPost.hold();
    const sending = deliverAll(world);
    await expect.poll(() => posted().length).toBe(1);
    await post('check-in/close');
    release();
    await sending;
    await deliverAll(world);
    expect(posted()).toEqual([
      ['edited', openUntil(inMinutes(110))],
      ['edited', 'The check-in is closed. No teams checked in.'],
    ]);
  });
});

test('a finished tournament and its messages stay as they are', async () => {
  const staged = await stage();
  await staged.opened();
  await staged.post('check-in/close');
  await deliverAll(world);
  world.discordPost.posts.length = 0;
  await staged.post('start', {});
  await setStatus(world, staged, 'completed');
  await deliverAll(world);
  expect(posted()).toEqual([]);
});
