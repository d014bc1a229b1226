import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../db/connection.ts';
import type { TournamentTable } from '../../db/schema.ts';

/** A tournament with the ids that its entity carries. */
export type TournamentRow = Selectable<TournamentTable> & {
  assistants: string[];
  /** Registrations that are not rejected, in the order in which they came. */
  registered_teams: string[];
};

/** The same without the long texts. */
export type TournamentCardRow = Omit<TournamentRow, 'description' | 'rules'>;

const cardColumns = [
  'id',
  'name',
  'start_date',
  'registration_closes_at',
  'max_teams',
  'max_team_members',
  'max_substitutes',
  'total_rounds',
  'points_per_kill_hundredths',
  'placement_points_hundredths',
  'prize_pool',
  'prize_currency',
  'banner_url',
  'sponsor_name',
  'sponsor_logo_url',
  'sponsor_discord_invite',
  'sponsor_website',
  'sponsor_discord_server_id',
  'host_user_id',
  'status',
  'stream_link',
  'created_at',
] as const;

const assistants = sql<string[]>`array(
  select user_id from tournament_assistants
  where tournament_id = tournaments.id order by user_id
)`.as('assistants');

const registeredTeams = sql<string[]>`array(
  select id from registrations
  where tournament_id = tournaments.id and status <> 'rejected' order by created_at, id
)`.as('registered_teams');

/** Every tournament, newest first; of the drafts all, or those that this user runs, or none (null). */
export function listTournamentRows(
  db: Db,
  drafts: 'all' | { of: string } | null,
): Promise<TournamentCardRow[]> {
  const rows = db
    .selectFrom('tournaments')
    .select([...cardColumns, assistants, registeredTeams])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (drafts === 'all') return rows.execute();
  return rows
    .where((where) =>
      where.or([
        where('status', '!=', 'draft'),
        ...(drafts === null
          ? []
          : [
              where('host_user_id', '=', drafts.of),
              where.exists(
                where
                  .selectFrom('tournament_assistants')
                  .select('user_id')
                  .whereRef('tournament_id', '=', 'tournaments.id')
                  .where('user_id', '=', drafts.of),
              ),
            ]),
      ]),
    )
    .execute();
}

export function findTournament(db: Db, id: string): Promise<TournamentRow | undefined> {
  return db
    .selectFrom('tournaments')
    .selectAll()
    .select([assistants, registeredTeams])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks a tournament until the transaction ends, so that its registrations, rounds and status change
 * one after the other. Read the tournament after it, not before.
 */
export async function lockTournament(db: Db, id: string): Promise<void> {
  await db.selectFrom('tournaments').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertTournament(
  db: Db,
  tournament: Insertable<TournamentTable>,
): Promise<void> {
  await db.insertInto('tournaments').values(tournament).execute();
}

export async function updateTournament(
  db: Db,
  id: string,
  change: Updateable<TournamentTable>,
): Promise<void> {
  await db.updateTable('tournaments').set(change).where('id', '=', id).execute();
}
