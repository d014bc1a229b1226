import {
  approveJoinRequest,
  createClan,
  requestToJoin,
  type Clan,
} from '#shared/contract/clans.ts';
import { Refusal } from './api.ts';
import { accountName, clanName, inGameName } from './fit-names.ts';
import { inParallel } from './in-parallel.ts';
import type { EventTeam } from './read-event.ts';
import { signIn, type Person, type Server } from './sign-in.ts';

/** A team of the event as a clan, with its players by their published names. */
export type EventSide = {
  team: string;
  leader: Person;
  players: ReadonlyMap<string, Person>;
  clan: Clan;
};

/**
 * Makes every player an account and every team a clan: the first player leads it, the others ask to
 * join and are approved.
 */
export async function makeSides(server: Server, teams: readonly EventTeam[]): Promise<EventSide[]> {
  const roster = teams.flatMap(({ name, players }) =>
    players.map((player) => ({ team: name, player })),
  );
  const people = await inParallel(roster, async ({ team, player }) => {
    const names = { username: accountName(player), ign: inGameName(player) };
    return { team, player, person: await signIn(server, names) };
  });
  return inParallel(teams, async ({ name }) => {
    const own = people.filter(({ team }) => team === name);
    const [first, ...others] = own.map(({ person }) => person);
    if (first === undefined) throw new Error(`${name} has no players.`);
    const clan = await createNamedClan(first, name);
    for (const person of others) await join(clan.id, person, first);
    const players = new Map(own.map(({ player, person }) => [player, person]));
    return { team: name, leader: first, players, clan };
  });
}

/** The clan carries a number when its name is taken, as it is when an event is replayed again. */
async function createNamedClan(leader: Person, team: string): Promise<Clan> {
  const description = `${team}, as it took part in a real event.`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const name = clanName(team, attempt);
      return await leader.ask(createClan, { body: { name, description } });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'clan_name_taken') throw error;
    }
  }
}

async function join(clanId: string, person: Person, leader: Person): Promise<void> {
  const request = await person.ask(requestToJoin, { params: { id: clanId }, body: {} });
  await leader.ask(approveJoinRequest, { params: { id: clanId, requestId: request.id } });
}
