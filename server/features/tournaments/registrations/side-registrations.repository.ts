import { sql } from 'kysely';
import type { Db, ReadDb, Tx } from '#server/db/connection.ts';
import type { RegistrationStatus } from '#shared/domain/tournaments/registrations.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';

/** A clan's registration with its players, its status and its tournament's status. */
export type ClanRegistration = {
  id: string;
  tournament_id: string;
  registration: RegistrationStatus;
  tournament: TournamentStatus;
  players: string[];
};

/** A team's registration on the waitlist of a tournament that has not ended, with its players. */
export type TeamRegistration = { id: string; tournament_id: string; players: string[] };

type Locks<Side, Row> = {
  /** Locks the tournaments of the side's registrations in the order of their ids, and returns those ids. */
  lockTournaments: () => Promise<ReadonlySet<string>>;
  lockSide: () => Promise<Side>;
  listRegistrations: () => Promise<Row[]>;
};

/**
 * Locks the tournaments of a clan or team and then the clan or team, which is the order in all transactions. Starts
 * over if the side registers in the meantime.
 */
export async function lockAfterTournaments<Side, Row extends { tournament_id: string }>(
  tx: Tx,
  { lockTournaments, lockSide, listRegistrations }: Locks<Side, Row>,
): Promise<{ side: Side; registrations: Row[] }> {
  for (;;) {
    await sql`savepoint before_locks`.execute(tx);
    const locked = await lockTournaments();
    const side = await lockSide();
    const registrations = await listRegistrations();
    if (registrations.every((row) => locked.has(row.tournament_id))) {
      await sql`release savepoint before_locks`.execute(tx);
      return { side, registrations };
    }
    // Locking one more tournament now would break the order, so the rollback releases all locks.
    await sql`rollback to savepoint before_locks`.execute(tx);
  }
}

/**
 * Locks every tournament that a clan is or was in, in the order of their ids, and returns those ids. It includes
 * past tournaments, because a correction of their results changes the clan's stats.
 */
export async function lockClanTournaments(tx: Tx, clanId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('tournaments')
    .select('id')
    .where('id', 'in', (registered) =>
      registered.selectFrom('registrations').select('tournament_id').where('clan_id', '=', clanId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map((row) => row.id));
}

export function listClanRegistrations(tx: Tx, clanId: string): Promise<ClanRegistration[]> {
  return tx
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select([
      'registrations.id',
      'registrations.tournament_id',
      'registrations.status as registration',
      'tournaments.status as tournament',
      sql<string[]>`array(
        select user_id from registration_players where registration_id = registrations.id
        order by kind, position
      )`.as('players'),
    ])
    .where('registrations.clan_id', '=', clanId)
    .orderBy('registrations.tournament_id')
    .orderBy('registrations.id')
    .execute();
}

/** Returns the registrations of a team on the waitlists of open and ongoing tournaments. */
export function listWaitingTeamRegistrations(tx: Tx, teamId: string): Promise<TeamRegistration[]> {
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

/** Returns the ids of the tournaments in which a team has a registration in any status. */
export async function listTeamTournaments(tx: Tx, teamId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('registrations')
    .select('tournament_id')
    .distinct()
    .where('team_id', '=', teamId)
    .orderBy('tournament_id')
    .execute();
  return rows.map((row) => row.tournament_id);
}

/** Returns whether a team is approved in an open or ongoing tournament. */
export async function isTeamApproved(tx: Tx, teamId: string): Promise<boolean> {
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

/** The clan or team of a registration. */
export type Side = { clanId: string } | { teamId: string };

/** A registration on the waitlist of a tournament that has not ended. */
type WaitingRegistration = { id: string; tournament_id: string };

/** Returns the waitlisted registrations of a side in which a user is selected. */
export function listWaitingWithPlayer(
  db: ReadDb,
  side: Side,
  userId: string,
): Promise<WaitingRegistration[]> {
  const rows = db
    .selectFrom('registrations')
    .innerJoin('registration_players', 'registration_players.registration_id', 'registrations.id')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select(['registrations.id', 'registrations.tournament_id'])
    .where('registration_players.user_id', '=', userId)
    .where('registrations.status', '=', 'waitlist')
    .where('tournaments.status', 'in', ['draft', 'open', 'ongoing'])
    .orderBy('registrations.tournament_id');
  return 'clanId' in side
    ? rows.where('registrations.clan_id', '=', side.clanId).execute()
    : rows.where('registrations.team_id', '=', side.teamId).execute();
}

/** Removes a player from a registration; the others keep their order. */
export async function deleteSelectedPlayer(
  db: Db,
  registrationId: string,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('registration_players')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .execute();
}
