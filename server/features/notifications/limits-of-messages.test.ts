import { afterAll, describe, expect, test } from 'vitest';
import {
  makeTournament,
  playRound,
  registerSide,
  startedTournament,
} from '#server/testing/communities.ts';
import {
  announcedTournament,
  deliverAll,
  makeManager,
  makeServerConfig,
} from '#server/testing/deliveries.ts';
import { readInbox, readSentences, tellAll } from '#server/testing/notifications.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { forgetPushes, pushAll, turnOn } from '#server/testing/pushes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/users.ts';

const service = await startPushService();
afterAll(() => service.stop());
const world = useTestWorld({ pushHosts: [service.host] });

async function listen(person: Person, kinds: readonly string[], inbox: boolean): Promise<void> {
  await tellAll(world);
  await forgetPushes(world, service);
  await world.db.deleteFrom('notifications').execute();
  await turnOn(person, service);
  const choices = kinds.map((kind) => ({ kind, inbox, push: true, discord: true }));
  const { status } = await person.ask('PUT', '/api/notifications/choices', { choices });
  expect(status).toBe(200);
}

const pushed = () => service.arrived.map(({ message }) => message.body.replaceAll(/[⁨⁩]/g, ''));

async function countMessages({ id }: Person): Promise<number> {
  const rows = await world.db
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', 'message_to_user')
    .where('recipient_id', '=', id)
    .execute();
  return rows.length;
}

const readUnread = async ({ ask }: Person) => (await ask('GET', '/api/auth/me')).body.unread;

test.each([
  ['has no device', false],
  ['gets that only as a push', true],
])(
  'a participant who turned a kind off in the inbox and %s is told in the inbox as a follower',
  async (_case, hasDevice) => {
    const tournament = await makeTournament(world);
    const { clan } = await registerSide(world, tournament);
    await tellAll(world);
    await forgetPushes(world, service);
    await world.db.deleteFrom('notifications').execute();
    if (hasDevice) await turnOn(clan.leader, service);
    const choices = [{ kind: 'start_moved', inbox: false }];
    await clan.leader.ask('PUT', '/api/notifications/choices', { choices });
    await clan.leader.ask('PUT', `/api/tournaments/${tournament.id}/follow`);
    const startDate = new Date(world.deps.clock().getTime() + 90 * 3_600_000).toISOString();
    const moved = await tournament.host.ask('PUT', `/api/tournaments/${tournament.id}`, {
      startDate,
    });
    expect(moved.status).toBe(200);
    await pushAll(world);
    expect(await readInbox(clan.leader)).toMatchObject([
      { kind: 'followed_change', isRead: false },
    ]);
    expect(await readUnread(clan.leader)).toBe(1);
    expect(pushed()).toHaveLength(hasDevice ? 1 : 0);
  },
);

describe.each([
  ['with', true],
  ['without', false],
])('each way %s the inbox', (_case, inbox) => {
  test('is told once of sides that enter within ten minutes', async () => {
    const tournament = await makeTournament(world, { maxTeams: 20 });
    const { host } = tournament;
    await listen(host, ['side_waits'], inbox);
    const enter = async () => {
      await registerSide(world, tournament);
      await pushAll(world);
      world.advance(20_000);
    };
    for (let count = 0; count < 5; count += 1) await enter();
    expect(pushed()).toEqual(['1 side waits for you: Autumn Cup.']);
    expect(await countMessages(host)).toBe(1);
    expect(await readSentences(host)).toEqual(inbox ? ['5 sides wait for you: Autumn Cup.'] : []);
    expect(await readUnread(host)).toBe(inbox ? 1 : 0);
    world.advance(600_000);
    await enter();
    expect(pushed()[1]).toBe('6 sides wait for you: Autumn Cup.');
    expect([pushed().length, await countMessages(host)]).toEqual([2, 2]);
  });

  test('is told once a day of messages that failed', async () => {
    const serverId = '320000000000000001';
    await world.db.deleteFrom('server_configs').execute();
    await makeServerConfig(world, { serverId, announceAll: false });
    const manager = await makeManager(world, serverId);
    const refused = { is: 'refused', status: 403, code: 50_013, why: 'It may not.' } as const;
    world.discordPost.answer(...Array.from({ length: 9 }, () => refused));
    await listen(manager, ['delivery_failed'], inbox);
    const fail = async () => {
      await announcedTournament(world, serverId);
      await deliverAll(world);
      await pushAll(world);
      world.advance(60_000);
    };
    for (let count = 0; count < 4; count += 1) await fail();
    expect([pushed().length, await countMessages(manager)]).toEqual([1, 1]);
    expect(await readInbox(manager)).toHaveLength(inbox ? 1 : 0);
    world.advance(86_400_000);
    await fail();
    expect([pushed().length, await countMessages(manager)]).toEqual([2, 2]);
  });

  test('compares a correction with the result before the first change of its minute', async () => {
    const { tournament, sides } = await startedTournament(world);
    const [one] = sides;
    if (one === undefined) throw new Error('a side is missing');
    const { leader, name } = one.clan;
    const place = async (placement: number, later: number) => {
      world.advance(later);
      await playRound(world, tournament, 1, [{ side: one, placement, kills: [0] }]);
      await pushAll(world);
    };
    await place(3, 0);
    await listen(leader, ['results_in', 'result_corrected'], inbox);
    await place(2, 120_000);
    await place(1, 20_000);
    const words = (places: string) => `Round 1 was corrected: ${name} ${places}. Autumn Cup.`;
    expect(pushed()).toEqual([words('3rd → 2nd'), words('3rd → 1st')]);
    expect(await readSentences(leader)).toEqual(inbox ? [words('3rd → 1st')] : []);
  });
});

test('a user who wants a kind in no way is not noted as told', async () => {
  const tournament = await makeTournament(world, { maxTeams: 20 });
  const { host } = tournament;
  await listen(host, ['join_request'], true);
  const choices = [{ kind: 'side_waits', inbox: false }];
  await host.ask('PUT', '/api/notifications/choices', { choices });
  await registerSide(world, tournament);
  await pushAll(world);
  expect(await world.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  choices[0] = { kind: 'side_waits', inbox: true };
  await host.ask('PUT', '/api/notifications/choices', { choices });
  await registerSide(world, tournament);
  await pushAll(world);
  expect(await readSentences(host)).toEqual(['2 sides wait for you: Autumn Cup.']);
});
