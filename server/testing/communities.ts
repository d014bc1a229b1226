import * as z from 'zod/mini';
import { tournamentForm } from '#shared/contract/tournaments.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { approveJoinRequest } from '../features/clans/join-requests/approve-join-request.command.ts';
import { requestToJoin } from '../features/clans/join-requests/request-to-join.command.ts';
import { createClan } from '../features/clans/create-clan.command.ts';
import { setMemberRole } from '../features/clans/set-member-role.command.ts';
import { addAssistant } from '../features/tournaments/add-assistant.command.ts';
import { createTournament } from '../features/tournaments/create-tournament.command.ts';
import { approveRegistration } from '../features/tournaments/registrations/approve-registration.command.ts';
import { registerClan } from '../features/tournaments/registrations/register-clan.command.ts';
import { endRound } from '../features/tournaments/rounds/end-round.command.ts';
import { saveRoom } from '../features/tournaments/rounds/save-room.command.ts';
import { saveRound } from '../features/tournaments/rounds/save-round.command.ts';
import { finishTournament } from '../features/tournaments/finish-tournament.command.ts';
import { startTournament } from '../features/tournaments/start-tournament.command.ts';
import { makeUser, loadViewer, type Person } from './users.ts';
import type { TestWorld } from './test-app.ts';

export type TestClan = { id: string; name: string; leader: Person; members: Person[] };
export type TestTournament = { id: string; host: Person };
/** A clan in a tournament. `players` are its selected players, in that order. */
export type TestSide = { id: string; clan: TestClan; players: Person[] };

export type RowInput = {
  side: Pick<TestSide, 'id' | 'players'>;
  placement: number | null;
  totalKills?: number;
  /** One number for each player, in the order of the side's players. */
  kills?: number[];
};

let clans = 0;

type ClanOptions = { name?: string; leader?: Person; members?: readonly Person[] | number };

/** The members asked to join and were accepted. For a number of members, it creates new users. */
export async function makeClan(world: TestWorld, options: ClanOptions = {}): Promise<TestClan> {
  const { deps } = world;
  clans += 1;
  const name = options.name ?? `Clan ${clans}`;
  const leader = options.leader ?? (await makeUser(world, { name: `leader${clans}` }));
  const viewer = await loadViewer(world, leader);
  const { id } = await createClan(deps, viewer, { name, description: `About ${name}.` });
  const members = await asPeople(world, options.members ?? 0);
  for (const member of members) {
    const request = await requestToJoin(deps, await loadViewer(world, member), id, null);
    await approveJoinRequest(deps, viewer, { id, requestId: request.id });
  }
  return { id, name, leader, members };
}

async function asPeople(world: TestWorld, wanted: readonly Person[] | number): Promise<Person[]> {
  if (typeof wanted !== 'number') return [...wanted];
  const people: Person[] = [];
  while (people.length < wanted) people.push(await makeUser(world));
  return people;
}

export async function makeHandler(world: TestWorld, clan: TestClan, person: Person) {
  const leader = await loadViewer(world, clan.leader);
  await setMemberRole(world.deps, leader, clan.id, { userId: person.id, newRole: 'handler' });
}

export async function makeTrio(world: TestWorld) {
  const clan = await makeClan(world, { members: 2 });
  const [handler, member] = clan.members;
  if (handler === undefined || member === undefined) throw new Error('the clan has no members');
  await makeHandler(world, clan, handler);
  return { clan, leader: clan.leader, handler, member };
}

/** The required fields of the form; everything else has a default. */
export const shortForm = {
  name: 'Autumn Cup',
  startDate: '2027-01-16T18:00:00.000Z',
  sponsorName: 'Corner Cafe',
};

/** The given fields replace those of the short form. */
export async function makeTournament(
  world: TestWorld,
  { host, ...form }: { host?: Person } & Record<string, unknown> = {},
): Promise<TestTournament> {
  const person = host ?? (await makeUser(world));
  const fields = z.parse(tournamentForm, { ...shortForm, ...form });
  const { id } = await createTournament(world.deps, await loadViewer(world, person), fields, {});
  return { id, host: person };
}

