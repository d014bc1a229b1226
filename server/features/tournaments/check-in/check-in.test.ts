import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  makeAssistant,
  makeClan,
  makeTournament,
  registerSide,
  setStatus,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers, workTimers } from '#server/testing/timers.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { latestAct, undo } from '../history/testing/undoing.ts';
import { checkInCalls, MINUTE } from './testing/check-in-calls.ts';

const world = useTestWorld();
let tournament: TestTournament;
let side: TestSide;
const { inMinutes, times, mark, post, edit, listSides, countTold } = checkInCalls(world, () => ({
  tournament,
  side,
}));

beforeEach(async () => {
  tournament = await makeTournament(world, { maxTeams: 2, ...times() });
  side = await approvedSide(world, tournament);
});

async function openingTimers({ id }: TestTournament) {
  const timers = await waitingTimers(world);
  return timers.filter((timer) => timer.kind === 'check-in-open' && timer.id === id);
}

describe('checking in', () => {
  test('is possible from the opening until the closing time, to the millisecond', async () => {
    const { ask } = side.clan.leader;
    const codes = [];
    for (const wait of [60 * MINUTE - 1, 1, 50 * MINUTE - 1]) {
      world.advance(wait);
      codes.push((await mark(ask)).body.code ?? 'done');
      await mark(ask, side, 'DELETE');
    }
    world.advance(1);
    codes.push((await mark(ask)).body.code);
    expect(codes).toEqual(['check_in_not_open', 'done', 'done', 'check_in_not_open']);
  });

  test('marks the side for everyone, and can be undone', async () => {
    world.advance(60 * MINUTE);
    const { status, body } = await mark(side.clan.leader.ask);
    expect([status, body]).toEqual([200, { ...(await listSides())[0], checkedIn: true }]);
    expect((await mark(side.clan.leader.ask)).body.code).toBe('already_checked_in');
    const undone = await mark(side.clan.leader.ask, side, 'DELETE');
    expect([undone.status, undone.body.checkedIn]).toEqual([200, false]);
    expect((await listSides())[0].checkedIn).toBe(false);
    expect((await mark(side.clan.leader.ask, side, 'DELETE')).body.code).toBe('not_checked_in');
  });

  test('is for those who may withdraw the side, and for organisers', async () => {
    const clan = await makeClan(world, { members: 2 });
    const [player, other] = clan.members;
    const mine = await registerSide(world, tournament, { clan, players: player ? [player] : [] });
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    world.advance(60 * MINUTE);
    for (const person of [clan.leader, player, assistant, tournament.host]) {
      expect((await mark(person?.ask ?? fail, mine)).status).toBe(200);
      expect((await mark(person?.ask ?? fail, mine, 'DELETE')).status).toBe(200);
    }
    const staff = await makeUser(world, { role: 'admin' });
    for (const person of [other, side.clan.leader, staff]) {
      expect((await mark(person?.ask ?? fail, mine)).body.code).toBe('not_on_side');
      expect((await mark(person?.ask ?? fail, mine, 'DELETE')).body.code).toBe('not_on_side');
    }
    expect((await mark(visitor(world), mine)).status).toBe(401);
  });

  test('works for waitlisted sides, but not for rejected ones', async () => {
    const waiting = await registerSide(world, tournament);
    const rejected = await registerSide(world, tournament);
    const path = `/api/tournaments/${tournament.id}/registrations/${rejected.id}/reject`;
    await tournament.host.ask('POST', path);
    world.advance(60 * MINUTE);
    expect((await mark(waiting.clan.leader.ask, waiting)).status).toBe(200);
    expect((await mark(rejected.clan.leader.ask, rejected)).body.code).toBe(
      'registration_rejected',
    );
  });

  test('stays possible for organisers after the closing time and after the start', async () => {
    world.advance(110 * MINUTE);
    expect((await mark(side.clan.leader.ask)).body.code).toBe('check_in_not_open');
    expect((await mark(tournament.host.ask)).status).toBe(200);
    expect((await mark(side.clan.leader.ask, side, 'DELETE')).body.code).toBe('check_in_closed');
    await start(world, tournament);
    expect((await mark(tournament.host.ask, side, 'DELETE')).status).toBe(200);
    expect((await mark(side.clan.leader.ask)).body.code).toBe('check_in_not_open');
  });

  test('counts once, however many players press at the same time', async () => {
    world.advance(60 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 6 }, () => mark(side.clan.leader.ask)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });
});

const fail: Ask = () => {
  throw new Error('someone is missing');
};

