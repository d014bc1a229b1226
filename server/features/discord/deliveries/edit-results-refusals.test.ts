import { beforeEach, describe, expect, test } from 'vitest';
import { makeAssistant, playRound } from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { deliverAll, makeServerConfig } from '#server/testing/deliveries.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import {
  editMessage,
  listMessages,
  sentTournament,
  startEmpty,
} from './testing/sending-tournament.ts';

const world = useTestWorld();
const serverId = '350000000000000002';
const channelId = '550000000000000002';

beforeEach(() => startEmpty(world, { serverId, channelId }));

describe('editing is refused', () => {
  /** Also checks that nothing is written or posted. */
  async function refused(
    address: { id: string; deliveryId: string },
    person: Pick<Person, 'ask'>,
  ): Promise<[number, string]> {
    let answer: Awaited<ReturnType<typeof editMessage>> | undefined;
    const changed = await tablesChangedBy(world, async () => {
      answer = await editMessage(address, person);
    });
    expect([changed, world.discordPost.posts]).toEqual([[], []]);
    return [answer?.status ?? 0, answer?.body.code];
  }

  test('to everyone but host and assistants', async () => {
    const tournament = await sentTournament(world, serverId);
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const admin = await makeUser(world, { role: 'admin' });
    expect(await refused(tournament, { ask: visitor(world) })).toEqual([401, 'not_signed_in']);
    for (const person of [admin, await makeUser(world)]) {
      expect(await refused(tournament, person)).toEqual([403, 'not_host_or_assistant']);
      expect(await listMessages(tournament, person)).toMatchObject({
        code: 'not_host_or_assistant',
      });
    }
    expect((await editMessage(tournament, assistant)).status).toBe(200);
  });

  test('for deliveries of another tournament or kind', async () => {
    const tournament = await sentTournament(world, serverId);
    const other = await sentTournament(world, serverId);
    const address = { id: tournament.id, deliveryId: other.deliveryId };
    expect(await refused(address, tournament.host)).toEqual([404, 'delivery_not_found']);
    const { id: announcement } = await world.db
      .selectFrom('deliveries')
      .select('id')
      .where('tournament_id', '=', tournament.id)
      .where('kind', '=', 'announcement')
      .executeTakeFirstOrThrow();
    const about = { id: tournament.id, deliveryId: announcement };
    expect(await refused(about, tournament.host)).toEqual([404, 'delivery_not_found']);
  });

  test.each(['held', 'unknown', 'dropped'] as const)('for a message that is %s', async (state) => {
    const tournament = await sentTournament(world, serverId);
    await world.db
      .updateTable('deliveries')
      .set({ state, message_id: null })
      .where('id', '=', tournament.deliveryId)
      .execute();
    expect(await refused(tournament, tournament.host)).toEqual([409, 'delivery_not_retryable']);
  });

  test('for a tournament without results, for a server that is no longer set up, and for the 21st time', async () => {
    const tournament = await sentTournament(world, serverId);
    const { id, host, side } = tournament;
    await host.ask('POST', `/api/tournaments/${id}/rounds/1/ignore`, { reason: 'No lobby.' });
    expect(await refused(tournament, host)).toEqual([409, 'no_results_to_send']);
    await playRound(world, tournament, 2, [{ side, placement: 1, kills: [1] }]);
    await world.db.deleteFrom('server_configs').execute();
    expect(await refused(tournament, host)).toEqual([409, 'server_not_configured']);
    await makeServerConfig(world, { serverId, channelId, announceAll: false });
    for (let count = 0; count < 20; count += 1) {
      expect((await editMessage(tournament, host)).body).toMatchObject({ state: 'waiting' });
      await deliverAll(world);
    }
    world.discordPost.posts.length = 0;
    expect(await refused(tournament, host)).toEqual([409, 'results_sent_often']);
  });
});
