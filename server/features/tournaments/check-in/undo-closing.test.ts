import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import { giveRoom, playRound, start } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import {
  latestAct,
  readHistory,
  readRowsOf,
  refusedUndo,
  undo,
} from '../history/testing/undoing.ts';
import { resumeTimers } from '../timers/resume-timers.command.ts';
import { openCheckIn } from './testing/open-check-in.ts';

const world = useTestWorld();
const minute = 60_000;
let cup: Awaited<ReturnType<typeof openCheckIn>>;

beforeEach(async () => {
  cup = await openCheckIn(world);
});

describe('undoing a closing', () => {
  test('brings both lists back, and can be undone itself', async () => {
    const before = await readRowsOf(world);
    await cup.post('check-in/close');
    const closed = await readRowsOf(world);
    world.advance(minute);
    const { id } = await latestAct(world, cup.tournament.id);
    expect((await undo(cup.tournament.host, cup.tournament.id, id)).status).toBe(200);
    expect(await readRowsOf(world)).toEqual(before);
    expect(await spoiledRows(world)).toEqual([]);
    world.advance(48 * minute);
    await workTimers(world);
    await resumeTimers(world.deps);
    await workTimers(world);
    expect(await readRowsOf(world)).toEqual(before);
    const again = await latestAct(world, cup.tournament.id);
    expect((await undo(cup.tournament.host, cup.tournament.id, again.id)).status).toBe(200);
    expect((await cup.lists()).approved).toEqual(cup.ids(1, 4));
    expect(Object.keys(closed)).toEqual(Object.keys(before));
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('ends the check-in at the start if that has moved before the closing time', async () => {
    const { host, id } = cup.tournament;
    const { body: former } = await host.ask('GET', cup.path);
    await cup.post('check-in/close');
    const closing = await latestAct(world, id);
    const startDate = cup.inMinutes(20);
    expect((await cup.edit({ startDate })).status).toBe(200);
    world.advance(minute);
    const reopened = { checkInClosesAt: startDate, checkInDoneAt: null, checkInAutomatic: false };
    const undone = await undo(host, id, closing.id);
    expect([undone.status, undone.body.tournament]).toMatchObject([200, reopened]);
    const [act] = await readHistory(host, id);
    expect(act?.words).toBe('undid: closed the check-in: 1 side out, 1 side in');
    expect(act?.changes).toContainEqual({
      path: 'checkInClosesAt',
      before: former.checkInClosesAt,
      after: startDate,
    });
    for (const doneAt of [expect.any(String), null]) {
      world.advance(1000);
      const { body } = await undo(host, id, (await latestAct(world, id)).id);
      expect(body.tournament).toMatchObject({ ...reopened, checkInDoneAt: doneAt });
    }
    expect((await cup.edit({ checkInAutomatic: true })).status).toBe(200);
    world.advance(19 * minute);
    await workTimers(world);
    expect(await cup.countActs('check_in.close')).toBe(2);
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('is refused while the start has passed and the closing time is later', async () => {
    const { host, id } = cup.tournament;
    await cup.post('check-in/close');
    const closing = await latestAct(world, id);
    await cup.edit({ startDate: cup.inMinutes(5) });
    world.advance(5 * minute);
    // The first request after five minutes stores when the host was last active.
    await readHistory(host, id);
    expect(await refusedUndo(world, host, id, closing.id)).toEqual([
      409,
      'not_undoable',
      'The start was moved and has passed. Move it into the future first.',
    ]);
    const startDate = cup.inMinutes(1);
    await cup.edit({ startDate });
    const { body } = await undo(host, id, closing.id);
    expect(body.tournament).toMatchObject({ checkInClosesAt: startDate, checkInDoneAt: null });
  });

  test('is possible for an hour', async () => {
    await cup.post('check-in/close');
    const { id } = await latestAct(world, cup.tournament.id);
    world.advance(60 * minute + 1);
    const { status, body } = await undo(cup.tournament.host, cup.tournament.id, id);
    expect([status, body.code]).toEqual([409, 'not_undoable']);
  });

  test('is refused once a side that was moved has changed, or there are results', async () => {
    await cup.post('check-in/close');
    const { id } = await latestAct(world, cup.tournament.id);
    await start(world, cup.tournament);
    await giveRoom(world, cup.tournament, 1, { roomId: 'r', roomPassword: 'p' });
    const [one, four] = [cup.side(1), cup.side(4)];
    const path = `/api/tournaments/${cup.tournament.id}/registrations/${four.id}/move-to-waitlist`;
    await cup.tournament.host.ask('POST', path);
    expect((await undo(cup.tournament.host, cup.tournament.id, id)).body.code).toBe(
      'changed_since',
    );
    await playRound(world, cup.tournament, 1, [{ side: one, placement: 1, kills: [1] }]);
    const { body } = await undo(cup.tournament.host, cup.tournament.id, id);
    expect([body.code, body.message]).toEqual(['not_undoable', expect.stringContaining('results')]);
  });

  test('is refused while another side has taken the slot', async () => {
    for (const side of [cup.side(4), cup.side(5)]) {
      const path = `/api/tournaments/${cup.tournament.id}/registrations/${side.id}`;
      await cup.tournament.host.ask('DELETE', `${path}/check-in`);
    }
    expect((await cup.post('check-in/close')).body).toMatchObject({ out: [cup.named(2)], in: [] });
    const { id } = await latestAct(world, cup.tournament.id);
    await cup.post(`registrations/${cup.side(3).id}/approve`);
    const { body } = await undo(cup.tournament.host, cup.tournament.id, id);
    expect([body.code, body.message]).toEqual([
      'not_undoable',
      `${cup.side(2).clan.name}: The tournament is full`,
    ]);
  });
});
