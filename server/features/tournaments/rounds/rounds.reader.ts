import type { Round } from '../../../../shared/contract/rounds.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { maySeeRoom } from '../../../../shared/domain/tournaments/permissions.ts';
import type { ReadyBytes } from '../../../platform/ready-bytes.ts';
import type { Deps } from '../../deps.ts';
import { topics } from '../../ready-topics.ts';
import { organisersOf, visibleTournament } from '../reach-tournament.ts';
import { listRegistrationRows } from '../registrations/registrations.repository.ts';
import { listResults } from '../results/results.repository.ts';
import { presentRound } from './rounds.presenter.ts';
import { listRoundRows, listSideRoles } from './rounds.repository.ts';

/**
 * The rounds that have a room; its credentials only for those who need them (contract §4 "Rounds").
 * Only what visitors get, which is without credentials, comes from the kept bytes.
 */
export async function listRounds(
  deps: Deps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Round[] | ReadyBytes<Round[]>> {
  if (viewer !== null) return readRounds(deps, viewer, tournamentId);
  const about = topics.tournament(tournamentId, 'registrations', 'rounds', 'results', 'status');
  return deps.ready.get(`rounds ${tournamentId}`, about, () =>
    readRounds(deps, null, tournamentId),
  );
}

async function readRounds(
  { db }: Deps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Round[]> {
  const tournament = await visibleTournament(db, viewer, tournamentId);
  const rounds = await listRoundRows(db, tournamentId);
  const results = await listResults(db, tournamentId);
  const registrations = await listRegistrationRows(db, tournamentId);
  const roles =
    viewer === null ? [] : await listSideRoles(db, { tournamentId, userId: viewer.userId });
  const roleOf = new Map(roles.map((role) => [role.registration_id, role]));
  const showRoom = maySeeRoom(
    viewer,
    organisersOf(tournament),
    registrations.map((row) => ({
      status: row.status,
      registeredBy: row.registered_by,
      players: [...row.members, ...row.substitutes],
      clanRole: roleOf.get(row.id)?.clan_role ?? null,
      leadsTeam: roleOf.get(row.id)?.leads_team ?? false,
    })),
  );
  return rounds.map((round) =>
    presentRound(round, results.get(round.round_number) ?? [], registrations, { showRoom }),
  );
}
