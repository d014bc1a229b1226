import { sql } from 'kysely';
import type { Db, ReadDb, Tx } from '#server/db/connection.ts';
import { everyone } from '../registrations/substitutes.repository.ts';

/** `clan_id` and `team_id` are both null once the clan or team is deleted. */
type SideRow = { id: string; name: string; clan_id: string | null; team_id: string | null };

type PlayerRow = { registration_id: string; user_id: string; username: string; ign: string | null };

/** A name, and the approved side or player of this tournament that it means. */
export type AliasRow = {
  id: string;
  fold: string;
  text: string;
  subject_id: string;
  registration_id: string | null;
  user_id: string | null;
  created_at: Date;
};

export type AliasInsert = {
  id: string;
  clan_id: string | null;
  team_id: string | null;
  user_id: string | null;
  fold: string;
  text: string;
  created_by: string;
  created_at: Date;
};

export function listNamedSides(db: ReadDb, tournamentId: string): Promise<SideRow[]> {
  return db
    .selectFrom('registrations')
    .select(['id', 'name', 'clan_id', 'team_id'])
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute();
}

/** The selected and former players of approved sides, each once for a side. */
export function listNamedPlayers(db: ReadDb, tournamentId: string): Promise<PlayerRow[]> {
  return everyone(db)
    .innerJoin('registrations', 'registrations.id', 'everyone.registration_id')
    .innerJoin('users', 'users.id', 'everyone.user_id')
    .select(['registration_id', 'user_id', 'users.username', 'users.ign'])
    .distinct()
    .where('registrations.tournament_id', '=', tournamentId)
    .where('registrations.status', '=', 'approved')
    .orderBy('registration_id')
    .orderBy('user_id')
    .execute();
}

/** The names of approved sides and of their players, newest first. */
export async function listAliases(db: ReadDb, tournamentId: string): Promise<AliasRow[]> {
  const { rows } = await sql<AliasRow>`
    with sides as (
      select id, coalesce(clan_id, team_id) as subject_id from registrations
      where tournament_id = ${tournamentId} and status = 'approved'
    ), subjects as (
      select subject_id, id as registration_id, null::uuid as user_id from sides
      union
      select user_id, null, user_id from registration_players
      where registration_id in (select id from sides)
      union
      select user_id, null, user_id from former_players
      where registration_id in (select id from sides)
    )
    select name_aliases.id, fold, text, subject_id, registration_id, subjects.user_id, created_at
    from subjects
    join name_aliases
      on coalesce(name_aliases.clan_id, name_aliases.team_id, name_aliases.user_id) = subject_id
    order by created_at desc, name_aliases.id desc
  `.execute(db);
  return rows;
}

/** Locks these teams against deletion until the transaction ends, and returns those that exist. */
export async function holdTeams(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('teams')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertAliases(db: Db, rows: readonly AliasInsert[]): Promise<void> {
  await db.insertInto('name_aliases').values(rows).execute();
}

export async function deleteAliases(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('name_aliases').where('id', 'in', ids).execute();
}
