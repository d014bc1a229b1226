import { sql } from 'kysely';
import type { Db, ReadDb, Tx } from '#server/db/connection.ts';
import type { RegistrationStatus } from '#shared/domain/tournaments/registrations.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';

export type ClanRegistration = {
  id: string;
  tournament_id: string;
  registration: RegistrationStatus;
  tournament: TournamentStatus;
  players: string[];
};

/** On the waitlist of a tournament that has not ended. */
export type TeamRegistration = { id: string; tournament_id: string; players: string[] };

type Locks<Side, Row> = {
  /** Locks the tournaments of the side's registrations in the order of their ids, and returns those ids. */
  lockTournaments: () => Promise<ReadonlySet<string>>;
  lockSide: () => Promise<Side>;
  listRegistrations: () => Promise<Row[]>;
};

/**
 * All transactions lock the tournaments first and then the clan or team. Starts over if the side registers in the
 * meantime.
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
 * Locks in the order of the ids, and returns the ids. Past tournaments are included, because a correction of their
 * results changes the clan's stats.
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

/** Counts open and ongoing tournaments only. */
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

export type Side = { clanId: string } | { teamId: string };

/** On the waitlist of a tournament that has not ended. */
type WaitingRegistration = { id: string; tournament_id: string };

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

/** The other players keep their order. */
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
