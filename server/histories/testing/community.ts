import {
  approvedSide,
  finish,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  shortForm,
  start,
} from '../../testing/communities.ts';
import { approvedTeamSide, makeInvite, makeTeam } from '../../testing/teams.ts';
import { joinClan, makeJoinRequest } from '../../testing/join-requests.ts';
import { makeUser, signInAgain, visitor, type Ask, type Person } from '../../testing/users.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { State } from './state.ts';

/** The users of a history by id. Their sessions change when a ban ends them. */
export type Community = {
  people: Map<string, Person>;
  /** The tokens of invites to teams, newest last. */
  invites: string[];
};

const scoring = {
  placementPoints: { 1: 3, 2: 1.5 },
  pointsPerKill: 0.5,
  maxTeams: 4,
  maxTeamMembers: 2,
  maxSubstitutes: 1,
  totalRounds: 3,
};

/**
 * Creates users of all roles, three clans and a team that share some of them, and a tournament in each state from
 * draft to the end, so even a short history corrects results. Two of the tournaments have these scoring rules.
 */
export async function makeCommunity(
  world: TestWorld,
  scoringRules: { over?: object; ongoing?: object } = {},
): Promise<Community> {
  const owner = await makeUser(world, { name: 'owner', owner: true });
  const admin = await makeUser(world, { name: 'admin', role: 'admin' });
  const staff = await makeUser(world, { name: 'staff', role: 'staff' });
  const host = await makeUser(world, { name: 'host', role: 'tournament_host' });
  const ada = await makeUser(world, { name: 'ada' });
  const bo = await makeUser(world, { name: 'bo' });
  const cy = await makeUser(world, { name: 'cy' });
  const mia = await makeUser(world, { name: 'mia' });
  const outsider = await makeUser(world, { name: 'outsider' });
  const banned = await makeUser(world, { name: 'banned' });
  const incomplete = await makeUser(world, { name: 'incomplete', completed: false });

  const alpha = await makeClan(world, { name: 'Alpha', leader: ada, members: [mia, banned, bo] });
  await joinClan(world, alpha, { person: cy, role: 'handler' });
  const beta = await makeClan(world, { name: 'beta', leader: bo, members: [mia, staff] });
  const gamma = await makeClan(world, { name: 'Gamma', leader: cy, members: [host] });
  await makeJoinRequest(world, gamma, { person: outsider });
  await world.db.updateTable('users').set({ banned: true }).where('id', '=', banned.id).execute();

  const over = await makeTournament(world, {
    host: bo,
    ...scoring,
    scoringRules: scoringRules.over,
  });
  const winner = await approvedSide(world, over, {
    clan: gamma,
    players: [cy],
    substitutes: [host],
  });
  const loser = await approvedSide(world, over, { clan: alpha, players: [ada, mia] });
  await start(world, over);
  await playRound(world, over, 1, [
    { side: winner, placement: 1, kills: [2] },
    { side: loser, placement: 2, kills: [1, 0] },
  ]);
  await finish(world, over);

  await makeTournament(world, { host, status: 'draft' });
  const open = await makeTournament(world, {
    host: ada,
    ...scoring,
    maxTeams: 2,
    promotesWaitlist: true,
  });
  await approvedSide(world, open, { clan: beta, players: [bo, mia] });
  await approvedSide(world, open, { clan: gamma, players: [cy] });
  await registerSide(world, open, { clan: alpha, players: [ada] });
  const untilStart = { closesAt: shortForm.startDate };
  await ada.ask('POST', `/api/tournaments/${open.id}/check-in/open`, untilStart);
  const ongoing = await makeTournament(world, {
    host,
    ...scoring,
    scoringRules: scoringRules.ongoing,
  });
  const trio = await makeTeam(world, { name: 'Trio', leader: outsider, members: [host] });
  const invite = await makeInvite(world, trio);
  const third = await approvedTeamSide(world, ongoing, { team: trio });
  const first = await approvedSide(world, ongoing, { clan: alpha, players: [ada, mia] });
  const second = await approvedSide(world, ongoing, { clan: beta, players: [bo, staff] });
  await registerSide(world, ongoing, { clan: gamma, players: [cy], substitutes: [host] });
  await start(world, ongoing);
  for (const [{ id, host: by }, helper] of [
    [open, staff],
    [ongoing, mia],
  ] as const) {
    await by.ask('POST', `/api/tournaments/${id}/assistants`, { userId: helper.id });
  }
  await playRound(world, ongoing, 1, [
    { side: first, placement: 1, kills: [1, 0] },
    { side: second, placement: 2, kills: [1, 2] },
    { side: third, placement: 3, kills: [0] },
  ]);

  const all = [owner, admin, staff, host, ada, bo, cy, mia, outsider, banned, incomplete];
  // The first request stores when a user was last active. The clock does not advance after that.
  for (const person of all) await person.ask('GET', '/api/auth/me');
  return { people: new Map(all.map((person) => [person.id, person])), invites: [invite] };
}

/** Returns a visitor's client if there is no such user. */
export function askAs(world: TestWorld, { people }: Community, userId: string | null): Ask {
  const person = userId === null ? undefined : people.get(userId);
  return person?.ask ?? visitor(world);
}

/** The owner can see drafts too and cannot be banned. */
export function getOwner(world: TestWorld, community: Community): Ask {
  const owner = [...community.people.values()].find(({ name }) => name === 'owner');
  if (owner === undefined) throw new Error('there is no owner');
  return askAs(world, community, owner.id);
}

/** Signs in users whose sessions were ended by a ban. Returns whether there were any. */
export async function signInUnbanned(
  world: TestWorld,
  { people }: Community,
  state: State,
): Promise<boolean> {
  const signedOut = state.users.filter(({ signedIn }) => !signedIn).map(({ id }) => people.get(id));
  for (const person of signedOut) {
    if (person !== undefined) people.set(person.id, await signInAgain(world, person));
  }
  return signedOut.length > 0;
}
