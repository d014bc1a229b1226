import { describe, expect, test } from 'vitest';
import { giveRoom } from '#server/testing/communities.ts';
import { waitingJobs } from '#server/testing/deliveries.ts';
import { tellAll } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { deliverMessage } from '../deliveries/deliver-message.command.ts';
import {
  choose,
  messageAll,
  readMessages,
  readRefused,
  roomKinds,
  startMessaged,
} from './testing/messaged.ts';

const world = useTestWorld();

const closed = { is: 'refused', status: 403, code: 50_007, why: 'closed' } as const;

describe('a refusal', () => {
  test.each([50_007, 50_278])(
    'with code %d is final, and the settings say so until a message arrives',
    async (code) => {
      const { tournament, player } = await startMessaged(world);
      world.discordPost.answer({ ...closed, code });
      await giveRoom(world, tournament, 1);
      await messageAll(world);
      expect(await readMessages(world, player)).toMatchObject([{ state: 'failed', attempts: 1 }]);
      expect(await waitingJobs(world)).toEqual([]);
      expect(await readRefused(player)).toBe(true);
      await giveRoom(world, tournament, 2);
      await messageAll(world);
      expect(await readRefused(player)).toBe(false);
    },
  );

  test('to open a channel counts too', async () => {
    const { tournament, player } = await startMessaged(world);
    world.discordPost.answerOpening({ ...closed, code: 50_278 });
    await giveRoom(world, tournament, 1);
    expect(await messageAll(world)).toEqual([]);
    expect(await readMessages(world, player)).toMatchObject([{ state: 'failed' }]);
    expect(await readRefused(player)).toBe(true);
  });

  test('is forgotten if the user turns a kind on', async () => {
    const { tournament, player } = await startMessaged(world);
    world.discordPost.answer(closed);
    await giveRoom(world, tournament, 1);
    await messageAll(world);
    await choose(player, roomKinds, false);
    expect(await readRefused(player)).toBe(true);
    await choose(player, roomKinds);
    expect(await readRefused(player)).toBe(false);
  });

  test('of another kind is not shown in the settings, and nobody is notified that a message failed', async () => {
    const { tournament, player } = await startMessaged(world);
    world.discordPost.answer({ is: 'refused', status: 401, code: 0, why: 'no token' });
    await giveRoom(world, tournament, 1);
    await messageAll(world);
    expect(await readMessages(world, player)).toMatchObject([{ state: 'failed' }]);
    expect(await readRefused(player)).toBe(false);
    const told = await world.db
      .selectFrom('happenings')
      .select('id')
      .where('kind', '=', 'delivery.failed')
      .execute();
    expect(told).toEqual([]);
  });
});

describe('an attempt', () => {
  test.each(['post', 'opening'])('waits for a rate limit of Discord: %s', async (where) => {
    const { tournament, player } = await startMessaged(world);
    const limit = { is: 'postponed', afterMs: 90_000, limited: true, why: 'slowly' } as const;
    if (where === 'post') world.discordPost.answer(limit);
    else world.discordPost.answerOpening(limit);
    await giveRoom(world, tournament, 1);
    await messageAll(world);
    expect(await readMessages(world, player)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await waitingJobs(world)).toMatchObject([{ seconds: 90 }]);
    world.advance(90_000);
    expect(await messageAll(world)).toHaveLength(1);
  });

  test('with an unknown outcome is repeated with its nonce for two minutes, and then listed', async () => {
    const { tournament, player } = await startMessaged(world);
    const unknown = { is: 'unknown', why: 'No answer.' } as const;
    world.discordPost.answer(unknown, unknown);
    await giveRoom(world, tournament, 1);
    await messageAll(world);
    const nonces = world.discordPost.posts.map(({ nonce }) => nonce);
    world.advance(4000);
    await messageAll(world);
    expect(world.discordPost.posts.map(({ nonce }) => nonce)).toEqual(nonces);
    world.advance(121_000);
    expect(await messageAll(world)).toEqual([]);
    expect(await readMessages(world, player)).toMatchObject([{ state: 'unknown' }]);
  });

  test('among several concurrent ones sends one message', async () => {
    const { tournament, player } = await startMessaged(world);
    await giveRoom(world, tournament, 1);
    await tellAll(world);
    const [row] = await readMessages(world, player);
    await Promise.all([1, 2, 3].map(() => deliverMessage(world.deps, row?.id ?? '')));
    expect(world.discordPost.posts).toHaveLength(1);
  });
});
