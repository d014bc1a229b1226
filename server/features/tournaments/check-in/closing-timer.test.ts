import { beforeEach, describe, expect, test } from 'vitest';
import { start } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers, workTimers } from '#server/testing/timers.ts';
import { latestAct, readHistory, undo } from '../history/testing/undoing.ts';
import { resumeTimers } from '../timers/resume-timers.command.ts';
import { openCheckIn } from './testing/open-check-in.ts';

const world = useTestWorld();
const minute = 60_000;
let cup: Awaited<ReturnType<typeof openCheckIn>>;

beforeEach(async () => {
  cup = await openCheckIn(world);
});

describe('the timer', () => {
  test('closes the check-in at its closing time, without an actor', async () => {
    world.advance(48 * minute);
    await workTimers(world);
    expect((await cup.lists()).approved).toEqual(cup.ids(1, 4));
    expect(await latestAct(world, cup.tournament.id)).toMatchObject({
      action: 'check_in.close',
      actor_id: null,
    });
    const [act] = await readHistory(cup.tournament.host, cup.tournament.id);
    expect(act).toMatchObject({
      words: 'closed the check-in: 1 side out, 1 side in',
      undo: 'possible',
    });
  });

  test('acts once, at the last of several times', async () => {
    for (const minutes of [5, 30, 12]) {
      await cup.post('check-in/open', { closesAt: cup.inMinutes(minutes) });
    }
    world.advance(5 * minute);
    await workTimers(world);
    expect(await cup.countActs('check_in.close')).toBe(0);
    world.advance(7 * minute);
    await workTimers(world);
    expect(await cup.countActs('check_in.close')).toBe(1);
    world.advance(60 * minute);
    await workTimers(world);
    await resumeTimers(world.deps);
    await workTimers(world);
    expect(await cup.countActs('check_in.close')).toBe(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'it is not automatic',
      () =>
        cup.edit({
          checkInAutomatic: false,
        }),
    ],
    ['the tournament has started', () => start(world, cup.tournament)],
    ['the tournament was cancelled', () => cup.post('cancel')],
    ['it was closed by hand', () => cup.post('check-in/close')],
    [
      'it was removed',
      () =>
        cup.edit({
          checkInOpensAt: '',
          checkInClosesAt: '',
        }),
    ],
  ])('does nothing once %s', async (_what, decide) => {
    await decide();
    const before = [await cup.lists(), await cup.countActs('check_in.close')];
    world.advance(60 * minute);
    await workTimers(world);
    await resumeTimers(world.deps);
    await workTimers(world);
    expect([await cup.lists(), await cup.countActs('check_in.close')]).toEqual(before);
  });

  test('is set again when it is lost or the cancellation is undone', async () => {
    await cup.post('cancel');
    const { id } = await latestAct(world, cup.tournament.id);
    const own = async () =>
      (await waitingTimers(world)).filter(
        (timer) => timer.kind === 'check-in-close' && timer.id === cup.tournament.id,
      );
    await undo(cup.tournament.host, cup.tournament.id, id);
    expect(await own()).toHaveLength(1);
    world.advance(48 * minute);
    await workTimers(world);
    expect(await cup.countActs('check_in.close')).toBe(1);
  });

  test('acts after a restart on a time that it missed', async () => {
    world.advance(60 * minute);
    await resumeTimers(world.deps);
    await workTimers(world);
    expect(await cup.countActs('check_in.close')).toBe(1);
  });

  test('leaves a check-in whose time passed while the tournament was cancelled to the host', async () => {
    await cup.post('cancel');
    const { id } = await latestAct(world, cup.tournament.id);
    world.advance(48 * minute);
    const before = await cup.lists();
    const { status, body } = await undo(cup.tournament.host, cup.tournament.id, id);
    expect([status, body.tournament]).toEqual([
      200,
      expect.objectContaining({ status: 'open', checkInAutomatic: false, checkInDoneAt: null }),
    ]);
    await workTimers(world);
    await resumeTimers(world.deps);
    await workTimers(world);
    expect([await cup.lists(), await cup.countActs('check_in.close')]).toEqual([before, 0]);
    expect(await countOpened()).toBe(0);
    const [act] = await readHistory(cup.tournament.host, cup.tournament.id);
    expect(act?.changes).toContainEqual({ path: 'checkInAutomatic', before: true, after: false });
    expect((await cup.post('check-in/close')).status).toBe(200);
  });

  test('cannot be switched on after its time, except with a later one', async () => {
    await cup.edit({ checkInAutomatic: false });
    world.advance(48 * minute);
    const { status, body } = await cup.edit({ checkInAutomatic: true });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'checkInAutomatic']);
    await resumeTimers(world.deps);
    await workTimers(world);
    expect(await cup.countActs('check_in.close')).toBe(0);
    const later = { checkInAutomatic: true, checkInClosesAt: cup.inMinutes(5) };
    expect((await cup.edit(later)).status).toBe(200);
    world.advance(5 * minute);
    await workTimers(world);
    expect(await cup.countActs('check_in.close')).toBe(1);
  });
});

async function countOpened(): Promise<number> {
  const rows = await world.db
    .selectFrom('happenings')
    .select('id')
    .where('tournament_id', '=', cup.tournament.id)
    .where('kind', '=', 'check_in.opened')
    .execute();
  return rows.length;
}