export async function makeAssistant(
  world: TestWorld,
  { id, host }: TestTournament,
  person: Person,
) {
  return addAssistant(world.deps, await loadViewer(world, host), id, person.id);
}

/** Sets a status directly, without the effects of the commands that lead to it. */
export async function setStatus(
  { db, deps }: TestWorld,
  { id }: TestTournament,
  status: TournamentStatus,
) {
  const completed_at = status === 'completed' ? deps.clock() : null;
  await db.updateTable('tournaments').set({ status, completed_at }).where('id', '=', id).execute();
}

type SideOptions = {
  clan?: TestClan;
  players?: readonly Person[];
  substitutes?: readonly Person[];
  /** The leader by default. */
  by?: Person;
};

/** By default the leader registers the clan and is the only player. */
export async function registerSide(
  world: TestWorld,
  tournament: TestTournament,
  options: SideOptions = {},
): Promise<TestSide> {
  const clan = options.clan ?? (await makeClan(world));
  const players = [...(options.players ?? [clan.leader])];
  const substitutes = options.substitutes ?? [];
  const { id } = await registerClan(
    world.deps,
    await loadViewer(world, options.by ?? clan.leader),
    tournament.id,
    {
      clanId: clan.id,
      selectedMembers: ids(players),
      selectedSubstitutes: ids(substitutes),
    },
  );
  return { id, clan, players };
}

export async function approvedSide(
  world: TestWorld,
  tournament: TestTournament,
  options: SideOptions = {},
): Promise<TestSide> {
  const side = await registerSide(world, tournament, options);
  const host = await loadViewer(world, tournament.host);
  await approveRegistration(world.deps, host, { id: tournament.id, registrationId: side.id });
  return side;
}

export async function startedTournament(
  world: TestWorld,
  { sides = 2, ...form }: { sides?: number; host?: Person } & Record<string, unknown> = {},
): Promise<{ tournament: TestTournament; sides: TestSide[] }> {
  const tournament = await makeTournament(world, form);
  const approved: TestSide[] = [];
  while (approved.length < sides) approved.push(await approvedSide(world, tournament));
  await start(world, tournament);
  return { tournament, sides: approved };
}

export async function start(world: TestWorld, { id, host }: TestTournament) {
  return startTournament(world.deps, await loadViewer(world, host), id, {
    streamLink: null,
    closesCheckIn: false,
  });
}

export async function finish(world: TestWorld, { id, host }: TestTournament) {
  return finishTournament(world.deps, await loadViewer(world, host), id);
}

export async function giveRoom(
  world: TestWorld,
  { id, host }: TestTournament,
  round: number,
  room: { roomId: string; roomPassword: string; revealAt?: string } = {
    roomId: `room ${round}`,
    roomPassword: `password ${round}`,
  },
) {
  return saveRoom(world.deps, await loadViewer(world, host), { id, round }, room);
}

/** Gives a round a room and saves its results. */
export async function playRound(
  world: TestWorld,
  tournament: TestTournament,
  round: number,
  rows: readonly RowInput[],
) {
  await giveRoom(world, tournament, round);
  const viewer = await loadViewer(world, tournament.host);
  const body = { roundResults: resultRows(rows), expectedVersion: undefined };
  return saveRound(world.deps, viewer, { id: tournament.id, round }, body);
}

export async function end(world: TestWorld, { id, host }: TestTournament, round: number) {
  return endRound(world.deps, await loadViewer(world, host), { id, round }, {});
}

export function resultRows(rows: readonly RowInput[]) {
  return rows.map(({ side, placement, totalKills, kills }) => ({
    registrationId: side.id,
    placement,
    ...(totalKills !== undefined && { totalKills }),
    ...(kills !== undefined && {
      memberKills: Object.fromEntries(
        side.players.map((player, index) => [player.id, kills[index] ?? 0]),
      ),
    }),
  }));
}

function ids(people: readonly Person[]): string[] {
  return people.map(({ id }) => id);
}
