import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TeamPerson, TeamRole } from '#shared/domain/teams/members.ts';
import type { Db, ReadDb } from '../../db/connection.ts';
import type { Row, TeamMemberTable, TeamTable } from '../../db/schema.ts';

export type LockedTeam = Omit<Selectable<TeamTable>, 'invite_digest'>;

/** The members are ordered by the time of joining. */
export type TeamRow = LockedTeam & {
  leader_id: string;
  member_ids: string[];
  substitute_ids: string[];
  tournament_ids: string[];
};

const ownColumns = ['id', 'name', 'description', 'created_at'] as const;

export function listTeamRows(db: ReadDb, userId: string | null): Promise<TeamRow[]> {
  const rows = teamRows(db).orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (userId === null) return rows.execute();
  return rows
    .where('id', 'in', (teams) =>
      teams.selectFrom('team_members').select('team_id').where('user_id', '=', userId),
    )
    .execute();
}

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

/** Shared lock: nobody can join, leave or change the team until the transaction ends. */
export function lockTeam(db: Db, id: string): Promise<LockedTeam | undefined> {
  return ownRow(db, id).forShare().executeTakeFirst();
}

/** Locks teams like `lockTeam`, in the order of their ids. Deleted ones are omitted. */
export function lockTeams(db: Db, ids: readonly string[]): Promise<LockedTeam[]> {
  return db
    .selectFrom('teams')
    .select(ownColumns)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Every `lockTeam` waits until the transaction ends. */
export function lockTeamForChange(db: Db, id: string): Promise<LockedTeam | undefined> {
  return ownRow(db, id).forNoKeyUpdate().executeTakeFirst();
}

/** Returns undefined if the invite is no longer valid. */
export function lockTeamByInvite(db: Db, digest: Buffer): Promise<LockedTeam | undefined> {
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

/** The leader is added in the same transaction. */
export async function insertTeam(db: Db, team: Row<'teams'>): Promise<void> {
  await db.insertInto('teams').values(team).execute();
}

/** A new `invite_digest` revokes the earlier invite. */
export async function updateTeamRow(
  db: Db,
  id: string,
  change: Updateable<TeamTable>,
): Promise<void> {
  await db.updateTable('teams').set(change).where('id', '=', id).execute();
}

/** The team's registrations keep its name and lose its id. */
export async function deleteTeamRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('teams').where('id', '=', id).execute();
}

/** In the order in which they joined. */
export async function findTeamUsers(db: ReadDb, teamId: string): Promise<TeamPerson[]> {
  return (await findUsersOfTeams(db, [teamId])).map(({ teamId: _same, ...person }) => person);
}

/** Those of each team are in the order in which they joined. */
export async function findUsersOfTeams(
  db: ReadDb,
  ids: readonly string[],
): Promise<(TeamPerson & { teamId: string })[]> {
  const rows = await db
    .selectFrom('team_members')
    .select(['team_id', 'user_id', 'role', 'is_leader'])
    .where('team_id', '=', sql<string>`any(${ids})`)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ team_id: teamId, user_id: userId, role, is_leader: isLeader }) => ({
    teamId,
    userId,
    role,
    isLeader,
  }));
}

/** A second row for a user violates the primary key, so check for it under `lockTeamForChange`. */
export async function insertTeamMember(db: Db, member: Insertable<TeamMemberTable>): Promise<void> {
  await db.insertInto('team_members').values(member).execute();
}

/** Does nothing for users who are not in the team. */
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

/** Call it under the team's lock. It does not change waitlisted registrations. */
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
