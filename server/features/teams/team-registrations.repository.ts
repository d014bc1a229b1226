import { sql } from 'kysely';
import type { Tx } from '../../db/connection.ts';
import { lockAfterTournaments } from '../tournaments/side-locks.repository.ts';
import { lockTournament } from '../tournaments/tournaments.repository.ts';
import { lockTeamPeople, type LockedTeam } from './teams.repository.ts';

/** A registration that waits in a tournament which has not ended, with everyone selected. */
export type WaitingRegistration = { id: string; tournament_id: string; players: string[] };

/**
 * Locks a team for a change of its people together with the tournaments on whose waitlist it is.
 * `team` is undefined when there is none.
 */
export async function lockTeamWithWaitlists(
  tx: Tx,
  teamId: string,
): Promise<{ team: LockedTeam | undefined; waiting: WaitingRegistration[] }> {
  const { side: team, registrations: waiting } = await lockAfterTournaments(tx, {
    lockTournaments: async () => {
      const ids = new Set((await listWaiting(tx, teamId)).map((row) => row.tournament_id));
      for (const id of [...ids].toSorted()) await lockTournament(tx, id);
      return ids;
    },
    lockSide: () => lockTeamPeople(tx, teamId),
    listRegistrations: () => listWaiting(tx, teamId),
  });
  return { team, waiting };
}

/** A waitlist is one while its tournament is open or runs; what waited in an ended one is past. */
function listWaiting(tx: Tx, teamId: string): Promise<WaitingRegistration[]> {
  return tx
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select([
      'registrations.id',
      'registrations.tournament_id',
      sql<string[]>`array(
        select user_id from registration_players where registration_id = registrations.id
      )`.as('players'),
    ])
    .where('registrations.team_id', '=', teamId)
    .where('registrations.status', '=', 'waitlist')
    .where('tournaments.status', 'in', ['open', 'ongoing'])
    .orderBy('registrations.tournament_id')
    .execute();
}

/** The ids of the tournaments in which a team has a registration of whatever status. */
export async function listTournamentsOf(tx: Tx, teamId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('registrations')
    .select('tournament_id')
    .distinct()
    .where('team_id', '=', teamId)
    .orderBy('tournament_id')
    .execute();
  return rows.map((row) => row.tournament_id);
}

/** Whether a team is approved in a tournament that is open or ongoing. */
export async function isApprovedSomewhere(tx: Tx, teamId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select('registrations.id')
    .where('registrations.team_id', '=', teamId)
    .where('registrations.status', '=', 'approved')
    .where('tournaments.status', 'in', ['open', 'ongoing'])
    .executeTakeFirst();
  return row !== undefined;
}
