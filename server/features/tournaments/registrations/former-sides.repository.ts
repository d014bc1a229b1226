import { sql } from 'kysely';
import type { ReadDb } from '#server/db/connection.ts';
import type { RegistrationRow } from './registrations.repository.ts';

export type FormerSide = Pick<
  RegistrationRow,
  | 'id'
  | 'name'
  | 'clan_id'
  | 'team_id'
  | 'registered_by'
  | 'registration_type'
  | 'members'
  | 'substitutes'
>;

/** Returns the latest approved registration of each of these clans and teams in the host's tournaments. */
export async function listFormerSides(
  db: ReadDb,
  hostId: string,
  sideIds: readonly string[],
): Promise<FormerSide[]> {
  const { rows } = await sql<FormerSide>`
    select distinct on (coalesce(clan_id, team_id))
      registrations.id, registrations.name, clan_id, team_id, registered_by, registration_type,
      ${selected('member')} as members, ${selected('substitute')} as substitutes
    from registrations join tournaments on tournaments.id = registrations.tournament_id
    where tournaments.host_user_id = ${hostId} and registrations.status = 'approved'
      and (clan_id = any(${sideIds}::uuid[]) or team_id = any(${sideIds}::uuid[]))
    order by coalesce(clan_id, team_id), registrations.created_at desc, registrations.id
  `.execute(db);
  return rows;
}

const selected = (kind: 'member' | 'substitute') => sql`array(
  select user_id from registration_players
  where registration_id = registrations.id and kind = ${kind} order by position
)`;
