import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TeamPerson, TeamRole } from '#shared/domain/teams/members.ts';
import type { Db, ReadDb } from '../../db/connection.ts';
import type { Row, TeamMemberTable, TeamTable } from '../../db/schema.ts';

/** A team's own columns; the digest of its invite stays in the database. */
export type LockedTeam = Omit<Selectable<TeamTable>, 'invite_digest'>;

/** A team with its people, longest in the team first, and the tournaments it is registered for. */
export type TeamRow = LockedTeam & {
  leader_id: string;
  member_ids: string[];
  substitute_ids: string[];
  tournament_ids: string[];
};

const ownColumns = ['id', 'name', 'description', 'created_at'] as const;

/** Every team, or those that a user is in, newest first, in one statement. */
export function listTeamRows(db: ReadDb, userId: string | null): Promise<TeamRow[]> {
  const rows = teamRows(db).orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (userId === null) return rows.execute();
  return rows
    .where('id', 'in', (teams) =>
      teams.selectFrom('team_members').select('team_id').where('user_id', '=', userId),
    )
    .execute();
}

/** One team in one statement; undefined when there is none. */
export function findTeam(db: ReadDb, id: string): Promise<TeamRow | undefined> {
  return teamRows(db).where('id', '=', id).executeTakeFirst();
}

function teamRows(db: ReadDb) {
  return db
    .selectFrom('teams')
    .select(ownColumns)
    .select([
      sql<string>`(select user_id from team_members where team_id = teams.id and is_leader)`.as(
        'leader_id',
      ),
      sql<string[]>`array(${idsWithRole('member')})`.as('member_ids'),
      sql<string[]>`array(${idsWithRole('substitute')})`.as('substitute_ids'),
      sql<string[]>`array(
        select tournaments.id from registrations
        join tournaments on tournaments.id = registrations.tournament_id
        where registrations.team_id = teams.id and registrations.status <> 'rejected'
        order by tournaments.created_at desc, tournaments.id desc
      )`.as('tournament_ids'),
    ]);
}

function idsWithRole(role: TeamRole) {
  return sql`select user_id from team_members
    where team_id = teams.id and role = ${sql.lit(role)} order by joined_at, user_id`;
}

/** A team's own row, shared until the transaction ends: nobody joins, leaves or changes it meanwhile. */
export function lockTeam(db: Db, id: string): Promise<LockedTeam | undefined> {
  return ownRow(db, id).forShare().executeTakeFirst();
}

/** A team's own row for one who changes it or its people: keeps out every `lockTeam` until the end. */
export function lockTeamPeople(db: Db, id: string): Promise<LockedTeam | undefined> {
  return ownRow(db, id).forNoKeyUpdate().executeTakeFirst();
}

/** The same by the digest of the invite that holds; undefined when that has ended. */
export function lockTeamOfInvite(db: Db, digest: Buffer): Promise<LockedTeam | undefined> {
  return db
    .selectFrom('teams')
    .select(ownColumns)
    .where('invite_digest', '=', digest)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function ownRow(db: ReadDb, id: string) {
  return db.selectFrom('teams').select(ownColumns).where('id', '=', id);
}

/** Creates a team without anyone in it; its leader joins in the same transaction. */
export async function insertTeam(db: Db, team: Row<'teams'>): Promise<void> {
  await db.insertInto('teams').values(team).execute();
}

/** Changes a team's own columns, of which `invite_digest` ends the earlier invite; its people stay. */
export async function updateTeamRow(
  db: Db,
  id: string,
  change: Updateable<TeamTable>,
): Promise<void> {
  await db.updateTable('teams').set(change).where('id', '=', id).execute();
}

/** Deletes a team with its people; registrations that are left keep its name and lose its id. */
export async function deleteTeamRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('teams').where('id', '=', id).execute();
}

/** Everyone in a team, longest in it first. */
export async function findTeamPeople(db: ReadDb, teamId: string): Promise<TeamPerson[]> {
  const rows = await db
    .selectFrom('team_members')
    .select(['user_id', 'role', 'is_leader'])
    .where('team_id', '=', teamId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, role: row.role, isLeader: row.is_leader }));
}

/** Puts someone into a team. Whoever is in it already breaks the primary key: decide under `lockTeamPeople`. */
export async function insertTeamMember(db: Db, member: Insertable<TeamMemberTable>): Promise<void> {
  await db.insertInto('team_members').values(member).execute();
}

/** Makes someone in a team a member or a substitute; for anybody else it does nothing. */
export async function setTeamMemberRole(
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
  role: TeamRole,
): Promise<void> {
  await db
    .updateTable('team_members')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes someone out of a team under its lock; registrations that wait for a slot are not touched here. */
export async function deleteTeamMember(
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
}
