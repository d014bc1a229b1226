import { sql, type Selectable } from 'kysely';
import type { ReadDb } from '../../db/connection.ts';
import type { ClanTable } from '../../db/schema.ts';
import type { TournamentTable } from '../../db/tournament-tables.ts';

/** How many characters of a description are read: enough for its excerpt. A description may have 10,000. */
const start = 1_000;

export type SharedTournament = Pick<
  Selectable<TournamentTable>,
  | 'id'
  | 'name'
  | 'description'
  | 'status'
  | 'start_date'
  | 'registration_closes_at'
  | 'prize_pool'
  | 'prize_currency'
  | 'max_teams'
  | 'banner_file'
> & { registered: number; has_results: boolean };

/** Returns undefined for a draft, even for its host. */
export function findSharedTournament(
  db: ReadDb,
  id: string,
): Promise<SharedTournament | undefined> {
  return db
    .selectFrom('tournaments')
    .select([
      'id',
      'name',
      'status',
      'start_date',
      'registration_closes_at',
      'prize_pool',
      'prize_currency',
      'max_teams',
      'banner_file',
      sql<string>`left(description, ${start})`.as('description'),
      sql<number>`(
        select count(*)::int from registrations
        where tournament_id = tournaments.id and registrations.status <> 'rejected'
      )`.as('registered'),
      sql<boolean>`exists (
        select from rounds join round_results on round_id = rounds.id
        where tournament_id = tournaments.id and placement is not null and ignored_at is null
      )`.as('has_results'),
    ])
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
}

export type SharedClan = Pick<
  Selectable<ClanTable>,
  'id' | 'name' | 'description' | 'logo_file' | 'recruiting'
> & { people: number };

export function findSharedClan(db: ReadDb, id: string): Promise<SharedClan | undefined> {
  return db
    .selectFrom('clans')
    .select([
      'id',
      'name',
      'logo_file',
      'recruiting',
      sql<string>`left(description, ${start})`.as('description'),
      sql<number>`(select count(*)::int from clan_members where clan_id = clans.id)`.as('people'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type SharedPlayer = {
  id: string;
  username: string;
  ign: string | null;
  completed: number;
  wins: number;
  kills: number;
};

export async function findSharedPlayer(db: ReadDb, id: string): Promise<SharedPlayer | undefined> {
  const { rows } = await sql<SharedPlayer>`
    select id, username, ign, coalesce(completed, 0) as completed, coalesce(wins, 0) as wins,
      coalesce(kills, 0) as kills
    from users left join player_figures on user_id = id
    where id = ${id}
  `.execute(db);
  return rows[0];
}
