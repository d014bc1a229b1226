import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  makeClan,
  makeTournament,
  registerSide,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { checkInCalls, MINUTE } from './testing/check-in-calls.ts';

const world = useTestWorld();
let tournament: TestTournament;
let side: TestSide;
const { times, mark, post, edit, listSides, countTold } = checkInCalls(world, () => ({
  tournament,
  side,
}));

beforeEach(async () => {
  tournament = await makeTournament(world, { maxTeams: 2, ...times() });
  side = await approvedSide(world, tournament);
});

describe('a reminder', () => {
  test('names the approved sides that are missing, once in ten minutes', async () => {
    const second = await approvedSide(world, tournament);
    await registerSide(world, tournament);
    expect((await post('remind')).body.code).toBe('check_in_not_open');
    world.advance(60 * MINUTE);
    await mark(second.clan.leader.ask, second);
    expect((await post('remind')).body).toEqual({ told: 1 });
    const first = await post('remind');
    expect([first.status, first.headers['retry-after']]).toEqual([429, '600']);
    world.advance(10 * MINUTE - 1);
    const last = await post('remind');
    expect([last.body.code, last.headers['retry-after']]).toEqual(['rate_limited', '1']);
    world.advance(1);
    expect((await post('remind')).body).toEqual({ told: 1 });
    const told = await world.db
      .selectFrom('happenings')
      .select('data')
      .where('kind', '=', 'check_in.reminded')
      .executeTakeFirst();
    expect(told?.data).toEqual({ sides: [{ registrationId: side.id, side: side.clan.name }] });
  });

  test('writes nothing if everybody is there, and only one of five concurrent ones succeeds', async () => {
    world.advance(60 * MINUTE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('remind')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 429, 429, 429, 429,
    ]);
    world.advance(10 * MINUTE);
    await mark(side.clan.leader.ask);
    expect((await post('remind')).body).toEqual({ told: 0 });
    expect(await countTold('check_in.reminded')).toBe(1);
  });
});

describe('the queue', () => {
  test('numbers waiting sides once no slot is free', async () => {
    const waiting = [await registerSide(world, tournament), await registerSide(world, tournament)];
    const places = async () =>
      (await listSides()).map(({ queuePlace }: { queuePlace: number | null }) => queuePlace);
    expect(await places()).toEqual([null, null, null]);
    const path = `/api/tournaments/${tournament.id}/registrations/${waiting[1]?.id ?? ''}/approve`;
    await tournament.host.ask('POST', path);
    expect(await places()).toEqual([null, 1, null]);
    const third = await registerSide(world, tournament);
    expect(await places()).toEqual([null, 1, null, 2]);
    const mine = await third.clan.leader.ask('GET', '/api/mine');
    expect(mine.body.matches[0].sides[0]).toMatchObject({ queuePlace: 2, checkedIn: false });
    await edit({ maxTeams: 3 });
    expect(await places()).toEqual([null, null, null, null]);
  });

  test('is in the answers of single registrations', async () => {
    await approvedSide(world, tournament);
    const clan = await makeClan(world);
    const register = { clanId: clan.id, selectedMembers: [clan.leader.id] };
    const path = `/api/tournaments/${tournament.id}`;
    const { body } = await clan.leader.ask('POST', `${path}/register-clan`, register);
    expect(body).toMatchObject({ status: 'waitlist', queuePlace: 1, checkedIn: false });
  });
});
