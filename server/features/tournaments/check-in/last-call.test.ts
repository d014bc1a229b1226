import { beforeEach, describe, expect, test } from 'vitest';
import { approvedSide, makeTournament, start } from '#server/testing/communities.ts';
import { readSentences, tellAll } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import { resumeTimers } from '../timers/resume-timers.command.ts';
import { openCheckIn } from './testing/open-check-in.ts';

const world = useTestWorld();
const minute = 60_000;
let cup: Awaited<ReturnType<typeof openCheckIn>>;

/** The check-in closes in a few seconds less than 48 minutes. */
beforeEach(async () => {
  cup = await openCheckIn(world);
  await workTimers(world);
});

async function after(minutes: number): Promise<void> {
  world.advance(minutes * minute);
  await workTimers(world);
}

async function listCalls(id = cup.tournament.id) {
  const rows = await world.db
    .selectFrom('happenings')
    .select('data')
    .where('tournament_id', '=', id)
    .where('kind', '=', 'check_in.last_call')
    .execute();
  return rows.map(({ data }) => data);
}

const absent = () => ({ sides: [{ registrationId: cup.side(2).id, side: cup.side(2).clan.name }] });

describe('the last call', () => {
  test('is made 15 minutes before the closing, to approved sides that have not checked in', async () => {
    await tellAll(world);
    await world.db.deleteFrom('notifications').execute();
    await after(32);
    expect(await listCalls()).toEqual([]);
    await after(1);
    expect(await listCalls()).toEqual([absent()]);
    await tellAll(world);
    const sentences = await Promise.all(
      [1, 2, 3, 4].map((n) => readSentences(cup.side(n).clan.leader)),
    );
    const { name } = cup.side(2).clan;
    const call = expect.stringContaining(`${name} has not checked in yet. Check in until`);
    expect(sentences).toEqual([[], [call], [], []]);
  });

  test('is made once per closing time, and again if that moves', async () => {
    await cup.post('check-in/open', { closesAt: cup.inMinutes(30) });
    await cup.post('check-in/open', { closesAt: cup.inMinutes(40) });
    await after(15);
    expect(await listCalls()).toEqual([]);
    await after(10);
    await resumeTimers(world.deps);
    await after(1);
    expect(await listCalls()).toHaveLength(1);
    await cup.post('check-in/open', { closesAt: cup.inMinutes(27) });
    await after(12);
    expect(await listCalls()).toHaveLength(2);
  });

  test.each([
    [9, 0],
    [10, 1],
  ])('is not repeated soon after a reminder: %i minutes later there are %i', async (gap, count) => {
    world.advance((33 - gap) * minute);
    expect((await cup.post('check-in/remind')).body).toEqual({ told: 1 });
    await after(gap);
    expect(await listCalls()).toHaveLength(count);
    await resumeTimers(world.deps);
    await after(12);
    expect(await listCalls()).toHaveLength(count);
  });

  test.each([
    [15, 0],
    [24, 0],
    [25, 1],
  ])('of a check-in of %i minutes is made %i times', async (minutes, count) => {
    const at = (from: number) => new Date(world.deps.clock().getTime() + from * minute);
    const short = await makeTournament(world, {
      startDate: at(120).toISOString(),
      checkInOpensAt: at(10).toISOString(),
      checkInClosesAt: at(10 + minutes).toISOString(),
    });
    await approvedSide(world, short);
    await after(10);
    for (let passed = 0; passed < minutes; passed += 1) await after(1);
    expect(await listCalls(short.id)).toHaveLength(count);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['everybody has checked in', () => cup.checkIn(cup.side(2))],
    ['the tournament has started', () => start(world, cup.tournament)],
    ['the tournament was cancelled', () => cup.post('cancel')],
    ['the check-in was closed', () => cup.post('check-in/close')],
    ['it was removed', () => cup.edit({ checkInOpensAt: '', checkInClosesAt: '' })],
  ])('is not made once %s', async (_what, decide) => {
    await decide();
    await after(33);
    await resumeTimers(world.deps);
    await after(1);
    expect(await listCalls()).toEqual([]);
  });

  test.each([
    [14, 1],
    [15, 0],
  ])('that is %i minutes late is made %i times', async (late, count) => {
    await world.db
      .deleteFrom('pgboss.job' as never)
      .where('name' as never, '=', 'timers' as never)
      .execute();
    world.advance((33 + late) * minute);
    await resumeTimers(world.deps);
    await workTimers(world);
    expect(await listCalls()).toHaveLength(count);
  });
});
