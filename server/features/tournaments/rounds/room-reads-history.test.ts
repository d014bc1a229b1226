import { beforeAll, expect, test } from 'vitest';
import { drawFrom, type Draw } from '#server/histories/testing/draw.ts';
import {
  approvedSide,
  end,
  giveRoom,
  makeClan,
  makeTournament,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';

const world = useTestWorld();
const histories = Number(process.env['ROOM_HISTORIES'] ?? 6);
const STEPS = 24;
const ROUNDS = 3;
const SECOND = 1000;

let tournament: TestTournament;
let sideId = '';
/** Who reads the rounds: two players, a substitute, the leader of their clan, the host, someone else, a visitor. */
const readers: { id: string; ask: Ask; isOfSide: boolean }[] = [];

beforeAll(async () => {
  tournament = await makeTournament(world, { totalRounds: ROUNDS });
  const clan = await makeClan(world, { members: 3 });
  const [one, two, substitute] = clan.members;
  if (one === undefined || two === undefined || substitute === undefined) throw new Error('few');
  const options = { clan, players: [one, two], substitutes: [substitute] };
  sideId = (await approvedSide(world, tournament, options)).id;
  await start(world, tournament);
  const ofSide = [one, two, substitute, clan.leader];
  readers.push(
    ...ofSide.map(({ id, ask }) => ({ id, ask, isOfSide: true })),
    { ...tournament.host, isOfSide: false },
    { ...(await makeUser(world)), isOfSide: false },
    { id: '', ask: visitor(world), isOfSide: false },
  );
});

/** The state of a room that the product should have stored. */
type Room = { version: number; opensAt: number; word: string; isOver: boolean };
type Model = { rooms: Map<number, Room>; isApproved: boolean; reads: Map<string, number> };

const now = () => world.deps.clock().getTime();

const acts: Record<string, (draw: Draw, model: Model) => Promise<void>> = {
  async save(draw, { rooms }) {
    const round = draw.one([1, 2, 3]);
    const before = rooms.get(round);
    if (before?.isOver === true) return;
    const word = draw.one(['one', 'two']);
    const later = draw.one([0, 2, 5]) * SECOND;
    const room = { roomId: 'room', roomPassword: word };
    if (later > 0) {
      const revealAt = new Date(now() + later).toISOString();
      await giveRoom(world, tournament, round, { ...room, revealAt });
    } else {
      const path = `/api/tournaments/${tournament.id}/rounds/${round}/room`;
      await tournament.host.ask('POST', path, { ...room, revealAt: null });
    }
    const version = (before?.version ?? 0) + (before?.word === word ? 0 : 1);
    rooms.set(round, { version, opensAt: now() + later, word, isOver: false });
  },
  async reveal(draw, { rooms }) {
    const round = draw.one([1, 2, 3]);
    const room = rooms.get(round);
    if (room === undefined || room.isOver) return;
    const path = `/api/tournaments/${tournament.id}/rounds/${round}/room/reveal`;
    expect((await tournament.host.ask('POST', path)).status).toBe(200);
    room.opensAt = Math.min(room.opensAt, now());
  },
  async end(draw, { rooms }) {
    const round = draw.one([1, 2, 3]);
    const room = rooms.get(round);
    if (room === undefined || room.isOver || draw.percent(60)) return;
    await end(world, tournament, round);
    room.isOver = true;
  },
  async wait(draw) {
    world.advance(draw.one([1, 2, 3]) * SECOND);
  },
  async leave(_draw, model) {
    model.isApproved = !model.isApproved;
    const action = model.isApproved ? 'approve' : 'move-to-waitlist';
    const path = `/api/tournaments/${tournament.id}/registrations/${sideId}/${action}`;
    expect((await tournament.host.ask('POST', path)).status).toBe(200);
  },
  async read(draw, model) {
    // Several read at once, and one of them twice.
    const some = draw.some(readers, 1, 4);
    const path = `/api/tournaments/${tournament.id}/rounds/rooms`;
    await Promise.all([...some, ...some.slice(0, 1)].map(({ ask }) => ask('GET', path)));
    for (const { id, isOfSide } of some) {
      if (!isOfSide || !model.isApproved) continue;
      for (const [round, { version, opensAt, isOver }] of model.rooms) {
        const key = `${round} ${version} ${id}`;
        if (!isOver && opensAt <= now() && !model.reads.has(key)) model.reads.set(key, now());
      }
    }
  },
};

const names = [
  'save',
  'save',
  'reveal',
  'end',
  'wait',
  'wait',
  'leave',
  'read',
  'read',
  'read',
] as const;

async function readStored(): Promise<Map<string, number>> {
  const rows = await world.db
    .selectFrom('room_reads')
    .innerJoin('rounds', 'rounds.id', 'room_reads.round_id')
    .select(['round_number', 'room_reads.room_version', 'user_id', 'first_at'])
    .execute();
  return new Map(
    rows.map(({ round_number, room_version, user_id, first_at }) => [
      `${round_number} ${room_version} ${user_id}`,
      first_at.getTime(),
    ]),
  );
}

test(
  'after any history, the stored reads are those of the users who asked for an open room that they may see',
  { timeout: 60_000 + histories * 2000 },
  async () => {
    let found = 0;
    for (let seed = 1; seed <= histories; seed += 1) {
      await world.db.deleteFrom('rounds').execute();
      const draw = drawFrom(seed);
      const model: Model = { rooms: new Map(), isApproved: true, reads: new Map() };
      const played: string[] = [];
      for (let step = 0; step < STEPS; step += 1) {
        const name = draw.one(names);
        played.push(name);
        await acts[name]?.(draw, model);
      }
      if (!model.isApproved) await acts['leave']?.(draw, model);
      const stored = await readStored();
      expect([seed, played, stored]).toEqual([seed, played, model.reads]);
      found += stored.size;
    }
    expect(found).toBeGreaterThan(histories * 3);
  },
);
