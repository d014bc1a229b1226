import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  end,
  makeClan,
  makeTournament,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { visitor, type Json, type Person } from '#server/testing/users.ts';
import { MINUTE, room, roomCalls } from './testing/room-calls.ts';

const world = useTestWorld();
let tournament: TestTournament;
let side: TestSide;
let player: Person;
const { inMinutes, save, readRound } = roomCalls(world, () => tournament);

beforeEach(async () => {
  tournament = await makeTournament(world, { totalRounds: 3 });
  const clan = await makeClan(world, { members: 2 });
  [player = clan.leader] = clan.members;
  side = await approvedSide(world, tournament, { clan, players: clan.members });
  await start(world, tournament);
});

async function listReads(): Promise<Json> {
  const path = `/api/tournaments/${tournament.id}/rounds/1/room/reads`;
  return (await tournament.host.ask('GET', path)).body;
}

describe('the list of users who were given a room', () => {
  test('lists each user once, with their side, and no organisers', async () => {
    await save();
    expect(await listReads()).toEqual({ roomVersion: 1, due: 2, banned: [], seen: [] });
    const first = world.deps.clock().toISOString();
    await readRound(player.ask);
    await readRound(tournament.host.ask);
    await readRound(visitor(world));
    world.advance(MINUTE);
    const later = world.deps.clock().toISOString();
    await readRound(player.ask);
    await readRound(side.clan.leader.ask);
    const registrationId = side.id;
    expect(await listReads()).toEqual({
      roomVersion: 1,
      due: 2,
      banned: [],
      seen: [
        {
          userId: player.id,
          name: expect.stringMatching(/^player\d+$/),
          registrationId,
          at: first,
        },
        {
          userId: side.clan.leader.id,
          name: expect.stringMatching(/^leader\d+$/),
          registrationId,
          at: later,
        },
      ],
    });
  });

  test('names banned players, who are not due', async () => {
    await save();
    await readRound(player.ask);
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', player.id).execute();
    expect(await listReads()).toMatchObject({
      due: 1,
      banned: [player.id],
      seen: [{ userId: player.id }],
    });
  });

  test('is empty for another room, and kept if the same room is saved again', async () => {
    await save();
    await readRound(player.ask);
    await save();
    expect((await listReads()).seen).toHaveLength(1);
    await save(undefined, { roomPassword: 'loud owl' });
    expect(await listReads()).toMatchObject({ roomVersion: 2, seen: [] });
    await readRound(player.ask);
    expect((await listReads()).seen).toHaveLength(1);
  });

  test('omits users who only saw that the room opens later', async () => {
    await save(inMinutes(5));
    await readRound(player.ask);
    expect((await listReads()).seen).toEqual([]);
    world.advance(5 * MINUTE);
    await readRound(player.ask);
    expect((await listReads()).seen).toHaveLength(1);
  });

  test('keeps a user without a side once no side shows them the room any more', async () => {
    await save();
    await readRound(player.ask);
    const path = `/api/tournaments/${tournament.id}/registrations/${side.id}/move-to-waitlist`;
    expect((await tournament.host.ask('POST', path)).status).toBe(200);
    expect(await listReads()).toMatchObject({
      due: 0,
      seen: [{ userId: player.id, registrationId: null }],
    });
    expect(await readRound(player.ask)).not.toHaveProperty('roomId');
  });

  test('gains no users once the round has ended', async () => {
    await save();
    await end(world, tournament, 1);
    expect(await readRound(player.ask)).toMatchObject(room);
    expect((await listReads()).seen).toEqual([]);
  });

  test('has one entry after many concurrent reads, and a repeated read writes nothing', async () => {
    await save();
    await Promise.all(Array.from({ length: 8 }, () => readRound(player.ask)));
    expect((await listReads()).seen).toHaveLength(1);
    world.statements.length = 0;
    await readRound(player.ask);
    expect(world.statements.filter((text) => /insert into room_reads/.test(text))).toEqual([]);
  });

  test('is empty after a HEAD, whose response has no body', async () => {
    await save();
    const url = `/api/tournaments/${tournament.id}/rounds/rooms`;
    const cookies = { hotdrop_session: player.token };
    expect((await world.app.inject({ method: 'HEAD', url, cookies })).statusCode).toBe(200);
    expect((await listReads()).seen).toEqual([]);
  });

  test('is deleted with its tournament', async () => {
    await save();
    await readRound(player.ask);
    await world.db.deleteFrom('tournaments').where('id', '=', tournament.id).execute();
    const { rows } = await sql`select from room_reads where user_id = ${player.id}`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });
});
