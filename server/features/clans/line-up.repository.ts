import { sql } from 'kysely';
import type { ReadDb } from '../../db/connection.ts';

type LineUpRow = { members: string[]; substitutes: string[] };

/**
 * Returns the players of a clan's latest registration, in the order of selection: empty lists
 * without a registration, undefined without such a clan. One statement, whose cost does not grow
 * with what the clan has played.
 */
export async function findLineUp(db: ReadDb, clanId: string): Promise<LineUpRow | undefined> {
  const of = (kind: 'member' | 'substitute') => sql`array(
    select user_id from registration_players
    where registration_id = latest.id and kind = ${kind} order by position
  )`;
  const { rows } = await sql<LineUpRow>`
    select ${of('member')} as members, ${of('substitute')} as substitutes
    from clans left join lateral (
      select registrations.id from registrations
      join tournaments on tournaments.id = tournament_id and tournaments.status <> 'draft'
      where clan_id = clans.id
      order by registrations.created_at desc, registrations.id desc limit 1
    ) as latest on true
    where clans.id = ${clanId}
  `.execute(db);
  return rows[0];
}
