import { expect } from 'vitest';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { drawFrom, type Draw } from '#server/histories/testing/draw.ts';
import {
  approvedSide,
  makeClan,
  makeTournament,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { loadViewer, makeUser } from '#server/testing/users.ts';
import { approveRegistration } from '../../registrations/approve-registration.command.ts';
import { moveToWaitlist } from '../../registrations/move-to-waitlist.command.ts';
import { endRound } from '../end-round.command.ts';
import { listRounds } from '../list-rounds.command.ts';
import { revealRoom } from '../reveal-room.command.ts';
import { saveRoom } from '../save-room.command.ts';

const STEPS = 24;
const ROUNDS = 3;
const SECOND = 1000;
/** Histories are played side by side, since each mostly waits for the database. */
const AT_ONCE = 4;

/** The state of a room that the product should have stored. */
type Room = { version: number; opensAt: number; word: string; isOver: boolean };

/** A tournament in which one history after the other is played, and what the product should have stored. */
type Lane = {
  world: TestWorld;
  tournament: TestTournament;
  host: Viewer;
  sideId: string;
  /** Who reads the rounds: two players, a substitute, the leader of their clan, the host, someone else, a visitor. */
  readers: { viewer: Viewer | null; isOfSide: boolean }[];
  rooms: Map<number, Room>;
  isApproved: boolean;
  reads: Map<string, number>;
};

async function openLane(world: TestWorld): Promise<Lane> {
  const tournament = await makeTournament(world, { totalRounds: ROUNDS });
  const clan = await makeClan(world, { members: 3 });
  const [one, two, substitute] = clan.members;
  if (one === undefined || two === undefined || substitute === undefined) throw new Error('few');
  const options = { clan, players: [one, two], substitutes: [substitute] };
  const { id: sideId } = await approvedSide(world, tournament, options);
  await start(world, tournament);
  const ofSide = [one, two, substitute, clan.leader];
  const others = [tournament.host, await makeUser(world)];
  const toReader = (isOfSide: boolean) => async (person: typeof one) => ({
    viewer: await loadViewer(world, person),
    isOfSide,
  });
  const readers = [
    ...(await Promise.all(ofSide.map(toReader(true)))),
    ...(await Promise.all(others.map(toReader(false)))),
    { viewer: null, isOfSide: false },
  ];
  const host = await loadViewer(world, tournament.host);
  const model = { rooms: new Map(), isApproved: true, reads: new Map() };
  return { world, tournament, host, sideId, readers, ...model };
}

const nowOf = ({ world }: Lane) => world.deps.clock().getTime();

const acts: Record<string, (lane: Lane, draw: Draw) => Promise<void>> = {
  async save(lane, draw) {
    const { world, tournament, host, rooms } = lane;
    const round = draw.one([1, 2, 3]);
    const before = rooms.get(round);
    if (before?.isOver === true) return;
    const word = draw.one(['one', 'two']);
    const opensAt = nowOf(lane) + draw.one([0, 2, 5]) * SECOND;
    const revealAt = opensAt > nowOf(lane) ? new Date(opensAt).toISOString() : null;
    const room = { roomId: 'room', roomPassword: word, revealAt };
    await saveRoom(world.deps, host, { id: tournament.id, round }, room);
    const version = (before?.version ?? 0) + (before?.word === word ? 0 : 1);
    rooms.set(round, { version, opensAt, word, isOver: false });
  },
  async reveal(lane, draw) {
    const { world, tournament, host, rooms } = lane;
    const round = draw.one([1, 2, 3]);
    const room = rooms.get(round);
    if (room === undefined || room.isOver) return;
    await revealRoom(world.deps, host, { id: tournament.id, round });
    room.opensAt = Math.min(room.opensAt, nowOf(lane));
  },
  async end({ world, tournament, host, rooms }, draw) {
    const round = draw.one([1, 2, 3]);
    const room = rooms.get(round);
    if (room === undefined || room.isOver || draw.percent(60)) return;
    await endRound(world.deps, host, { id: tournament.id, round }, {});
    room.isOver = true;
  },
  async leave(lane) {
    const { world, tournament, host, sideId } = lane;
    lane.isApproved = !lane.isApproved;
    const move = lane.isApproved ? approveRegistration : moveToWaitlist;
    await move(world.deps, host, { id: tournament.id, registrationId: sideId });
  },
  async read(lane, draw) {
    const { world, tournament, readers, rooms, reads } = lane;
    // Several read at once, and one of them twice.
    const some = draw.some(readers, 1, 4);
    await Promise.all(
      [...some, ...some.slice(0, 1)].map(({ viewer }) =>
        listRounds(world.deps, viewer, tournament.id, { isHanded: true }),
      ),
    );
    for (const { viewer, isOfSide } of some) {
      if (viewer === null || !isOfSide || !lane.isApproved) continue;
      for (const [round, { version, opensAt, isOver }] of rooms) {
        const key = `${round} ${version} ${viewer.userId}`;
        if (!isOver && opensAt <= nowOf(lane) && !reads.has(key)) reads.set(key, nowOf(lane));
      }
    }
  },
};

const names = ['save', 'save', 'reveal', 'end', 'leave', 'read', 'read', 'read'] as const;

async function readStored({ world, tournament }: Lane): Promise<Map<string, number>> {
  const rows = await world.db
    .selectFrom('room_reads')
    .innerJoin('rounds', 'rounds.id', 'room_reads.round_id')
    .select(['round_number', 'room_reads.room_version', 'user_id', 'first_at'])
    .where('tournament_id', '=', tournament.id)
    .execute();
  return new Map(
    rows.map(({ round_number, room_version, user_id, first_at }) => [
      `${round_number} ${room_version} ${user_id}`,
      first_at.getTime(),
    ]),
  );
}

async function playTogether(lanes: readonly Lane[], seed: number): Promise<number> {
  const clock = drawFrom(seed);
  const histories = lanes.map((lane, at) => ({
    lane,
    seed: seed + at,
    draw: drawFrom(seed + at),
    played: [] as string[],
  }));
  for (const { lane } of histories) {
    await lane.world.db
      .deleteFrom('rounds')
      .where('tournament_id', '=', lane.tournament.id)
      .execute();
    Object.assign(lane, { rooms: new Map(), reads: new Map() });
  }
  for (let step = 0; step < STEPS; step += 1) {
    // They share a clock, so it moves between the steps.
    lanes[0]?.world.advance(clock.one([0, 0, 1, 2]) * SECOND);
    await Promise.all(
      histories.map(async ({ lane, draw, played }) => {
        const name = draw.one(names);
        played.push(name);
        await acts[name]?.(lane, draw);
      }),
    );
  }
  let found = 0;
  for (const { lane, draw, seed: own, played } of histories) {
    const stored = await readStored(lane);
    expect([own, played, stored]).toEqual([own, played, lane.reads]);
    found += stored.size;
    if (!lane.isApproved) await acts['leave']?.(lane, draw);
  }
  return found;
}

/**
 * Expects after each history that the stored reads are those of the users who asked for an open room that they may see.
 * Returns the number of reads.
 */
export async function playRoomHistories(
  world: TestWorld,
  { seed, count }: { seed: number; count: number },
): Promise<number> {
  const lanes: Lane[] = [];
  for (let lane = 0; lane < Math.min(AT_ONCE, count); lane += 1) lanes.push(await openLane(world));
  let found = 0;
  for (let done = 0; done < count; done += lanes.length) {
    found += await playTogether(lanes.slice(0, count - done), seed + done);
  }
  return found;
}
