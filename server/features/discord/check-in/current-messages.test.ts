import { beforeEach, describe, expect, test } from 'vitest';
import type { TestSide } from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { freshServer, MINUTE, postedCheckIn, postedLines } from './testing/posting-check-in.ts';

const world = useTestWorld();
const serverId = '377000000000000001';
const channelId = '577000000000000001';

beforeEach(() => freshServer(world, serverId, channelId));

type Staged = Awaited<ReturnType<typeof postedCheckIn>>;
const stage = (form?: object) => postedCheckIn(world, serverId, form);
const posted = () => postedLines(world);

async function withdraw({ path }: Staged, { id, clan }: TestSide) {
  const { status } = await clan.leader.ask('DELETE', `${path}/cancel-registration`, {
    registrationId: id,
  });
  expect(status).toBe(200);
}

async function stageBoth() {
  const staged = await stage();
  await staged.checkIn(staged.one);
  await staged.checkIn(staged.two);
  return staged;
}

const bothCheckedIn = ['edited', 'The check-in is closed. 2 teams checked in.'];

describe('the number in the message about a closed check-in', () => {
  test('stays as it was counted, whoever withdraws or is rejected afterwards', async () => {
    const staged = await stageBoth();
    await staged.post('check-in/close');
    await deliverAll(world);
    await withdraw(staged, staged.one);
    await staged.post(`registrations/${staged.two.id}/reject`);
    expect((await staged.read()).message).toMatchObject({ state: 'sent', isOutdated: false });
    await staged.post('cancel');
    await deliverAll(world);
    await staged.undo('tournament.cancel');
    await deliverAll(world);
    expect(posted()).toEqual([
      bothCheckedIn,
      ['edited', 'The tournament was cancelled.'],
      bothCheckedIn,
    ]);
  });

  test('is the one counted at the closing, even if the message arrives later', async () => {
    const staged = await stageBoth();
    await staged.post('check-in/close');
    await withdraw(staged, staged.one);
    await deliverAll(world);
    expect(posted()).toEqual([bothCheckedIn]);
  });

  test('does not change when the tournament starts, even if starting closes the check-in', async () => {
    const staged = await stageBoth();
    await staged.post('start', { closesCheckIn: true });
    await deliverAll(world);
    expect(posted()).toEqual([bothCheckedIn]);
    expect((await staged.read()).message).toMatchObject({ state: 'sent', isOutdated: false });
  });

  test('is counted again when the check-in is closed again', async () => {
    const staged = await stageBoth();
    await staged.post('check-in/close');
    await staged.undo('check_in.close');
    await withdraw(staged, staged.one);
    await staged.post('check-in/close');
    await deliverAll(world);
    expect(posted()).toEqual([['edited', 'The check-in is closed. 1 team checked in.']]);
  });

  test('is the one counted at the closing, even if a side withdraws at that moment', async () => {
    const staged = await stageBoth();
    const [closing] = await Promise.all([
      staged.post('check-in/close'),
      withdraw(staged, staged.one),
    ]);
    expect(closing.status).toBe(200);
    await deliverAll(world);
    const { checked_in_count: count } = await world.db
      .selectFrom('tournaments')
      .select('checked_in_count')
      .where('id', '=', staged.id)
      .executeTakeFirstOrThrow();
    const words = count === 1 ? '1 team' : '2 teams';
    expect(posted()).toEqual([['edited', `The check-in is closed. ${words} checked in.`]]);
    expect((await staged.read()).message).toMatchObject({ state: 'sent', isOutdated: false });
  });
});

describe('a check-in whose time has passed and that nobody closed', () => {
  test('is not called out of date, and its message is left alone until the start', async () => {
    const staged = await stage({ checkInAutomatic: false });
    world.advance(45 * MINUTE);
    expect((await staged.read()).message).toMatchObject({ state: 'sent', isOutdated: false });
    await staged.edit({ postsCheckIn: false });
    await deliverAll(world);
    expect(posted()).toEqual([]);
    await staged.post('start', {});
    expect((await staged.read()).message).toMatchObject({ state: 'waiting', isOutdated: true });
    await deliverAll(world);
    expect(posted()).toEqual([['edited', 'The check-in is over.']]);
    expect((await staged.read()).message).toMatchObject({ state: 'sent', isOutdated: false });
  });

  test('is out of date if its message names another time', async () => {
    const staged = await stage({ checkInAutomatic: false });
    await staged.edit({ checkInClosesAt: staged.inMinutes(70) });
    world.advance(15 * MINUTE);
    expect((await staged.read()).message).toMatchObject({ state: 'waiting', isOutdated: true });
    await deliverAll(world);
    expect(posted()).toEqual([['edited', 'The check-in is over.']]);
    expect((await staged.read()).message).toMatchObject({ state: 'sent', isOutdated: false });
  });
});

test('the message of a removed check-in says whether the tournament is cancelled', async () => {
  const { edit, post, undo } = await stage();
  await edit({ checkInOpensAt: null, checkInClosesAt: null });
  await post('cancel');
  await deliverAll(world);
  await undo('tournament.cancel');
  await deliverAll(world);
  expect(posted()).toEqual([
    ['edited', 'The tournament was cancelled.'],
    ['edited', 'There is no check-in any more.'],
  ]);
});
