import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setStatus } from '#server/testing/communities.ts';
import {
  announcedTournament,
  deliverAll,
  makeServerConfig,
  waitingJobs,
} from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const serverId = '380000000000000001';

beforeAll(async () => {
  await makeServerConfig(world, { serverId, announceAll: false });
});

beforeEach(async () => {
  while ((await deliverAll(world)) > 0) world.advance(60_000);
  world.discordPost.posts.length = 0;
});

function readRow({ deliveryId }: { deliveryId: string }) {
  return world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirst();
}

describe('an announcement is dropped or fails without a call to Discord', () => {
  test.each(['cancelled', 'ongoing', 'completed', 'draft'] as const)(
    'if the tournament is %s by then',
    async (status) => {
      const announced = await announcedTournament(world, serverId);
      await setStatus(world, announced, status);
      await deliverAll(world);
      expect(await readRow(announced)).toMatchObject({
        state: 'dropped',
        reason: 'The tournament is no longer open.',
        attempts: 0,
      });
      expect(world.discordPost.posts).toEqual([]);
    },
  );

  test('if the tournament is deleted', async () => {
    const announced = await announcedTournament(world, serverId);
    await world.db.deleteFrom('tournaments').where('id', '=', announced.id).execute();
    expect(await deliverAll(world)).toBe(1);
    expect(await readRow(announced)).toBe(undefined);
    expect(await waitingJobs(world)).toEqual([]);
  });

  test.each([
    [
      'its registration has closed',
      'Its registration has closed.',
      (id: string) =>
        world.db
          .updateTable('tournaments')
          .set({ registration_closes_at: world.deps.clock() })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'the server no longer announces it',
      'This Discord server no longer announces all tournaments.',
      (id: string) =>
        world.db
          .updateTable('tournaments')
          .set({ sponsor_discord_server_id: null })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'its host is banned',
      'Its host is banned.',
      (id: string) =>
        world.db
          .updateTable('users')
          .set({ banned: true })
          .where(
            'id',
            '=',
            world.db.selectFrom('tournaments').select('host_user_id').where('id', '=', id),
          )
          .execute(),
    ],
  ])('if %s by then', async (_when, reason, change) => {
    const announced = await announcedTournament(world, serverId);
    await change(announced.id);
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({ state: 'dropped', reason, attempts: 0 });
    expect(world.discordPost.posts).toEqual([]);
  });

  test('if the server is no longer set up', async () => {
    const deletedServer = '380000000000000002';
    await makeServerConfig(world, { serverId: deletedServer, announceAll: false });
    const announced = await announcedTournament(world, deletedServer);
    await world.db
      .deleteFrom('server_configs')
      .where('discord_server_id', '=', deletedServer)
      .execute();
    await deliverAll(world);
    expect(await readRow(announced)).toMatchObject({
      state: 'failed',
      reason: 'This Discord server is no longer set up for announcements.',
    });
    expect(world.discordPost.posts).toEqual([]);
  });
});
