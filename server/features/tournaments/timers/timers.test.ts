import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  end,
  finish,
  startedTournament,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers, workTimers } from '#server/testing/timers.ts';
import { latestAct, undo } from '../history/testing/undoing.ts';
import { resumeTimers } from './resume-timers.command.ts';
import { kindsOfTimers } from './testing/timed-rows.ts';
import { workTimer } from './work-timer.command.ts';

const world = useTestWorld();
const minute = 60_000;
const day = 86_400_000;
let tournament: TestTournament;

beforeEach(async () => {
  ({ tournament } = await startedTournament(world));
  world.advance(1);
});

async function setTimer() {
  const due = new Date(world.deps.clock().getTime() + 5 * minute).toISOString();
  const body = { roomId: 'r', roomPassword: 'p', revealAt: due };
  const path = `/api/tournaments/${tournament.id}/rounds/1/room`;
  const { body: round } = await tournament.host.ask('POST', path, body);
  return { kind: 'reveal', id: String(round.id), due } as const;
}

async function countOpened(): Promise<number> {
  const rows = await world.db
    .selectFrom('happenings')
    .select('id')
    .where('tournament_id', '=', tournament.id)
    .where('kind', '=', 'round.opened')
    .execute();
  return rows.length;
}

const post = (part: string) =>
  tournament.host.ask('POST', `/api/tournaments/${tournament.id}/${part}`);

test('a timer that is handled five times concurrently acts once', async () => {
  const timer = await setTimer();
  world.advance(5 * minute);
  const twin = await world.twin();
  twin.advance(world.deps.clock().getTime() - twin.deps.clock().getTime());
  const five = [world, twin, world, twin, world];
  await Promise.all(five.map(({ deps }) => workTimer(deps, timer)));
  expect(await countOpened()).toBe(1);
});

test('a timer that is handled before its time is set again', async () => {
  const timer = await setTimer();
  world.advance(5 * minute - 1);
  await workTimer(world.deps, timer);
  expect(await countOpened()).toBe(0);
  expect(await waitingTimers(world)).toContainEqual(timer);
  world.advance(1);
  await workTimers(world);
  expect(await countOpened()).toBe(1);
});

test.each<[string, () => Promise<unknown>]>([
  ['whose round has ended', () => end(world, tournament, 1)],
  ['whose tournament is finished', () => finish(world, tournament)],
  ['whose tournament is cancelled', () => post('cancel')],
  ['whose room was shown by hand', () => post('rounds/1/room/reveal')],
  [
    'whose tournament is deleted',
    () => world.db.deleteFrom('tournaments').where('id', '=', tournament.id).execute(),
  ],
])('a timer %s does nothing', async (_what, decide) => {
  await setTimer();
  await decide();
  const before = await countOpened();
  world.advance(5 * minute);
  expect(await workTimers(world)).toBeGreaterThan(0);
  expect(await countOpened()).toBe(before);
});

test('the timer of a tournament is set again when its cancellation is undone', async () => {
  const timer = await setTimer();
  await post('cancel');
  world.advance(5 * minute);
  await workTimers(world);
  const { id } = await latestAct(world, tournament.id);
  expect((await undo(tournament.host, tournament.id, id)).status).toBe(200);
  expect(await waitingTimers(world)).toContainEqual(timer);
  await workTimers(world);
  expect(await countOpened()).toBe(1);
});

test('a lost timer is set again when a process starts, until a day after its time', async () => {
  const timer = await setTimer();
  const lose = () =>
    world.db
      .deleteFrom('pgboss.job' as never)
      .where('name' as never, '=', 'timers' as never)
      .execute();
  await lose();
  world.advance(5 * minute + day);
  await resumeTimers(world.deps);
  await resumeTimers(world.deps);
  expect(await waitingTimers(world)).toEqual([timer]);
  await lose();
  world.advance(1);
  await resumeTimers(world.deps);
  expect(await waitingTimers(world)).toEqual([]);
  await workTimer(world.deps, timer);
  expect(await countOpened()).toBe(0);
});

test('when a process starts, a timer that is set stays as it is, and one that is done is not set again', async () => {
  const timer = await setTimer();
  await resumeTimers(world.deps);
  expect(await waitingTimers(world)).toEqual([timer]);
  world.advance(5 * minute);
  await workTimers(world);
  await resumeTimers(world.deps);
  expect(await waitingTimers(world)).toEqual([]);
});

test('a kind of timers that cannot be set again does not keep the others from it', async () => {
  const [cup] = await kindsOfTimers['check-in-open'].make(world, 1);
  const due = new Date(world.deps.clock().getTime() + 5 * minute);
  await cup?.set(due);
  await sql`delete from pgboss.job where name = 'timers'`.execute(world.db);
  const { queue } = world.deps;
  const failing: typeof queue = {
    ...queue,
    async setTimers(tx, kind, ...given) {
      if (kind === 'reveal') throw new Error('no room');
      await queue.setTimers(tx, kind, ...given);
    },
  };
  await expect(resumeTimers({ ...world.deps, queue: failing })).rejects.toMatchObject({
    message: 'These kinds of timers failed: reveal.',
    errors: [{ message: 'no room' }],
  });
  expect(await waitingTimers(world)).toContainEqual({
    kind: 'check-in-open',
    id: cup?.tournament.id,
    due: due.toISOString(),
  });
});
