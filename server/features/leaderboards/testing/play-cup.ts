import {
  approvedSide,
  finish,
  giveRoom,
  makeClan,
  makeTournament,
  registerSide,
  resultRows,
  start,
  type RowInput,
  type TestClan,
  type TestTournament,
} from '#server/testing/communities.ts';
import { makeUser, loadViewer, type Person } from '#server/testing/users.ts';
import { approvedTeamSide, makeTeam, type TestTeam } from '#server/testing/teams.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { cancelTournament } from '../../tournaments/cancel-tournament.command.ts';
import { rejectRegistration } from '../../tournaments/registrations/reject-registration.command.ts';
import { saveRound } from '../../tournaments/rounds/save-round.command.ts';

/** Keyed by the names in test cases: clan A has the players A1, A2, A3. */
export type Cast = {
  clans: Record<string, TestClan>;
  team: TestTeam;
  people: Record<string, Person>;
};

/** A side's result in a round: its placement, and its kills by player or in total. */
type Played =
  | readonly [place: number | null, ...kills: number[]]
  | { place: number; total: number };

type Side = {
  /** Results by round; undefined for a side that never played. */
  rounds?: readonly Played[];
  /** Set if the host leaves the side on the waitlist or rejects it. */
  stays?: 'waitlist' | 'rejected';
  /** By default the leader plays alone. */
  players?: readonly string[];
  substitutes?: readonly string[];
};

/** A small tournament: its sides by the name of their clan, or T for the team, and how far it is played. */
export type Cup = {
  until?: 'open' | 'ongoing' | 'cancelled';
  sides: Record<string, Side>;
  /** Results saved after the end in place of the first round's. */
  corrected?: Record<string, Played>;
};

const scoring = { placementPoints: { 1: 10.25, 2: 6, 3: 4 }, pointsPerKill: 0.5 };

/** Clans A, B, C and D and a team T, each led by its first player; A2 is in clan B too. */
export async function makeCast(world: TestWorld): Promise<Cast> {
  const people: Cast['people'] = {};
  for (const name of ['A1', 'A2', 'A3', 'B1', 'C1', 'D1', 'T1']) {
    people[name] = await makeUser(world, { name });
  }
  const findPeople = (...names: string[]) => names.map((name) => known(people, name));
  const clan = (leader: string, ...members: string[]) =>
    makeClan(world, { leader: known(people, leader), members: findPeople(...members) });
  const clans = {
    A: await clan('A1', 'A2', 'A3'),
    B: await clan('B1', 'A2'),
    C: await clan('C1'),
    D: await clan('D1'),
  };
  return { clans, people, team: await makeTeam(world, { leader: known(people, 'T1') }) };
}

export async function playCup(world: TestWorld, cast: Cast, cup: Cup): Promise<TestTournament> {
  const tournament = await makeTournament(world, scoring);
  const sides: Record<string, RowInput['side']> = {};
  for (const [name, side] of Object.entries(cup.sides)) {
    sides[name] = await enter(world, cast, tournament, { name, side });
  }
  if (cup.until === 'open') return tournament;
  if (cup.until === 'cancelled') {
    await cancelTournament(world.deps, await loadViewer(world, tournament.host), tournament.id);
    return tournament;
  }
  await start(world, tournament);
  const rounds = Math.max(0, ...Object.values(cup.sides).map((side) => side.rounds?.length ?? 0));
  for (let round = 1; round <= rounds; round += 1) {
    await giveRoom(world, tournament, round);
    const rows = Object.entries(cup.sides).flatMap(([name, side]) => {
      const played = side.rounds?.[round - 1];
      return played === undefined ? [] : [toRow(known(sides, name), played)];
    });
    await save(world, tournament, round, rows);
  }
  if (cup.until === 'ongoing') return tournament;
  await finish(world, tournament);
  if (cup.corrected !== undefined) {
    const rows = Object.entries(cup.corrected).map(([name, played]) =>
      toRow(known(sides, name), played),
    );
    await save(world, tournament, 1, rows);
  }
  return tournament;
}

type Entry = { name: string; side: Side };

/** Players come before substitutes, in the order in which a round lists their kills. */
async function enter(
  world: TestWorld,
  { clans, people, team }: Cast,
  tournament: TestTournament,
  { name, side }: Entry,
): Promise<RowInput['side']> {
  if (name === 'T') return approvedTeamSide(world, tournament, { team });
  const clan = known(clans, name);
  const players = side.players?.map((player) => known(people, player)) ?? [clan.leader];
  const substitutes = (side.substitutes ?? []).map((player) => known(people, player));
  const register = side.stays === undefined ? approvedSide : registerSide;
  const { id } = await register(world, tournament, { clan, players, substitutes });
  if (side.stays === 'rejected') {
    const host = await loadViewer(world, tournament.host);
    await rejectRegistration(world.deps, host, { id: tournament.id, registrationId: id });
  }
  return { id, players: [...players, ...substitutes] };
}

function toRow(side: RowInput['side'], played: Played): RowInput {
  if ('total' in played) return { side, placement: played.place, totalKills: played.total };
  const [placement, ...kills] = played;
  return { side, placement, kills };
}

async function save(
  world: TestWorld,
  { id, host }: TestTournament,
  round: number,
  rows: readonly RowInput[],
): Promise<void> {
  const body = { roundResults: resultRows(rows), expectedVersion: undefined };
  await saveRound(world.deps, await loadViewer(world, host), { id, round }, body);
}

function known<T>(all: Record<string, T>, name: string): T {
  const found = all[name];
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
}
