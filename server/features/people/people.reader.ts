import type { Person } from '#shared/contract/people.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { mayDecideJoinRequests } from '#shared/domain/clans/permissions.ts';
import { AppError } from '../../platform/errors.ts';
import type { CachedResponse, WithHeaders } from '../../platform/response-cache.ts';
import { topics } from '../cache-topics.ts';
import { clanExists, findClanRole } from '../clans/clans.repository.ts';
import type { ReadDeps } from '../deps.ts';
import { readPublicly } from '../tournaments/public-answer.reader.ts';
import { visibleTournament } from '../tournaments/tournament.loader.ts';
import {
  findClanPeople,
  findJoinRequestPeople,
  findTeamUsers,
  findTournamentPeople,
  type PersonRow,
} from './people.repository.ts';

/** Returns everyone in one response, so a page of many sides needs one request for all names. */
export function listTournamentPeople(
  deps: ReadDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Person[] | WithHeaders<Person[]> | CachedResponse<Person[]>> {
  const entry = {
    key: `people of tournament ${tournamentId}`,
    topics: [...topics.tournament(tournamentId, 'registrations', 'status'), topics.users],
  };
  return readPublicly(deps, viewer, entry, async (as) => {
    await visibleTournament(deps.db, as, tournamentId);
    return (await findTournamentPeople(deps.db, tournamentId)).map(presentPerson);
  });
}

/** Throws `clan_not_found`. */
export function listClanPeople(
  { db, responseCache }: Pick<ReadDeps, 'db' | 'responseCache'>,
  clanId: string,
): Promise<CachedResponse<Person[]>> {
  return responseCache.get(`people of clan ${clanId}`, [topics.clans, topics.users], async () => {
    const rows = await findClanPeople(db, clanId);
    // A clan always has a leader.
    if (rows.length === 0) throw new AppError('clan_not_found');
    return rows.map(presentPerson);
  });
}

/**
 * For the clan's leader, handlers and site staff only (rules/clans 3.6). Throws `clan_not_found`, then
 * `not_clan_manager`.
 */
export async function listJoinRequestPeople(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
  clanId: string,
): Promise<Person[]> {
  if (!(await clanExists(db, clanId))) throw new AppError('clan_not_found');
  const role = await findClanRole(db, clanId, viewer.userId);
  if (!mayDecideJoinRequests(viewer, role)) throw new AppError('not_clan_manager');
  return (await findJoinRequestPeople(db, clanId)).map(presentPerson);
}

/** Throws `team_not_found`. */
export async function listTeamPeople(
  { db }: Pick<ReadDeps, 'db'>,
  teamId: string,
): Promise<Person[]> {
  const rows = await findTeamUsers(db, teamId);
  // A team always has a leader.
  if (rows.length === 0) throw new AppError('team_not_found');
  return rows.map(presentPerson);
}

function presentPerson(row: PersonRow): Person {
  return {
    userId: row.id,
    username: row.username,
    ign: row.ign,
    uid: row.uid,
    avatar: row.avatar,
  };
}
