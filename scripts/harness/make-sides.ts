import {
  approveJoinRequest,
  createClan,
  requestToJoin,
  type Clan,
} from '#shared/contract/clans.ts';
import { registerClan } from '#shared/contract/registrations.ts';
import { Refusal, type Server } from './client.ts';
import { accountName, clanName, inGameName } from './fit-names.ts';
import { inParallel } from './in-parallel.ts';
import { signUp, type User } from './sign-in.ts';

export type NamedTeam = { name: string; players: readonly string[] };

/** The players are by name. */
export type EventSide = {
  team: string;
  leader: User;
  players: ReadonlyMap<string, User>;
  clan: Clan;
};

/** The first player of a team leads its clan. The others request to join and are approved. */
export async function makeSides(server: Server, teams: readonly NamedTeam[]): Promise<EventSide[]> {
  const roster = teams.flatMap(({ name, players }) =>
    players.map((player) => ({ team: name, player })),
  );
  const users = await inParallel(roster, async ({ team, player }) => {
    return { team, player, user: await signUp(server, accountName(player), inGameName(player)) };
  });
  return inParallel(teams, async ({ name }) => {
    const own = users.filter(({ team }) => team === name);
    const [first, ...others] = own.map(({ user }) => user);
    if (first === undefined) throw new Error(`${name} has no players.`);
    const clan = await createNamedClan(first, name);
    for (const user of others) await join(clan.id, user, first);
    const players = new Map(own.map(({ player, user }) => [player, user]));
    return { team: name, leader: first, players, clan };
  });
}

/** Returns the id of the registration. */
export async function registerSide(id: string, side: EventSide): Promise<string> {
  const selectedMembers = [...side.players.values()].map(({ userId }) => userId);
  const body = { clanId: side.clan.id, selectedMembers };
  return (await side.leader.call(registerClan, { params: { id }, body })).id;
}

/** Adds a number to the clan's name if the name is taken, for example when a team plays again. */
async function createNamedClan(leader: User, team: string): Promise<Clan> {
  const description = `Plays as ${team}.`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const name = clanName(team, attempt);
      return await leader.call(createClan, { body: { name, description } });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'clan_name_taken') throw error;
    }
  }
}

async function join(clanId: string, user: User, leader: User): Promise<void> {
  const request = await user.call(requestToJoin, { params: { id: clanId }, body: {} });
  await leader.call(approveJoinRequest, { params: { id: clanId, requestId: request.id } });
}
