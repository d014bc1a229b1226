import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { approveJoinRequest } from '../../features/clans/join-requests/approve-join-request.command.ts';
import { requestToJoin } from '../../features/clans/join-requests/request-to-join.command.ts';
import { setMemberRole } from '../../features/clans/set-member-role.command.ts';
import { inviteToTeam } from '../../features/teams/invite-to-team.command.ts';
import { joinTeam } from '../../features/teams/join-team.command.ts';
import { addAssistant } from '../../features/tournaments/add-assistant.command.ts';
import { makeClan, makeTournament } from '../../testing/communities.ts';
import { makeUser, loadViewer, type Person } from '../../testing/users.ts';
import { makeTeam } from '../../testing/teams.ts';
import type { TestWorld } from '../../testing/test-app.ts';
import type { findRequest } from './outcome.ts';
import { siteOwner } from './site-requests.ts';

/**
 * Users who try a request that belongs to another user. The first is a player who leads a clan and a team and hosts
 * a tournament, all unrelated to the request. Then come users with an unrelated role, and users who have a part in
 * it other than its owner's. Teams have no handlers, so there a handler is an ordinary member.
 */
export const actors = [
  'player',
  'verifiedHost',
  'staff',
  'admin',
  'owner',
  'member',
  'handler',
  'assistant',
] as const;
export type Actor = (typeof actors)[number];

type Found = ReturnType<typeof findRequest>;

/** Creates a user with a complete profile and this relation to the objects of a request. */
export async function makeActor(world: TestWorld, actor: Actor, found: Found): Promise<Person> {
  if (actor === 'admin' || actor === 'staff') return makeUser(world, { role: actor });
  if (actor === 'owner') return siteOwner(world);
  if (actor === 'verifiedHost') return makeUser(world, { role: 'tournament_host' });
  const person = await makeUser(world);
  if (actor === 'player') await giveUnrelatedThings(world, person);
  else if (actor === 'assistant') await assist(world, found, person);
  else await join(world, found, person, actor);
  return person;
}

async function giveUnrelatedThings(world: TestWorld, person: Person): Promise<void> {
  await makeClan(world, { leader: person });
  await makeTeam(world, { leader: person });
  await makeTournament(world, { host: person });
}

async function assist({ db, deps }: TestWorld, found: Found, person: Person): Promise<void> {
  const id = idBelow('/api/tournaments', found);
  if (id === undefined) return;
  const { host_user_id: host } = await db
    .selectFrom('tournaments')
    .select('host_user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await addAssistant(deps, asViewer(host), id, person.id);
}

async function join(
  world: TestWorld,
  found: Found,
  person: Person,
  role: 'member' | 'handler',
): Promise<void> {
  const { db, deps } = world;
  const viewer = await loadViewer(world, person);
  const { clan, team, invite } = await readSide(world, found);
  if (clan !== undefined) {
    const { user_id: leader } = await db
      .selectFrom('clan_members')
      .select('user_id')
      .where('clan_id', '=', clan)
      .where('role', '=', 'leader')
      .executeTakeFirstOrThrow();
    const { id: requestId } = await requestToJoin(deps, viewer, clan, null);
    await approveJoinRequest(deps, asViewer(leader), { id: clan, requestId });
    await setMemberRole(deps, asViewer(leader), clan, { userId: person.id, newRole: role });
  } else if (team !== undefined) {
    const { user_id: leader } = await db
      .selectFrom('team_members')
      .select('user_id')
      .where('team_id', '=', team)
      .where('is_leader', '=', true)
      .executeTakeFirstOrThrow();
    await joinTeam(deps, viewer, (await inviteToTeam(deps, asViewer(leader), team)).token);
  } else if (invite !== undefined) {
    await joinTeam(deps, viewer, invite);
  }
}

/**
 * Returns the clan or team that a request is about: the one that it names, or that of its registration or
 * tournament.
 */
async function readSide(
  { db }: TestWorld,
  found: Found,
): Promise<Record<'clan' | 'team' | 'invite', string | undefined>> {
  const { params = {}, body = {} } = found.request;
  const clan = idBelow('/api/clans', found) ?? text(body['clanId']);
  const team = idBelow('/api/teams', found) ?? text(body['teamId']);
  const invite = text(body['token']);
  if ((clan ?? team ?? invite) !== undefined) return { clan, team, invite };
  const registration = params['registrationId'] ?? text(body['registrationId']);
  const tournament = idBelow('/api/tournaments', found);
  if (tournament === undefined) return { clan, team, invite };
  const side = await db
    .selectFrom('registrations')
    .select(['clan_id', 'team_id'])
    .where('tournament_id', '=', tournament)
    .$if(registration !== undefined, (query) => query.where('id', '=', registration ?? ''))
    .orderBy('id')
    .executeTakeFirst();
  return { clan: side?.clan_id ?? undefined, team: side?.team_id ?? undefined, invite };
}

function idBelow(path: string, { call, request }: Found): string | undefined {
  return call.path.startsWith(`${path}/:id`) ? request.params?.['id'] : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function asViewer(userId: string): Viewer {
  return { userId, role: 'user', isOwner: false, banned: false, completedProfile: true };
}
