import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  giveRoom,
  playRound,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { readSentences, tellAll } from '#server/testing/notifications.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { forgetPushes, pushAll, startCup, turnOn } from '#server/testing/pushes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { fanOut } from './fan-out.command.ts';

const service = await startPushService();
afterAll(() => service.stop());
const world = useTestWorld({ pushHosts: [service.host] });

let tournament: TestTournament;
let one: TestSide;

beforeEach(async () => {
  ({ tournament, one } = await startCup(world, service));
  await world.db.deleteFrom('deliveries').execute();
  world.discordPost.posts.length = 0;
  world.discordPost.answer();
  await turnOn(one.clan.leader, service);
  await giveRoom(world, tournament, 1);
  await tellAll(world);
  await forgetPushes(world, service);
  await world.db.deleteFrom('notifications').execute();
});

const choose = (choice: object) =>
  one.clan.leader.ask('PUT', '/api/notifications/choices', {
    choices: ['results_in', 'result_corrected'].map((kind) => ({ kind, ...choice })),
  });

/** Null takes the side's result away. */
async function place(placement: number | null, laterMs = 0): Promise<void> {
  world.advance(laterMs);
  const rows = placement === null ? [] : [{ side: one, placement, kills: [0] }];
  await playRound(world, tournament, 1, rows);
  await tellAll(world);
}

const pushes = () => service.arrived.map(({ message }) => message.body.replaceAll(/[⁨⁩]/g, ''));
const corrected = (words: string) =>
  `Round 1 was corrected: ${one.clan.name} ${words}. Autumn Cup.`;
const came = (words: string) => `Round 1: ${one.clan.name} ${words}. Autumn Cup.`;

test('a result that is processed after a later one of the same round is not told', async () => {
  await choose({ push: true });
  const save = (placement: number) =>
    playRound(world, tournament, 1, [{ side: one, placement, kills: [0] }]);
  const recorded = async (): Promise<string> => {
    const { id } = await world.db
      .selectFrom('happenings')
      .select('id')
      .where('tournament_id', '=', tournament.id)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };
  await save(1);
  const first = await recorded();
  world.advance(6000);
  await save(2);
  const second = await recorded();
  expect(second).not.toBe(first);
  await fanOut(world.deps, [second]);
  await fanOut(world.deps, [first]);
  await pushAll(world);
  expect(pushes()).toEqual([corrected('1st → 2nd')]);
  expect(await readSentences(one.clan.leader)).toEqual([corrected('1st → 2nd')]);
});

describe('a correction that is taken back within a minute', () => {
  test.each([true, false])('is pushed again as it is now; in the inbox: %s', async (inbox) => {
    await choose({ push: true, inbox });
    await place(1);
    await pushAll(world);
    await place(2, 120_000);
    await pushAll(world);
    await place(1, 20_000);
    await pushAll(world);
    expect(pushes()).toEqual([
      came('came 1st with 0 kills'),
      corrected('1st → 2nd'),
      corrected('2nd → 1st'),
    ]);
    const tags = service.arrived.map(({ message, topic }) => `${message.tag} ${topic}`);
    expect(new Set(tags).size).toBe(1);
    expect(await readSentences(one.clan.leader)).toEqual(
      inbox ? [came('came 1st with 0 kills')] : [],
    );
  });

  test('and changed once more is compared with the result before all of it', async () => {
    await choose({ push: true });
    await place(1);
    await place(2, 120_000);
    await place(1, 20_000);
    await place(3, 20_000);
    await pushAll(world);
    expect(pushes()).toEqual([corrected('1st → 3rd')]);
    expect((await readSentences(one.clan.leader)).at(-1)).toBe(corrected('1st → 3rd'));
  });

  test('replaces a message that still waits to be pushed', async () => {
    await choose({ push: true });
    await place(1);
    await pushAll(world);
    await forgetPushes(world, service);
    await place(2, 120_000);
    await place(1, 20_000);
    await pushAll(world);
    expect(pushes()).toEqual([corrected('2nd → 1st')]);
  });

  test('goes to those who wanted only the first result, if that was taken away', async () => {
    await choose({ push: true });
    await one.clan.leader.ask('PUT', '/api/notifications/choices', {
      choices: [{ kind: 'result_corrected', push: false }],
    });
    await place(1);
    await pushAll(world);
    await place(null, 20_000);
    await pushAll(world);
    expect(pushes()).toEqual([came('came 1st with 0 kills'), came('has no result')]);
    expect(await readSentences(one.clan.leader)).toEqual([]);
  });

  test('is told on Discord only to those who got the message about it', async () => {
    await choose({ discord: true });
    const texts = () =>
      world.discordPost.posts.map(({ message }) => message.content?.split('\n')[0] ?? '');
    await place(1);
    await deliverAll(world);
    await place(2, 120_000);
    await place(1, 20_000);
    await deliverAll(world);
    expect(texts()).toEqual([expect.stringContaining('came 1st')]);
    const states = () =>
      world.db.selectFrom('deliveries').select('reason').where('state', '=', 'dropped').execute();
    expect(new Set((await states()).map(({ reason }) => reason))).toEqual(
      new Set([
        'A later message takes its place.',
        'The user got no message about another result.',
      ]),
    );
    await place(2, 120_000);
    await deliverAll(world);
    await place(1, 20_000);
    await deliverAll(world);
    expect(texts().slice(1)).toEqual([
      expect.stringContaining('1st → 2nd'),
      expect.stringContaining('2nd → 1st'),
    ]);
  });

  test('whose message may have arrived is told on Discord', async () => {
    await choose({ discord: true });
    await place(1);
    await deliverAll(world);
    world.discordPost.answer({ is: 'unknown', why: 'No answer.' });
    await place(2, 120_000);
    await deliverAll(world);
    await place(1, 20_000);
    await deliverAll(world);
    expect(world.discordPost.posts.at(-1)?.message.content).toContain('2nd → 1st');
  });
});
