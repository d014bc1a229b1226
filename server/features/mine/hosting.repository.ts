import { sql } from 'kysely';
import type { ReadDb } from '../../db/connection.ts';
import type { TournamentTable } from '../../db/schema.ts';
import { roundColumns, type RoundColumns } from './round-columns.repository.ts';

export type HostingRow = RoundColumns &
  Pick<TournamentTable, 'name' | 'status' | 'start_date' | 'registration_closes_at'> & {
    id: string;
    host_user_id: string;
    total_rounds: number;
    max_teams: number;
    approved: number;
    waiting: number;
    total: number;
  };

type Filter = { drafts: boolean; limit: number };

/**
 * Returns the tournaments that a user hosts or assists: ongoing, open and drafts with the next
 * start first, then those that are over, latest first.
 */
export async function listHostingRows(
  db: ReadDb,
  userId: string,
  { drafts, limit }: Filter,
): Promise<HostingRow[]> {
  const { rows } = await sql<HostingRow>`
    with own as (
      select id from tournaments where host_user_id = ${userId}
      union select tournament_id from tournament_assistants where user_id = ${userId}
    ), shown as (
      select tournaments.*, count(*) over () as total,
        coalesce(array_position(array['ongoing', 'open', 'draft'], status), 4) as place
      from own join tournaments on tournaments.id = own.id
      where ${drafts} or status <> 'draft'
      order by place, case when status in ('completed', 'cancelled') then now() - start_date
        else start_date - now() end, tournaments.id
      limit ${limit}
    )
    select tournaments.id, name, tournaments.status, start_date, registration_closes_at,
      host_user_id, total_rounds, max_teams, total, open_round, next_round, approved, waiting
    from shown as tournaments
    cross join lateral (${roundColumns}) as rounds
    cross join lateral (
      select count(*) filter (where registrations.status = 'approved') as approved,
        count(*) filter (where registrations.status = 'waitlist') as waiting
      from registrations where tournament_id = tournaments.id
    ) as sides
    order by place, case when status in ('completed', 'cancelled') then now() - start_date
      else start_date - now() end, tournaments.id
  `.execute(db);
  return rows;
}
