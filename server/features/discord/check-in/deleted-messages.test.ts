import { beforeEach, describe, expect, test } from 'vitest';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';
import {
  freshServer,
  MINUTE,
  postedCheckIn,
  postedLines,
  shownTime,
} from './testing/posting-check-in.ts';

const world = useTestWorld();
const serverId = '376000000000000001';
const channelId = '576000000000000001';
const gone = { is: 'refused', status: 404, code: 10_008, why: 'The message is gone.' } as const;

beforeEach(() => freshServer(world, serverId, channelId));

const stage = () => postedCheckIn(world, serverId);
const posted = () => postedLines(world);
const openUntil = (time: string) => `The check-in is open until ${shownTime(time)}.`;
const closed = 'The check-in is closed. No teams checked in.';

async function stageDropped() {
  const staged = await stage();
  await staged.post('check-in/close');
  world.discordPost.answer(gone);
  await deliverAll(world);
  expect(posted()).toEqual([['edited', closed]]);
  world.discordPost.posts.length = 0;
  return staged;
}

describe('a message that was deleted in Discord', () => {
  test('is posted again while the check-in is open', async () => {
    const { edit, inMinutes, rows } = await stage();
    await edit({ checkInClosesAt: inMinutes(110) });
    world.discordPost.answer(gone);
    await deliverAll(world);
    expect(posted().map(([way]) => way)).toEqual(['edited', 'posted']);
    expect(await rows('check_in')).toMatchObject([{ state: 'sent' }]);
  });

  test('is dropped after the closing, which is not a failure', async () => {
    const staged = await stageDropped();
    const reason = 'It was deleted there, and is not needed any more.';
    expect(await staged.rows('check_in')).toMatchObject([{ state: 'dropped', reason }]);
    expect(await staged.failures()).toEqual([]);
    expect((await staged.read()).message).toMatchObject({
      state: 'dropped',
      reason,
      isPosted: false,
      isOutdated: false,
    });
    await staged.post('start', {});
    world.discordPost.answer(gone);
    await deliverAll(world);
    expect(posted().filter(([way]) => way === 'posted')).toEqual([]);
    expect(await staged.failures()).toEqual([]);
  });

  test('is posted again when the closing is undone, although Discord remembers its nonce', async () => {
    const staged = await stageDropped();
    world.advance(MINUTE);
    await staged.undo('check_in.close');
    world.discordPost.answer(gone);
    await deliverAll(world);
    const open = openUntil(staged.inMinutes(100));
    expect(posted()).toEqual([
      ['edited', open],
      ['posted', open],
    ]);
    const [row] = await staged.rows('check_in');
    expect(row).toMatchObject({ state: 'sent' });
    expect(world.discordPost.posts.at(-1)?.nonce).not.toBe(world.discordPost.posts.at(0)?.nonce);
  });

  test('is posted again if the closing is undone while Discord refuses its edit', async () => {
    const staged = await stage();
    await staged.post('check-in/close');
    world.discordPost.answer(gone, gone);
    const release = world.discordPost.hold();
    const sending = deliverAll(world);
    await expect.poll(() => posted().length).toBe(1);
    world.advance(1000);
    await staged.undo('check_in.close');
    release();
    await sending;
    await deliverAll(world);
    expect(posted().at(-1)).toEqual(['posted', openUntil(staged.inMinutes(100))]);
    expect(await staged.rows('check_in')).toMatchObject([{ state: 'sent' }]);
  });
});

test('a message stays as it is when its tournament is deleted', async () => {
  const { id, rows } = await stage();
  const staff = await makeUser(world, { role: 'staff' });
  expect((await staff.ask('DELETE', `/api/admin/tournaments/${id}`)).status).toBe(200);
  await deliverAll(world);
  expect(posted()).toEqual([]);
  expect(await rows('check_in')).toEqual([]);
});
