import { createTeam } from '../features/teams/create-team.command.ts';
import { inviteToTeam } from '../features/teams/invite-to-team.command.ts';
import { joinTeam } from '../features/teams/join-team.command.ts';
import { setTeamRole } from '../features/teams/set-team-role.command.ts';
import { approveRegistration } from '../features/tournaments/registrations/approve-registration.command.ts';
import { registerTeam } from '../features/tournaments/registrations/register-team.command.ts';
import { rejectRegistration } from '../features/tournaments/registrations/reject-registration.command.ts';
import type { TestTournament } from './communities.ts';
import { makeUser, loadViewer, type Person } from './users.ts';
import type { TestWorld } from './test-app.ts';

/** A team without a clan. `members` and `substitutes` do not include the leader, who is also a member. */
export type TestTeam = {
  id: string;
  name: string;
  leader: Person;
  members: Person[];
  substitutes: Person[];
};
/** A team in a tournament. `players` are its selected players, members first. */
export type TestTeamSide = { id: string; team: TestTeam; players: Person[] };

let teams = 0;

type TeamOptions = {
  name?: string;
  leader?: Person;
  members?: readonly Person[] | number;
  substitutes?: readonly Person[] | number;
};

/** Creates a team whose users joined with its invite, one after the other. For a number, it creates new users. */
export async function makeTeam(world: TestWorld, options: TeamOptions = {}): Promise<TestTeam> {
  const { deps } = world;
  teams += 1;
  const name = options.name ?? `Team ${teams}`;
  const leader = options.leader ?? (await makeUser(world, { name: `captain${teams}` }));
  const viewer = await loadViewer(world, leader);
  const { id } = await createTeam(deps, viewer, { name });
  const members = await asPeople(world, options.members ?? 0);
  const substitutes = await asPeople(world, options.substitutes ?? 0);
  const { token } = await inviteToTeam(deps, viewer, id);
  for (const person of [...members, ...substitutes]) {
    // A team's order depends on when each user joined.
    world.advance(1);
    await joinTeam(deps, await loadViewer(world, person), token);
  }
  for (const person of substitutes) {
    await setTeamRole(deps, viewer, { id, userId: person.id }, 'substitute');
  }
  return { id, name, leader, members, substitutes };
}

async function asPeople(world: TestWorld, wanted: readonly Person[] | number): Promise<Person[]> {
  if (typeof wanted !== 'number') return [...wanted];
  const people: Person[] = [];
  while (people.length < wanted) people.push(await makeUser(world));
  return people;
}

export async function makeInvite(world: TestWorld, team: TestTeam): Promise<string> {
  return (await inviteToTeam(world.deps, await loadViewer(world, team.leader), team.id)).token;
}

type SideOptions = {
  team?: TestTeam;
  players?: readonly Person[];
  substitutes?: readonly Person[];
};

/** By default the leader registers the team and is the only player. */
export async function registerTeamSide(
  world: TestWorld,
  tournament: TestTournament,
  options: SideOptions = {},
): Promise<TestTeamSide> {
  const team = options.team ?? (await makeTeam(world));
  const members = [...(options.players ?? [team.leader])];
  const substitutes = [...(options.substitutes ?? [])];
  const { id } = await registerTeam(
    world.deps,
    await loadViewer(world, team.leader),
    tournament.id,
    {
      teamId: team.id,
      selectedMembers: members.map((person) => person.id),
      selectedSubstitutes: substitutes.map((person) => person.id),
    },
  );
  return { id, team, players: [...members, ...substitutes] };
}

export async function approvedTeamSide(
  world: TestWorld,
  tournament: TestTournament,
  options: SideOptions = {},
): Promise<TestTeamSide> {
  const side = await registerTeamSide(world, tournament, options);
  const host = await loadViewer(world, tournament.host);
  await approveRegistration(world.deps, host, { id: tournament.id, registrationId: side.id });
  return side;
}

export async function rejectedTeamSide(
  world: TestWorld,
  tournament: TestTournament,
  options: SideOptions = {},
): Promise<TestTeamSide> {
  const side = await registerTeamSide(world, tournament, options);
  const host = await loadViewer(world, tournament.host);
  await rejectRegistration(world.deps, host, { id: tournament.id, registrationId: side.id });
  return side;
}
