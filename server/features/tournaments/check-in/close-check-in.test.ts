import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  giveRoom,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
} from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import { visitor } from '#server/testing/users.ts';
import { openCheckIn } from './testing/open-check-in.ts';

const world = useTestWorld();
const minute = 60_000;
let cup: Awaited<ReturnType<typeof openCheckIn>>;

beforeEach(async () => {
  cup = await openCheckIn(world);
});

async function listMissed(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('no_shows')
    .select('user_id')
    .where('tournament_id', '=', cup.tournament.id)
    .execute();
  return rows.map((row) => row.user_id);
}

const whole = () => ({
  out: [cup.named(2)],
  in: [cup.named(4)],
  skipped: [{ ...cup.named(5), reason: 'The tournament is full' }],
});

describe('closing a check-in', () => {
  test('moves missing sides to the end of the queue, and waiting sides that checked in up', async () => {
    const preview = await databaseState(world);
    expect((await cup.post('check-in/close?preview=1')).body).toEqual(whole());
    expect(await databaseState(world)).toEqual(preview);
    const { status, body } = await cup.post('check-in/close');
    expect([status, body]).toEqual([200, whole()]);
    expect(await cup.lists()).toEqual({ approved: cup.ids(1, 4), waitlist: cup.ids(3, 5, 2) });
    expect(await listMissed()).toEqual([cup.side(2).clan.leader.id]);
    expect(await spoiledRows(world)).toEqual([]);
    const { body: read } = await visitor(world)('GET', `/api/tournaments/${cup.tournament.id}`);
    expect(read.checkInDoneAt).toBe(cup.inMinutes(0));
    const told = await world.db
      .selectFrom('happenings')
      .select(['kind', 'registration_id'])
      .where('tournament_id', '=', cup.tournament.id)
      .where('at', '=', world.deps.clock())
      .orderBy('kind')
      .execute();
    expect(told).toEqual([
      { kind: 'check_in.closed', registration_id: null },
      { kind: 'registration.promoted', registration_id: cup.side(4).id },
      { kind: 'registration.waitlisted', registration_id: cup.side(2).id },
    ]);
  });

  test('says once that slots changed', async () => {
    await cup.post('slots/assign', { by: 'approval', keep: true });
    world.advance(1000);
    await cup.post('check-in/close');
    const told = await world.db
      .selectFrom('happenings')
      .select('kind')
      .where('tournament_id', '=', cup.tournament.id)
      .where('at', '=', world.deps.clock())
      .where('kind', '=', 'slots.changed')
      .execute();
    expect(told).toHaveLength(1);
  });

  test('skips a side whose player is on another approved side, and names it', async () => {
    const first = cup.side(1);
    const clan = await makeClan(world, { members: first === undefined ? [] : [first.clan.leader] });
    const joint = await registerSide(world, cup.tournament, { clan, players: [...clan.members] });
    const path = `/api/tournaments/${cup.tournament.id}/registrations/${cup.side(4).id}/reject`;
    await cup.tournament.host.ask('POST', path);
    await cup.checkIn({ ...joint });
    const { body } = await cup.post('check-in/close?preview=1');
    expect(body.in).toEqual([cup.named(5)]);
    expect(body.skipped).toEqual([
      { registrationId: joint.id, name: clan.name, reason: 'The tournament is full' },
    ]);
    await cup.edit({ maxTeams: 3 });
    expect((await cup.post('check-in/close')).body.skipped[0].reason).toContain(
      'Already on another approved side',
    );
  });

  test('is refused before the opening and after it was closed', async () => {
    const later = await makeTournament(world, {
      host: cup.tournament.host,
      startDate: cup.inMinutes(60),
      checkInOpensAt: cup.inMinutes(1),
      checkInClosesAt: cup.inMinutes(50),
    });
    const path = `/api/tournaments/${later.id}/check-in/close`;
    expect((await cup.tournament.host.ask('POST', path)).body.code).toBe('check_in_not_open');
    await cup.post('check-in/close');
    expect((await cup.post('check-in/close')).body.code).toBe('check_in_not_open');
    expect((await cup.post('check-in/open', { closesAt: cup.inMinutes(9) })).body.code).toBe(
      'check_in_closed',
    );
    const { checkInAutomatic } = (await cup.edit({})).body;
    for (const edit of [
      { checkInClosesAt: cup.inMinutes(9) },
      { checkInAutomatic: !checkInAutomatic },
    ]) {
      expect((await cup.edit(edit)).body.code).toBe('field_frozen');
    }
  });

  test('happens once, however many users close it at the same time as the timer', async () => {
    world.advance(50 * minute);
    const answers = await Promise.all([
      cup.post('check-in/close'),
      workTimers(world),
      cup.post('check-in/close'),
      workTimers(world),
    ]);
    expect(answers).toHaveLength(4);
    expect(await cup.countActs('check_in.close')).toBe(1);
    expect(await cup.lists()).toEqual({ approved: cup.ids(1, 4), waitlist: cup.ids(3, 5, 2) });
  });
});

describe('starting before the closing', () => {
  test('closes the check-in too if asked', async () => {
    const { status, body } = await cup.post('start', { closesCheckIn: true });
    expect([status, body.status, body.checkInDoneAt]).toEqual([200, 'ongoing', cup.inMinutes(0)]);
    expect((await cup.lists()).approved).toEqual(cup.ids(1, 4));
  });

  test('keeps everybody otherwise, and the host can still close it until sides have results', async () => {
    expect((await cup.post('start')).status).toBe(200);
    expect((await cup.lists()).approved).toEqual(cup.ids(1, 2));
    const [one, two] = [cup.side(1), cup.side(2)];
    await giveRoom(world, cup.tournament, 1, { roomId: 'r', roomPassword: 'p' });
    expect((await cup.post('check-in/close?preview=1')).body.out).toEqual([cup.named(2)]);
    await playRound(world, cup.tournament, 1, [
      { side: one, placement: 2, kills: [1] },
      { side: two, placement: 1, kills: [1] },
    ]);
    expect((await cup.post('check-in/close')).body).toMatchObject({ out: [], in: [] });
    expect((await cup.lists()).approved).toEqual(cup.ids(1, 2));
    expect(await spoiledRows(world)).toEqual([]);
  });
});
