import type { Round } from '../../../../shared/contract/rounds.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { maySeeRoom } from '../../../../shared/domain/tournaments/permissions.ts';
import { listClanRolesOfUser } from '../../clans/clans.repository.ts';
import type { Deps } from '../../deps.ts';
import { organisersOf, visibleTournament } from '../reach-tournament.ts';
import { listRegistrationRows } from '../registrations/registrations.repository.ts';
import { listResults } from '../results/results.repository.ts';
import { presentRound } from './rounds.presenter.ts';
import { listRoundRows } from './rounds.repository.ts';

/** The rounds that have a room; its credentials only for those who need them (contract §4 "Rounds"). */
export async function listRounds(
  { db }: Deps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<Round[]> {
  const tournament = await visibleTournament(db, viewer, tournamentId);
  const rounds = await listRoundRows(db, tournamentId);
  const results = await listResults(db, tournamentId);
  const registrations = await listRegistrationRows(db, tournamentId);
  const memberships = viewer === null ? [] : await listClanRolesOfUser(db, viewer.userId);
  const clanRoles = new Map(memberships.map(({ clan_id, role }) => [clan_id, role]));
  const showRoom = maySeeRoom(
    viewer,
    organisersOf(tournament),
    registrations.map((row) => ({
      status: row.status,
      registeredBy: row.registered_by,
      players: [...row.members, ...row.substitutes],
      clanRole: row.clan_id === null ? null : (clanRoles.get(row.clan_id) ?? null),
    })),
  );
  return rounds.map((round) =>
    presentRound(round, results.get(round.round_number) ?? [], registrations, { showRoom }),
  );
}
