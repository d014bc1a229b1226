import { sql, type ExpressionBuilder, type InsertType, type Updateable } from 'kysely';
import type { CalendarDate } from '#shared/domain/tournaments/series-dates.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { Db, ReadDb } from '../../db/connection.ts';
import type { Row, Schema } from '../../db/schema.ts';
import { isSponsorProved } from '../../db/sponsor-proof.ts';
import type { TournamentTable } from '../../db/tournament-tables.ts';
import { cardFields } from './tournament.fields.ts';

export type TournamentRow = Row<'tournaments'> & {
  assistants: string[];
  /** The role that players get in the sponsor's server. */
  participant_role_id: string | null;
};

const cardColumns = [
  'id',
  ...Object.values(cardFields).map(({ column }) => column),
  'host_user_id',
  'status',
  'created_at',
] as const;

/**
 * Omits the fields that only the tournament's own page needs. `registered_teams` are the registrations that are not
 * rejected.
 */
export type TournamentCardRow = Pick<
  TournamentRow,
  (typeof cardColumns)[number] | 'assistants' | 'participant_role_id'
> & { registered_teams: string[] };

const assistants = sql<string[]>`array(
  select user_id from tournament_assistants
  where tournament_id = tournaments.id order by user_id
)`.as('assistants');

const participantRole = sql<string | null>`(
  select participant_role_id from server_configs
  where discord_server_id = tournaments.sponsor_discord_server_id and ${isSponsorProved}
)`.as('participant_role_id');

const registeredTeams = sql<string[]>`array(
  select id from registrations
  where tournament_id = tournaments.id and status <> 'rejected' order by created_at, id
)`;

export type TournamentFilter = {
  /** All drafts, those that this user runs, or none. */
  drafts: 'all' | { of: string } | null;
  statuses: readonly TournamentStatus[] | null;
  /** A part of the name or the sponsor's name, in any case. */
  search: string | null;
  /** Only tournaments after this position in the list. */
  after: { at: Date; id: string } | null;
  limit: number | null;
};

/** Newest first. A limit of null returns all. */
export function listTournamentRows(
  db: ReadDb,
  { drafts, statuses, search, after, limit }: TournamentFilter,
): Promise<TournamentCardRow[]> {
  let rows = db
    .selectFrom('tournaments')
    .select([...cardColumns, assistants, participantRole, registeredTeams.as('registered_teams')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (drafts !== 'all') rows = rows.where((where) => where.or(visible(where, drafts)));
  if (statuses !== null) rows = rows.where('status', 'in', statuses);
  if (search !== null) {
    const part = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
    rows = rows.where((where) =>
      where.or([where('name', 'ilike', part), where('sponsor_name', 'ilike', part)]),
    );
  }
  if (after !== null) {
    rows = rows.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  }
  return limit === null ? rows.execute() : rows.limit(limit).execute();
}

export type SeriesFilter = Pick<TournamentFilter, 'drafts'> & {
  seriesId: string;
  before: CalendarDate | null;
  limit: number;
};

/** Latest date first. */
export function listSeriesTournamentRows(
  db: ReadDb,
  { seriesId, drafts, before, limit }: SeriesFilter,
): Promise<(TournamentCardRow & Pick<TournamentRow, 'series_date'>)[]> {
  let rows = db
    .selectFrom('tournaments')
    .select([...cardColumns, 'series_date', assistants, participantRole])
    .select(registeredTeams.as('registered_teams'))
    .where('series_id', '=', seriesId)
    .orderBy('series_date', 'desc')
    .limit(limit);
  if (drafts !== 'all') rows = rows.where((where) => where.or(visible(where, drafts)));
  if (before !== null) rows = rows.where('series_date', '<', before);
  return rows.execute();
}

/** A user may see a tournament that meets at least one of these conditions. */
export function visible(
  where: ExpressionBuilder<Schema, 'tournaments'>,
  drafts: { of: string } | null,
) {
  const notDraft = where('status', '!=', 'draft');
  if (drafts === null) return [notDraft];
  return [
    notDraft,
    where('host_user_id', '=', drafts.of),
    where.exists(
      where
        .selectFrom('tournament_assistants')
        .select('user_id')
        .whereRef('tournament_id', '=', 'tournaments.id')
        .where('user_id', '=', drafts.of),
    ),
  ];
}

export function findTournament(db: ReadDb, id: string): Promise<TournamentRow | undefined> {
  return db
    .selectFrom('tournaments')
    .selectAll()
    .select([assistants, participantRole])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Omits rejected registrations. Oldest first. */
export async function listRegisteredTeams(db: ReadDb, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('tournaments')
    .select(registeredTeams.as('ids'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.ids ?? [];
}

/**
 * Locks until the transaction ends, so changes of registrations, rounds and status come one after the other. Read the
 * tournament after the lock, not before.
 */
export async function lockTournament(db: Db, id: string): Promise<void> {
  await db.selectFrom('tournaments').select('id').where('id', '=', id).forUpdate().execute();
}

/** The columns with a default in the database. */
type Defaulted = {
  [C in keyof TournamentTable]: undefined extends InsertType<TournamentTable[C]> ? C : never;
}[keyof TournamentTable];

/** Every column without a default is required, also one that may be null. */
type NewTournamentRow = Omit<Row<'tournaments'>, Defaulted> &
  Partial<Pick<Row<'tournaments'>, Defaulted>>;

/** Points are in hundredths. */
export async function insertTournament(db: Db, tournament: NewTournamentRow): Promise<void> {
  await db.insertInto('tournaments').values(tournament).execute();
}

/** The caller has locked the tournament. Its registrations, rounds and results are deleted with it. */
export async function deleteTournamentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('tournaments').where('id', '=', id).execute();
}

/** The caller has locked the tournament and decided what its status allows. */
export async function updateTournament(
  db: Db,
  id: string,
  change: Updateable<TournamentTable>,
): Promise<void> {
  await db.updateTable('tournaments').set(change).where('id', '=', id).execute();
}

/** A second row for a user violates the primary key, so check for it under the tournament's lock. */
export async function insertAssistants(
  db: Db,
  tournamentId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('tournament_assistants')
    .values(userIds.map((user_id) => ({ tournament_id: tournamentId, user_id })))
    .execute();
}

export async function deleteAssistant(db: Db, tournamentId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('tournament_assistants')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
}

/** Lists show such a user more than a visitor sees. */
export async function runsAnyDraft(db: ReadDb, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('tournaments')
    .select('id')
    .where('status', '=', 'draft')
    .where((where) =>
      where.or([
        where('host_user_id', '=', userId),
        where(
          'id',
          'in',
          where
            .selectFrom('tournament_assistants')
            .select('tournament_id')
            .where('user_id', '=', userId),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
