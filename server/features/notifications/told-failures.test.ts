import { beforeEach, describe, expect, test } from 'vitest';
import { end } from '#server/testing/communities.ts';
import {
  announcedTournament,
  deliverAll,
  makeManager,
  makeServerConfig,
} from '#server/testing/deliveries.ts';
import { readInbox, readSentences, tellAll } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { sendingTournament } from '../discord/deliveries/testing/sending-tournament.ts';
import { storeSeries } from '../tournaments/series/testing/series-rows.ts';

const world = useTestWorld();
const day = 86_400_000;
const why = 'The channel no longer exists.';
const refused = { is: 'refused', status: 404, code: 10_003, why } as const;
const announced = `An announcement did not reach Discord: Autumn Cup. ${why}`;

describe('a message to Discord that failed permanently', () => {
  const serverId = '320000000000000001';
  let manager: Person;

  beforeEach(async () => {
    await world.db.deleteFrom('server_configs').execute();
    await world.db.deleteFrom('deliveries').execute();
    await makeServerConfig(world, { serverId, announceAll: false });
    manager = await makeManager(world, serverId);
    world.discordPost.answer(...Array.from({ length: 9 }, () => refused));
  });

  async function deliver(): Promise<void> {
    await deliverAll(world);
    await tellAll(world);
  }

  test('is reported to those who have set up its server, but an announcement not to the host', async () => {
    const { host, id } = await announcedTournament(world, serverId);
    const stranger = await makeManager(world, serverId);
    await world.db.deleteFrom('server_managers').where('user_id', '=', stranger.id).execute();
    await deliver();
    expect(await readSentences(manager)).toEqual([announced]);
    expect(await readInbox(manager)).toMatchObject([
      {
        kind: 'delivery_failed',
        tournament: { id },
        facts: { message: { kind: 'announcement', reason: why, serverId } },
      },
    ]);
    expect([await readSentences(host), await readSentences(stranger)]).toEqual([[], []]);
  });

  test('is reported to the host without the id of the server if it is about their own results', async () => {
    const tournament = await sendingTournament(world, serverId);
    await end(world, tournament, 1);
    await deliver();
    const sentence = `The results of round 1 did not reach Discord: Autumn Cup. ${why}`;
    expect(await readSentences(manager)).toEqual([sentence]);
    const told = await readInbox(tournament.host);
    expect(told.filter(({ kind }) => kind === 'delivery_failed')).toMatchObject([
      { roundNumber: 1, facts: { message: { kind: 'results', reason: why, serverId: null } } },
    ]);
  });

  test('is reported once to a host who has also set up the server, with its id', async () => {
    const tournament = await sendingTournament(world, serverId);
    await makeManager(world, serverId, tournament.host);
    await end(world, tournament, 1);
    await deliver();
    const told = await readInbox(tournament.host);
    const results = told.filter(({ facts }) => facts.message?.kind === 'results');
    expect(results).toMatchObject([{ facts: { message: { serverId } } }]);
  });

  test('is reported once a day for each kind of message', async () => {
    await announcedTournament(world, serverId);
    await announcedTournament(world, serverId);
    await deliver();
    world.advance(day - 1);
    await announcedTournament(world, serverId);
    await deliver();
    expect(await readSentences(manager)).toEqual([announced]);
    world.advance(1);
    await announcedTournament(world, serverId);
    await deliver();
    expect(await readSentences(manager)).toEqual([announced, announced]);
  });

  test('is not reported while it waits, or once it was sent after all', async () => {
    const { deliveryId } = await announcedTournament(world, serverId);
    world.discordPost.answer({ is: 'postponed', afterMs: 0, limited: false, why: 'Trouble.' });
    await deliver();
    expect(await readSentences(manager)).toEqual([]);
    world.discordPost.answer(refused);
    await deliverAll(world);
    const sent = { state: 'sent', message_id: '1', reason: null } as const;
    await world.db.updateTable('deliveries').set(sent).where('id', '=', deliveryId).execute();
    await tellAll(world);
    expect(await readSentences(manager)).toEqual([]);
  });
});

test('a series that cannot make its tournament notifies its host, and nobody else', async () => {
  const [host, other] = [await makeUser(world), await makeUser(world)];
  // The test starts at midnight, so today's date in India is not already late.
  const now = world.deps.clock().getTime();
  world.advance(Math.ceil(now / day) * day - now);
  const id = await storeSeries(world, host, { settings: { sponsorName: '' } });
  await workTimers(world);
  await tellAll(world);
  expect(await readInbox(host)).toMatchObject([
    {
      kind: 'series_skipped',
      tournament: null,
      user: null,
      series: { id, name: 'Scrim' },
      facts: { skip: { reason: 'settings', sides: [] } },
    },
  ]);
  expect(await readSentences(host)).toEqual([
    expect.stringMatching(
      /^Scrim made no tournament for \d+ [A-Z][a-z]{2}: its settings are no longer accepted\.$/,
    ),
  ]);
  expect(await readSentences(other)).toEqual([]);
});
