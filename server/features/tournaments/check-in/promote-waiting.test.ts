import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import { playRound, start, type TestSide } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { latestAct, undo } from '../history/testing/undoing.ts';
import { openCheckIn } from './testing/open-check-in.ts';

const world = useTestWorld();
let cup: Awaited<ReturnType<typeof openCheckIn>>;

beforeEach(async () => {
  cup = await openCheckIn(world);
});

describe('moving up when a side leaves', () => {
  const leave = (side: TestSide | undefined) =>
    side?.clan.leader.ask('DELETE', `/api/tournaments/${cup.tournament.id}/cancel-registration`);

  test('happens only if the host wants it, for the first side that can be approved', async () => {
    await leave(cup.side(1));
    expect((await cup.lists()).approved).toEqual(cup.ids(2));
    await cup.edit({
      promotesWaitlist: true,
    });
    await leave(cup.side(2));
    expect((await cup.lists()).approved).toEqual(cup.ids(3));
    expect(await latestAct(world, cup.tournament.id)).toMatchObject({
      action: 'registration.promote',
      actor_id: null,
      subject_id: cup.side(3).id,
    });
  });

  test('never takes the side that was just moved to the waitlist', async () => {
    await cup.edit({
      promotesWaitlist: true,
    });
    const path = `/api/tournaments/${cup.tournament.id}/registrations/${cup.side(1).id}/move-to-waitlist`;
    const { body } = await cup.tournament.host.ask('POST', path);
    expect(body).toMatchObject({ status: 'waitlist', queuePlace: 1 });
    expect(await cup.lists()).toEqual({ approved: cup.ids(2, 3), waitlist: cup.ids(1, 4, 5) });
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('does not happen when an approval is undone', async () => {
    await cup.edit({ promotesWaitlist: true, maxTeams: 3 });
    await cup.post(`registrations/${cup.side(5).id}/approve`);
    const act = await latestAct(world, cup.tournament.id);
    expect((await undo(cup.tournament.host, cup.tournament.id, act.id)).status).toBe(200);
    expect((await cup.lists()).approved).toEqual(cup.ids(1, 2));
    expect(await cup.countActs('registration.promote')).toBe(0);
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('ends with the first results', async () => {
    await cup.edit({
      promotesWaitlist: true,
    });
    await start(world, cup.tournament);
    const one = cup.side(1);
    await playRound(world, cup.tournament, 1, [{ side: one, placement: 1, kills: [1] }]);
    const path = `/api/tournaments/${cup.tournament.id}/registrations/${cup.side(2).id}/move-to-waitlist`;
    expect((await cup.tournament.host.ask('POST', path)).status).toBe(200);
    expect((await cup.lists()).approved).toEqual(cup.ids(1));
  });
});
