import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ClanRole } from '#shared/domain/clans/members.ts';
import type { Db, ReadDb } from '../../db/connection.ts';
import { refuseDuplicates } from '../../db/constraint.ts';
import type { ClanMemberTable, ClanTable, Row } from '../../db/schema.ts';

export type LockedClan = Selectable<ClanTable>;

/** A clan with its people, longest in the clan first, and its kept figures. */
export type ClanRow = LockedClan & {
  leader_id: string;
  handler_ids: string[];
  member_ids: string[];
  wins: number;
  completed: number;
  /** The place on the clan leaderboard; null until the clan has completed a tournament. */
  rank: number | null;
};

/** Every clan, newest first, in one statement. */
export function listClanRows(db: ReadDb): Promise<ClanRow[]> {
  return clanRows(db).orderBy('clans.created_at', 'desc').orderBy('clans.id', 'desc').execute();
}

/** One clan in one statement; undefined when there is none. */
export function findClan(db: ReadDb, id: string): Promise<ClanRow | undefined> {
  return clanRows(db).where('clans.id', '=', id).executeTakeFirst();
}

/** Whether a clan is there at the moment; takes no lock, so a write asks `lockClan` instead. */
export async function clanExists(db: ReadDb, id: string): Promise<boolean> {
  const row = await db.selectFrom('clans').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

function clanRows(db: ReadDb) {
  return db
    .selectFrom('clans')
    .innerJoin('clan_figures', 'clan_figures.clan_id', 'clans.id')
    .leftJoin(
      (places) =>
        places
          .selectFrom('clan_figures')
          .select([
            'clan_id',
            sql<number>`rank() over (order by completed desc, registrations desc)`.as('rank'),
          ])
          .where('completed', '>', 0)
          .as('places'),
      (join) => join.onRef('places.clan_id', '=', 'clans.id'),
    )
    .selectAll('clans')
    .select(['clan_figures.wins', 'clan_figures.completed', 'places.rank'])
    .select([
      sql<string>`(${idsWithRole('leader')})`.as('leader_id'),
      sql<string[]>`array(${idsWithRole('handler')})`.as('handler_ids'),
      sql<string[]>`array(${idsWithRole('member')})`.as('member_ids'),
    ]);
}

function idsWithRole(role: ClanRole) {
  return sql`select user_id from clan_members
    where clan_id = clans.id and role = ${sql.lit(role)} order by joined_at, user_id`;
}

/** A clan's own row, shared until the transaction ends: nobody joins, leaves or changes it meanwhile. */
export function lockClan(db: Db, id: string): Promise<LockedClan | undefined> {
  return db.selectFrom('clans').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** A clan's own row for one who changes its people: keeps out every `lockClan` until the end. */
export function lockClanPeople(db: Db, id: string): Promise<LockedClan | undefined> {
  return db
    .selectFrom('clans')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Creates a clan with empty figures; a name that another clan has is `clan_name_taken`. */
export async function insertClan(db: Db, clan: Row<'clans'>): Promise<void> {
  await refuseDuplicates({ clans_name_key: 'clan_name_taken' }, () =>
    db.insertInto('clans').values(clan).execute(),
  );
  await db
    .insertInto('clan_figures')
    .values({ clan_id: clan.id, ...noStats })
    .execute();
}

/** Changes a clan's own row; a name that another clan has is `clan_name_taken`. */
export async function updateClanRow(
  db: Db,
  id: string,
  change: Updateable<ClanTable>,
): Promise<void> {
  await refuseDuplicates({ clans_name_key: 'clan_name_taken' }, () =>
    db.updateTable('clans').set(change).where('id', '=', id).execute(),
  );
}

/** Deletes a clan with its people, figures and join requests; registrations that are left keep its name only. */
export async function deleteClanRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('clans').where('id', '=', id).execute();
}

/** Puts someone into a clan. Whoever is in it already breaks the primary key: decide under `lockClanPeople`. */
export async function insertClanMember(db: Db, member: Insertable<ClanMemberTable>): Promise<void> {
  await db.insertInto('clan_members').values(member).execute();
}

/**
 * Changes what someone is in a clan, under `lockClanPeople`. A clan has one leader: take the role from
 * one person before it is given to another.
 */
export async function setClanMemberRole(
  db: Db,
  { clanId, userId, role }: { clanId: string; userId: string; role: ClanRole },
): Promise<void> {
  await db
    .updateTable('clan_members')
    .set({ role })
    .where('clan_id', '=', clanId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes someone out of a clan under `lockClanPeople`; registrations that wait for a slot are not touched here. */
export async function deleteClanMember(db: Db, clanId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('clan_members')
    .where('clan_id', '=', clanId)
    .where('user_id', '=', userId)
    .execute();
}

/** What someone is in a clan; null for an outsider. */
export async function findClanRole(
  db: ReadDb,
  clanId: string,
  userId: string,
): Promise<ClanRole | null> {
  const row = await db
    .selectFrom('clan_members')
    .select('role')
    .where('clan_id', '=', clanId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Everyone in a clan, each with their role there. */
export function findClanMembers(
  db: ReadDb,
  clanId: string,
): Promise<{ user_id: string; role: ClanRole }[]> {
  return db
    .selectFrom('clan_members')
    .select(['user_id', 'role'])
    .where('clan_id', '=', clanId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
}

const noStats = { completed: 0, registrations: 0, wins: 0, kills: 0, points_hundredths: 0 };
