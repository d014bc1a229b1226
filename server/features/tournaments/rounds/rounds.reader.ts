import type { Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { maySeeRoom, runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { scoreTournament } from '#shared/domain/tournaments/standings.ts';
import type { ReadDb } from '#server/db/connection.ts';
import type { CachedResponse } from '#server/platform/response-cache.ts';
import type { ReadDeps } from '../../deps.ts';
import { topics } from '../../cache-topics.ts';
import { getOrganisers, visibleTournament } from '../tournament.loader.ts';
import { listUserRegistrations } from '../registrations/registrations.repository.ts';
import { loadResults } from '../results/results.repository.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentRound } from './rounds.presenter.ts';
import { listRoundRows } from './rounds.repository.ts';

/**
 * Returns the rounds that have a room. Only viewers who need the room ID and password get them (rules/rounds 2.3);
 * everyone else gets the cached response.
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
    return readRounds(deps.db, tournament, { showRoom });
  }
  return publicRounds(deps, tournamentId, async () => tournament);
}

/** Returns the response for visitors; `authorize` throws if they may not see the tournament. */
function publicRounds(
  { db, responseCache }: ReadDeps,
  tournamentId: string,
  authorize: () => Promise<TournamentRow>,
): Promise<CachedResponse<Round[]>> {
  const topicList = topics.tournament(tournamentId, 'registrations', 'rounds', 'results', 'status');
  return responseCache.get(`rounds ${tournamentId}`, topicList, async () => {
    const tournament = await authorize();
    return readRounds(db, tournament, { showRoom: false });
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
  tournament: TournamentRow,
  { showRoom }: { showRoom: boolean },
): Promise<Round[]> {
  const rounds = await listRoundRows(db, tournament.id);
  const results = await loadResults(db, tournament);
  const byNumber = new Map(results.rounds.map(({ roundNumber, rows }) => [roundNumber, rows]));
  const counted = new Set(scoreTournament(results).counted.map((round) => round.roundNumber));
  const sides = results.sides.map(({ registrationId, clanId, teamId, name }) => ({
    id: registrationId,
    clan_id: clanId,
    team_id: teamId,
    name,
  }));
  return rounds.map((round) =>
    presentRound(round, byNumber.get(round.round_number) ?? [], sides, {
      showRoom,
      counted: counted.has(round.round_number),
    }),
  );
}
