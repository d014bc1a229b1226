import { beforeEach, describe, expect, test } from 'vitest';
import { approvedSide, start } from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { list, posted, serverId, stage, startSponsor } from './testing/sponsored-slots.ts';

const world = useTestWorld();
beforeEach(() => startSponsor(world));

describe('a posted list', () => {
  async function stagePosted() {
    const staged = await stage(world);
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
    expect(posted(world)).toEqual([['message 1', list(two.clan.name, one.clan.name)]]);
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
    expect(posted(world).map(([, text]) => text)).toEqual([
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
    await expect.poll(() => posted(world).length).toBe(1);
    await swap(1, 2);
    release();
    await sending;
    expect(await row()).toMatchObject({ state: 'waiting' });
    expect((await jobs()).map(({ seconds }) => seconds)).toEqual([10]);
    await deliverAll(world);
    expect(posted(world)).toEqual([
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
    expect(posted(world).map(([edits]) => edits)).toEqual(['message 1', undefined]);
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
    expect(posted(world)).toEqual([['message 1', list(one.clan.name, two.clan.name)]]);
    expect(await row()).toMatchObject({ state: 'sent', message_id: 'message 1' });
  });

  test('is posted by the next change after it was deleted and Discord refused a new one', async () => {
    const { swap, one, two, row } = await stagePosted();
    await swap(2, 1);
    world.discordPost.answer(
      { is: 'refused', status: 404, code: 10_008, why: 'Unknown Message' },
      { is: 'refused', status: 403, code: 50_013, why: 'Missing Permissions' },
    );
    await deliverAll(world);
    expect(await row()).toMatchObject({ state: 'failed', gone_message_id: 'message 1' });
    world.discordPost.posts.length = 0;
    await swap(1, 2);
    await deliverAll(world);
    expect(posted(world)).toEqual([[undefined, list(one.clan.name, two.clan.name)]]);
    expect(await row()).toMatchObject({ state: 'sent' });
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
    expect(posted(world)).toEqual([['message 1', list(two.clan.name, one.clan.name)]]);
  });

  test('changes after the start only if it is posted by hand, but a change from before arrives', async () => {
    const staged = await stagePosted();
    const { swap, one, two, post, jobs } = staged;
    await swap(2, 1);
    await start(world, staged);
    await deliverAll(world);
    expect(posted(world)).toEqual([['message 1', list(two.clan.name, one.clan.name)]]);
    await swap(1, 2);
    expect(await jobs()).toEqual([]);
    await post();
    await deliverAll(world);
    expect(posted(world).at(-1)).toEqual(['message 1', list(one.clan.name, two.clan.name)]);
  });
});

test('a list that could not be posted is not posted by a change of the slots', async () => {
  const { post, swap, row, jobs } = await stage(world);
  await post();
  world.discordPost.answer({ is: 'refused', status: 403, code: 50_001, why: 'Missing Access' });
  await deliverAll(world);
  await swap(2, 1);
  expect(await row()).toMatchObject({ state: 'failed', message_id: null });
  expect(await jobs()).toEqual([]);
});
