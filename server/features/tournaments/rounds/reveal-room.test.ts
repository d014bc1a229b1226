import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  end,
  makeAssistant,
  makeClan,
  makeTournament,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers, workTimers } from '#server/testing/timers.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { MINUTE, room, roomCalls } from './testing/room-calls.ts';

const world = useTestWorld();
let tournament: TestTournament;
let side: TestSide;
let player: Person;
const { inMinutes, post, save, readRound } = roomCalls(world, () => tournament);

beforeEach(async () => {
  tournament = await makeTournament(world, { totalRounds: 3 });
  const clan = await makeClan(world, { members: 2 });
  [player = clan.leader] = clan.members;
  side = await approvedSide(world, tournament, { clan, players: clan.members });
  await start(world, tournament);
});

async function listHappenings(): Promise<string[]> {
  const rows = await world.db
    .selectFrom('happenings')
    .select('kind')
    .where('tournament_id', '=', tournament.id)
    .where('round_number', '=', 1)
    .orderBy('at')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('a room that opens later', () => {
  test('is shown only to the organisers, and everybody can see when it opens', async () => {
    const revealAt = inMinutes(5);
    const { status, body } = await save(revealAt);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...room, roomOpensAt: revealAt, roomVersion: 1 });
    expect(await readRound(tournament.host.ask)).toMatchObject(room);
    for (const ask of [player.ask, side.clan.leader.ask, visitor(world)]) {
      const seen = await readRound(ask);
      expect(seen).toMatchObject({ roundNumber: 1, status: 'started', roomOpensAt: revealAt });
      expect(Object.keys(seen)).not.toContain('roomId');
      expect(Object.keys(seen)).not.toContain('roomVersion');
      expect(JSON.stringify(seen)).not.toContain(room.roomPassword);
    }
  });

  test('opens exactly on schedule, whether or not its timer has acted', async () => {
    await save(inMinutes(5));
    world.advance(5 * MINUTE - 1);
    expect(await readRound(player.ask)).not.toHaveProperty('roomId');
    world.advance(1);
    expect(await readRound(player.ask)).toMatchObject({ ...room, roomVersion: 1 });
    expect(await readRound(visitor(world))).not.toHaveProperty('roomId');
    expect(await listHappenings()).toEqual([]);
    await workTimers(world);
    expect(await listHappenings()).toEqual(['round.opened']);
  });

  test('keeps its time when another room is saved, and is not announced before it opens', async () => {
    const revealAt = inMinutes(5);
    await save(revealAt);
    const { body } = await save(undefined, { roomId: 'room 78' });
    expect(body).toMatchObject({ roomId: 'room 78', roomOpensAt: revealAt, roomVersion: 2 });
    expect(await listHappenings()).toEqual([]);
    world.advance(5 * MINUTE);
    await workTimers(world);
    expect(await readRound(player.ask)).toMatchObject({ roomId: 'room 78', roomVersion: 2 });
    expect(await listHappenings()).toEqual(['round.opened']);
  });

  test('opens once, at the last of several times', async () => {
    for (const minutes of [5, 20, 10]) await save(inMinutes(minutes));
    expect(await waitingTimers(world)).toHaveLength(3);
    world.advance(5 * MINUTE);
    await workTimers(world);
    expect(await listHappenings()).toEqual([]);
    expect(await readRound(player.ask)).not.toHaveProperty('roomId');
    world.advance(5 * MINUTE);
    await workTimers(world);
    expect(await listHappenings()).toEqual(['round.opened']);
    expect(await readRound(player.ask)).toMatchObject(room);
    world.advance(10 * MINUTE);
    await workTimers(world);
    expect(await listHappenings()).toEqual(['round.opened']);
  });

  test('can be hidden again, and then opens again', async () => {
    await save();
    expect(await readRound(player.ask)).toMatchObject(room);
    await save(inMinutes(5));
    expect(await readRound(player.ask)).not.toHaveProperty('roomId');
    world.advance(5 * MINUTE);
    await workTimers(world);
    expect(await listHappenings()).toEqual(['round.opened', 'round.opened']);
  });

  test.each([-MINUTE, 0])('is refused for a time that has passed', async (before) => {
    const state = await databaseState(world);
    const passed = new Date(world.deps.clock().getTime() + before).toISOString();
    const { status, body } = await save(passed);
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'revealAt', message: expect.stringContaining('has passed') }],
    ]);
    expect(await databaseState(world)).toEqual(state);
  });

  test('may be saved with the time at which it opened', async () => {
    const revealAt = inMinutes(5);
    await save(revealAt);
    world.advance(6 * MINUTE);
    await workTimers(world);
    expect((await save(revealAt, { roomId: 'room 78' })).status).toBe(200);
    expect(await listHappenings()).toEqual(['round.opened', 'round.room_changed']);
  });
});

describe('showing a room now', () => {
  test('makes its timer do nothing later', async () => {
    await save(inMinutes(5));
    world.advance(1);
    const { status, body } = await post('room/reveal');
    expect([status, body.roomOpensAt]).toEqual([200, null]);
    expect(await readRound(player.ask)).toMatchObject(room);
    world.advance(5 * MINUTE);
    await workTimers(world);
    expect(await listHappenings()).toEqual(['round.opened']);
  });

  test('is done once, even if an assistant does it concurrently', async () => {
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    await save(inMinutes(5));
    const path = `/api/tournaments/${tournament.id}/rounds/1/room/reveal`;
    const answers = await Promise.all([post('room/reveal'), assistant.ask('POST', path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listHappenings()).toEqual(['round.opened']);
  });

  test('does nothing to a room that is open', async () => {
    await save();
    const state = await databaseState(world);
    expect((await post('room/reveal')).status).toBe(200);
    expect(await databaseState(world)).toEqual(state);
  });

  test('needs a room, and a round that has not ended', async () => {
    expect((await post('room/reveal')).body.code).toBe('round_has_no_room');
    await save(inMinutes(5));
    await end(world, tournament, 1);
    expect((await post('room/reveal')).body.code).toBe('round_ended');
  });

  test('is not for players', async () => {
    await save(inMinutes(5));
    const path = `/api/tournaments/${tournament.id}/rounds/1/room`;
    const codes = [];
    for (const ask of [player.ask, side.clan.leader.ask]) {
      codes.push((await ask('POST', `${path}/reveal`)).body.code);
      codes.push((await ask('GET', `${path}/reads`)).body.code);
    }
    expect(new Set(codes)).toEqual(new Set(['not_host_or_assistant']));
  });
});
