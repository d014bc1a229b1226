import { beforeEach, describe, expect, test } from 'vitest';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import { makeUser } from '#server/testing/users.ts';
import { freshServer, MINUTE, postingCheckIn, shownTime } from './testing/posting-check-in.ts';

const world = useTestWorld();
const serverId = '375000000000000001';
const channelId = '575000000000000001';

beforeEach(() => freshServer(world, serverId, channelId));

async function stage(form?: object) {
  const staged = await postingCheckIn(world, serverId, form);
  await staged.opened();
  world.discordPost.posts.length = 0;
  return staged;
}

/** Returns the lines of each message without its link. */
const posted = () =>
  world.discordPost.posts.map(({ message, edits }) => [
    edits,
    ...(message.embeds[0]?.description ?? '').split('\n').slice(0, -2),
  ]);

const missing = (count: string, closes: string, ...names: string[]) => [
  undefined,
  `${count} not checked in. The check-in closes ${shownTime(closes)}.`,
  '',
  ...names,
];

describe('a reminder', () => {
  test('sent by hand names the sides that have not checked in, and each one is a new message', async () => {
    const { post, checkIn, one, two, inMinutes, rows } = await stage();
    expect((await post('check-in/remind')).body).toEqual({ told: 2 });
    expect(await rows('reminder')).toMatchObject([
      { state: 'waiting', server_id: serverId, channel_id: channelId },
    ]);
    await deliverAll(world);
    await checkIn(one);
    world.advance(11 * MINUTE);
    await post('check-in/remind');
    await deliverAll(world);
    const closes = inMinutes(100);
    expect(posted()).toEqual([
      missing('2 teams have', closes, one.clan.name, two.clan.name),
      missing('1 team has', closes, two.clan.name),
    ]);
    const reminders = await rows('reminder');
    expect(reminders.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(new Set(reminders.map(({ happening_id }) => happening_id)).size).toBe(2);
  });

  test('is posted for the last call too', async () => {
    const { one, two, inMinutes, rows } = await stage();
    world.advance(25 * MINUTE);
    await workTimers(world);
    await deliverAll(world);
    expect(posted()).toEqual([
      missing('2 teams have', inMinutes(100), one.clan.name, two.clan.name),
    ]);
    const [row] = await rows('reminder');
    const { kind } = await world.db
      .selectFrom('happenings')
      .select('kind')
      .where('id', '=', row?.happening_id ?? '')
      .executeTakeFirstOrThrow();
    expect(kind).toBe('check_in.last_call');
  });

  test('names those who have not checked in by the time of sending', async () => {
    const { post, checkIn, one, two, inMinutes } = await stage();
    await post('check-in/remind');
    await checkIn(two);
    await deliverAll(world);
    expect(posted()).toEqual([missing('1 team has', inMinutes(100), one.clan.name)]);
  });

  test('is not posted if the switch is off', async () => {
    const { post, rows } = await stage({ postsCheckIn: false });
    await post('check-in/remind');
    expect(await rows('reminder')).toEqual([]);
  });

  test('that Discord refused is in the state of the messages', async () => {
    const { post, read } = await stage();
    await post('check-in/remind');
    expect((await read()).reminder).toMatchObject({ state: 'waiting' });
    world.discordPost.answer({ is: 'refused', status: 403, code: 50_013, why: 'Not allowed.' });
    await deliverAll(world);
    expect((await read()).reminder).toMatchObject({ state: 'failed', reason: 'Not allowed.' });
  });
});

describe('a reminder that waits is dropped', () => {
  type Staged = Awaited<ReturnType<typeof stage>>;
  const cases: [string, (staged: Staged) => Promise<unknown>, RegExp][] = [
    ['if the check-in was closed', ({ post }) => post('check-in/close'), /not open any more/],
    ['if its time is over', async () => world.advance(41 * MINUTE), /not open any more/],
    ['if the tournament was cancelled', ({ post }) => post('cancel'), /not open any more/],
    ['if the switch was turned off', ({ edit }) => edit({ postsCheckIn: false }), /turned off/],
    [
      'if all have checked in',
      async ({ checkIn, one, two }) => {
        await checkIn(one);
        await checkIn(two);
      },
      /have checked in/,
    ],
    [
      'if the tournament names no server any more',
      ({ edit }) => edit({ sponsorDiscordServerId: null }),
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
    await staged.post('check-in/remind');
    await change(staged);
    await deliverAll(world);
    expect(posted().filter(([edits]) => edits === undefined)).toEqual([]);
    expect(await staged.rows('reminder')).toMatchObject([
      { state: 'dropped', reason: expect.stringMatching(reason) },
    ]);
  });

  test('with its deleted tournament', async () => {
    const { post, id, rows } = await stage();
    await post('check-in/remind');
    const staff = await makeUser(world, { role: 'staff' });
    expect((await staff.ask('DELETE', `/api/admin/tournaments/${id}`)).status).toBe(200);
    await deliverAll(world);
    expect(posted()).toEqual([]);
    expect(await rows('reminder')).toEqual([]);
  });
});
