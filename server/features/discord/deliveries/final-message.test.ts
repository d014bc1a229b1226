import { beforeEach, describe, expect, test } from 'vitest';
import { end, finish } from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Json } from '#server/testing/users.ts';
import {
  correctRound,
  editMessage,
  readResultsRows,
  sendingTournament,
  startEmpty,
} from './testing/sending-tournament.ts';

const world = useTestWorld();
const server = { serverId: '340000000000000021', channelId: '540000000000000021' };

beforeEach(() => startEmpty(world, server));

type Cup = Awaited<ReturnType<typeof sendingTournament>>;

async function playedCup(form: Record<string, unknown> = {}): Promise<Cup> {
  const cup = await sendingTournament(world, server.serverId, { totalRounds: 2, ...form });
  await end(world, cup, 1);
  await deliver();
  await cup.play(2, 3);
  await end(world, cup, 2);
  return cup;
}

async function deliver(): Promise<void> {
  world.advance(1000);
  await deliverAll(world);
  world.advance(1000);
}

async function readNow({ host, id }: Cup): Promise<[string, string[]] | null> {
  const { body } = await host.ask('GET', `/api/tournaments/${id}/next-steps`);
  const step = body.find(({ state }: Json) => state === 'now');
  return step === undefined ? null : [step.key, step.warnings];
}

const due: [string, string[]] = ['send-results', []];

describe('the message of the last round', () => {
  test('is the last one, even if it arrives after the finish', async () => {
    const early = await playedCup();
    await deliver();
    await finish(world, early);
    expect(await readNow(early)).toBeNull();
    const late = await playedCup();
    await finish(world, late);
    expect(await readNow(late)).toEqual([
      'send-results',
      ['A message with the results is on its way to Discord.'],
    ]);
    await deliver();
    expect(await readNow(late)).toBeNull();
  });

  test('is the last one if match point has decided', async () => {
    const cup = await playedCup({
      totalRounds: 9,
      pointsPerKill: 1,
      scoringRules: { matchPoint: { target: { kind: 'points', points: 1 }, fromRound: 1 } },
    });
    await deliver();
    await finish(world, cup);
    expect(await readNow(cup)).toBeNull();
  });

  test('stays the last one after a correction, for which there is Edit the Message', async () => {
    const cup = await playedCup();
    await deliver();
    await finish(world, cup);
    world.advance(1000);
    expect((await correctRound(cup, 9)).status).toBe(200);
    expect(await readNow(cup)).toBeNull();
  });
});

describe('another message is due', () => {
  test('if a round was not played, until a message is edited', async () => {
    const cup = await playedCup({ totalRounds: 3 });
    await deliver();
    await finish(world, cup);
    expect(await readNow(cup)).toEqual(due);
    const rows = await readResultsRows(world, cup);
    const edited = await editMessage({ ...cup, deliveryId: rows.at(-1)?.id ?? '' }, cup.host);
    expect(edited.status).toBe(200);
    await deliver();
    expect(await readNow(cup)).toBeNull();
  });

  test('if results changed between the message and the finish', async () => {
    const cup = await playedCup();
    await deliver();
    expect((await correctRound(cup, 9)).status).toBe(200);
    world.advance(1000);
    await finish(world, cup);
    expect(await readNow(cup)).toEqual(due);
  });

  test('if it failed', async () => {
    const cup = await playedCup();
    world.discordPost.answer({ is: 'refused', status: 403, code: 50_001, why: 'Not there.' });
    await deliver();
    await finish(world, cup);
    expect(await readNow(cup)).toEqual(due);
  });

  test('if the tournament names another server', async () => {
    const cup = await playedCup();
    await deliver();
    await world.db
      .updateTable('tournaments')
      .set({ sponsor_discord_server_id: '340000000000000022' })
      .where('id', '=', cup.id)
      .execute();
    await finish(world, cup);
    expect(await readNow(cup)).toEqual(due);
  });
});
