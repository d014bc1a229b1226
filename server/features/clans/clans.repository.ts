import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ClanRole } from '#shared/domain/clans/members.ts';
import type { Db, ReadDb } from '../../db/connection.ts';
import { refuseDuplicates } from '../../db/transaction.ts';
import type { ClanMemberTable, ClanTable, Row } from '../../db/schema.ts';

type LockedClan = Selectable<ClanTable>;

/** The members are ordered by the time of joining. */
export type ClanRow = LockedClan & {
  leader_id: string;
  handler_ids: string[];
  member_ids: string[];
  wins: number;
  completed: number;
  /** Null until the clan has completed a tournament. */
  rank: number | null;
};

export function listClanRows(db: ReadDb): Promise<ClanRow[]> {
  return clanRows(db).orderBy('clans.created_at', 'desc').orderBy('clans.id', 'desc').execute();
}

export function findClan(db: ReadDb, id: string): Promise<ClanRow | undefined> {
  return clanRows(db).where('clans.id', '=', id).executeTakeFirst();
}

/** Takes no lock, so a write uses `lockClan` instead. */
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

/** Shared lock: nobody can join, leave or change the clan until the transaction ends. */
export function lockClan(db: Db, id: string): Promise<LockedClan | undefined> {
  return db.selectFrom('clans').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

/** Locks clans like `lockClan`, in the order of their ids. Deleted ones are omitted. */
export function lockClans(db: Db, ids: readonly string[]): Promise<LockedClan[]> {
  return db
    .selectFrom('clans')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forShare()
    .execute();
}

/** Every `lockClan` waits until the transaction ends. */
export function lockClanPeople(db: Db, id: string): Promise<LockedClan | undefined> {
  return db
    .selectFrom('clans')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Throws `clan_name_taken`. */
export async function insertClan(db: Db, clan: Row<'clans'>): Promise<void> {
  await refuseDuplicates({ clans_name_key: 'clan_name_taken' }, () =>
    db.insertInto('clans').values(clan).execute(),
  );
  await db
    .insertInto('clan_figures')
    .values({ clan_id: clan.id, ...noStats })
    .execute();
}

/** Throws `clan_name_taken`. */
export async function updateClanRow(
  db: Db,
  id: string,
  change: Updateable<ClanTable>,
): Promise<void> {
  await refuseDuplicates({ clans_name_key: 'clan_name_taken' }, () =>
    db.updateTable('clans').set(change).where('id', '=', id).execute(),
  );
}

/** The clan's members, stats and join requests are deleted too. Its registrations keep only its name. */
export async function deleteClanRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('clans').where('id', '=', id).execute();
}

/** A second row for a user violates the primary key, so check for it under `lockClanPeople`. */
export async function insertClanMember(db: Db, member: Insertable<ClanMemberTable>): Promise<void> {
  await db.insertInto('clan_members').values(member).execute();
}

/** Call it under `lockClanPeople`. A clan has one leader: demote the old leader before you promote the new one. */
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

/** Call it under `lockClanPeople`. It does not change waitlisted registrations. */
export async function deleteClanMember(db: Db, clanId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('clan_members')
    .where('clan_id', '=', clanId)
    .where('user_id', '=', userId)
    .execute();
}

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

type MemberRow = { user_id: string; role: ClanRole };

export function findClanMembers(db: ReadDb, clanId: string): Promise<MemberRow[]> {
  return memberRows(db).where('clan_id', '=', clanId).execute();
}

/** The members of each clan are ordered by the time of joining. */
export function findMembersOfClans(
  db: ReadDb,
  ids: readonly string[],
): Promise<(MemberRow & { clan_id: string })[]> {
  const rows = memberRows(db).select('clan_id');
  return rows.where('clan_id', '=', sql<string>`any(${ids})`).execute();
}

function memberRows(db: ReadDb) {
  return db
    .selectFrom('clan_members')
    .select(['user_id', 'role'])
    .orderBy('joined_at')
    .orderBy('user_id');
}

const noStats = { completed: 0, registrations: 0, wins: 0, kills: 0, points_hundredths: 0 };