describe('the opening', () => {
  test('is announced once, at the last of several times', async () => {
    for (const minutes of [10, 70, 30]) {
      expect((await edit({ checkInOpensAt: inMinutes(minutes) })).status).toBe(200);
    }
    expect(await openingTimers(tournament)).toHaveLength(4);
    world.advance(10 * MINUTE);
    await workTimers(world);
    expect(await countTold('check_in.opened')).toBe(0);
    world.advance(20 * MINUTE);
    await workTimers(world);
    world.advance(80 * MINUTE);
    await workTimers(world);
    expect(await countTold('check_in.opened')).toBe(1);
  });

  test('by hand is announced at once, and its timer then does nothing', async () => {
    const { status, body } = await post('open', { closesAt: inMinutes(90) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ checkInOpensAt: inMinutes(0), checkInClosesAt: inMinutes(90) });
    expect((await mark(side.clan.leader.ask)).status).toBe(200);
    world.advance(60 * MINUTE);
    await workTimers(world);
    expect(await countTold('check_in.opened')).toBe(1);
  });

  test('by hand extends a check-in that is open or over', async () => {
    world.advance(111 * MINUTE);
    const opensAt = inMinutes(-51);
    const { body } = await post('open', { closesAt: inMinutes(5) });
    expect(body).toMatchObject({ checkInOpensAt: opensAt, checkInClosesAt: inMinutes(5) });
    expect((await mark(side.clan.leader.ask)).status).toBe(200);
  });

  test.each([
    ['has passed', -1],
    ['is after the start', 121],
  ])('by hand is refused with a closing time that %s', async (_what, minutes) => {
    const before = await databaseState(world);
    const { status, body } = await post('open', { closesAt: inMinutes(minutes) });
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'checkInClosesAt']);
    expect(await databaseState(world)).toEqual(before);
  });

  test('by hand needs an open tournament', async () => {
    await setStatus(world, tournament, 'ongoing');
    expect((await post('open', { closesAt: inMinutes(90) })).body.code).toBe('tournament_not_open');
  });

  test('of a draft is set when it is published, unless the check-in is over', async () => {
    const draft = await makeTournament(world, { status: 'draft', ...times() });
    expect(await openingTimers(draft)).toEqual([]);
    const publish = () => draft.host.ask('POST', `/api/tournaments/${draft.id}/publish`);
    world.advance(110 * MINUTE);
    expect((await publish()).body.issues[0].path).toBe('checkInClosesAt');
    world.advance(-50 * MINUTE);
    expect((await publish()).status).toBe(200);
    await workTimers(world);
    const rows = await world.db
      .selectFrom('happenings')
      .select('kind')
      .where('tournament_id', '=', draft.id)
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['tournament.opened', 'check_in.opened']);
  });
});

describe('an edit of the times', () => {
  test.each([
    ['only an opening', () => ({ checkInClosesAt: '' }), 'checkInClosesAt'],
    [
      'a closing in the past',
      () => ({ checkInOpensAt: inMinutes(-9), checkInClosesAt: inMinutes(-1) }),
      'checkInClosesAt',
    ],
    ['a start before the closing', () => ({ startDate: inMinutes(109) }), 'checkInClosesAt'],
  ])('is refused with %s', async (_what, fields, path) => {
    const before = await databaseState(world);
    const { status, body } = await edit(fields());
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    expect(await databaseState(world)).toEqual(before);
  });

  test('removes the check-ins so far if the check-in opens later, or never', async () => {
    world.advance(60 * MINUTE);
    await mark(side.clan.leader.ask);
    await edit({ checkInClosesAt: inMinutes(55) });
    expect((await listSides())[0].checkedIn).toBe(true);
    await edit({ checkInOpensAt: '', checkInClosesAt: '' });
    expect((await listSides())[0].checkedIn).toBe(false);
    await edit({ checkInOpensAt: inMinutes(10), checkInClosesAt: inMinutes(20) });
    world.advance(10 * MINUTE);
    await workTimers(world);
    expect(await countTold('check_in.opened')).toBe(2);
    await mark(side.clan.leader.ask);
    await edit({ checkInOpensAt: inMinutes(5) });
    expect((await listSides())[0].checkedIn).toBe(false);
  });

  test('no longer binds the start once the tournament has started', async () => {
    world.advance(61 * MINUTE);
    await start(world, tournament);
    const early = inMinutes(-5);
    const { status, body } = await edit({ startDate: early });
    expect([status, body.startDate]).toEqual([200, early]);
    const act = await latestAct(world, tournament.id);
    expect((await undo(tournament.host, tournament.id, act.id)).status).toBe(200);
  });

  test('can be undone', async () => {
    await edit({ checkInOpensAt: '', checkInClosesAt: '' });
    const [act] = (await tournament.host.ask('GET', `/api/tournaments/${tournament.id}/history`))
      .body;
    const path = `/api/tournaments/${tournament.id}/history/${act.id}/undo`;
    const { body } = await tournament.host.ask('POST', path);
    expect(body.tournament).toMatchObject({
      checkInOpensAt: inMinutes(60),
      checkInClosesAt: inMinutes(110),
    });
  });
});

test('a clone has a check-in as long before its start, unless that has passed', async () => {
  const clone = async (startDate: string) => {
    const body = { name: 'Next', startDate, sides: 'none', assistants: false, status: 'open' };
    return (await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/clone`, body))
      .body;
  };
  expect(await clone(inMinutes(1560))).toMatchObject({
    checkInOpensAt: inMinutes(1500),
    checkInClosesAt: inMinutes(1550),
    checkInDoneAt: null,
  });
  expect(await clone(inMinutes(9))).toMatchObject({ checkInOpensAt: null, checkInClosesAt: null });
});

test('a clone has a check-in that closes at the start if the original closed by hand and started earlier', async () => {
  world.advance(61 * MINUTE);
  expect((await post('close')).status).toBe(200);
  // The check-in was to last for 50 minutes, until 9 minutes after the new start.
  expect((await edit({ startDate: inMinutes(40) })).status).toBe(200);
  const body = {
    name: 'Next',
    startDate: inMinutes(1500),
    sides: 'none',
    assistants: false,
    status: 'open',
  };
  const clone = await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/clone`, body);
  expect(clone.body).toMatchObject({
    checkInOpensAt: inMinutes(1450),
    checkInClosesAt: inMinutes(1500),
  });
});
