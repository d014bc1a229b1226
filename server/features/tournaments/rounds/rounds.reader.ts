import type { Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { maySeeRoom, runsTournament } from '#shared/domain/tournaments/permissions.ts';
import type { ReadDb } from '#server/db/connection.ts';
import type { CachedResponse } from '#server/platform/response-cache.ts';
import type { ReadDeps } from '../../deps.ts';
import { topics } from '../../cache-topics.ts';
import { getOrganisers, visibleTournament } from '../tournament.loader.ts';
import {
  listRegistrationRows,
  listUserRegistrations,
} from '../registrations/registrations.repository.ts';
import { listResults } from '../results/results.repository.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentRound } from './rounds.presenter.ts';
import { listRoundRows } from './rounds.repository.ts';

/**
 * Returns the rounds that have a room, with its credentials only for viewers who need them
 * (rules/rounds 2.3). Everybody else gets the cached response.
 */
export async function listRounds(
  deps: ReadDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Round[] | CachedResponse<Round[]>> {
  if (viewer === null) {
    return publicRounds(deps, tournamentId, () => visibleTournament(deps.db, null, tournamentId));
  }
  const tournament = await visibleTournament(deps.db, viewer, tournamentId);
  const showRoom = await seesRoom(deps.db, viewer, tournament);
  if (showRoom || tournament.status === 'draft') {
    return readRounds(deps.db, tournamentId, { showRoom });
  }
  return publicRounds(deps, tournamentId, async () => tournament);
}

/** Returns what visitors see; `authorize` throws when they may not see the tournament. */
function publicRounds(
  { db, responseCache }: ReadDeps,
  tournamentId: string,
  authorize: () => Promise<TournamentRow>,
): Promise<CachedResponse<Round[]>> {
  const topicList = topics.tournament(tournamentId, 'registrations', 'rounds', 'results', 'status');
  return responseCache.get(`rounds ${tournamentId}`, topicList, async () => {
    await authorize();
    return readRounds(db, tournamentId, { showRoom: false });
  });
}

async function seesRoom(db: ReadDb, viewer: Viewer, tournament: TournamentRow): Promise<boolean> {
  const organisers = getOrganisers(tournament);
  if (runsTournament(viewer, organisers)) return true;
  const own = await listUserRegistrations(db, tournament.id, viewer.userId);
  const sides = own.map((row) => ({
    status: row.status,
    registeredBy: row.registered_by,
    players: [...row.members, ...row.substitutes],
    clanRole: row.clan_role,
    leadsTeam: row.leads_team,
  }));
  return maySeeRoom(viewer, organisers, sides);
}

async function readRounds(
  db: ReadDb,
  tournamentId: string,
  { showRoom }: { showRoom: boolean },
): Promise<Round[]> {
  const rounds = await listRoundRows(db, tournamentId);
  const results = await listResults(db, tournamentId);
  const registrations = await listRegistrationRows(db, tournamentId);
  return rounds.map((round) =>
    presentRound(round, results.get(round.round_number) ?? [], registrations, { showRoom }),
  );
}
