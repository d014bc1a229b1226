import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, ReadDb } from '../../db/connection.ts';
import { unreadCount } from '../../db/count-unread.ts';
import { refuseDuplicates } from '../../db/transaction.ts';
import type { UserTable } from '../../db/schema.ts';
import type { DiscordProfile } from '../../discord/discord-oauth.ts';

export type UserRow = Selectable<UserTable>;

const searchLimit = 20;

export function findUser(db: ReadDb, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasUsers(db: ReadDb): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

type OwnUserRow = UserRow & { unread: number };

/** Every page of a signed-in user reads this, so the statement is written out: building it costs processor time. */
export async function findOwnUser(db: ReadDb, id: string): Promise<OwnUserRow | undefined> {
  const unread = unreadCount(sql.ref('users.id'));
  const own = sql<OwnUserRow>`select *, ${unread} as unread from users where id = ${id}`;
  const { rows } = await own.execute(db);
  return rows[0];
}

export function findUsers(db: ReadDb, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

/**
 * Banned users are omitted. Names that begin with the text come first; otherwise the order is by name. `strpos` has no
 * wildcards, so every character matches itself.
 */
export function findUsersByText(db: ReadDb, text: string): Promise<UserRow[]> {
  const place = (column: 'username' | 'ign') =>
    sql<number>`coalesce(strpos(lower(${sql.ref(column)}), lower(${text})), 0)`;
  const begins = sql<boolean>`(${place('username')} = 1 or ${place('ign')} = 1)`;
  return db
    .selectFrom('users')
    .selectAll()
    .where('banned', '=', false)
    .where(sql<boolean>`(${place('username')} > 0 or ${place('ign')} > 0)`)
    .orderBy(begins, 'desc')
    .orderBy(sql`lower(username)`)
    .orderBy('username')
    .orderBy('id')
    .limit(searchLimit)
    .execute();
}

/** Locks a user's row against every change and reference until the transaction ends. */
export function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Locks a user's row against changes until the transaction ends; others may still refer to it. The lock is not
 * shared, because a user who keeps writing would make a ban wait forever.
 */
export function holdUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns undefined before the first login. */
export function lockDiscordUser(db: Db, discordId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('discord_id', '=', discordId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function saveDiscordProfile(
  db: Db,
  profile: DiscordProfile,
  fresh: { id: string; createdAt: Date },
): Promise<UserRow> {
  const { username, email, avatar } = profile;
  return db
    .insertInto('users')
    .values({
      id: fresh.id,
      discord_id: profile.discordId,
      username,
      email,
      avatar,
      created_at: fresh.createdAt,
      last_active: fresh.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('discord_id')
        .doUpdateSet({ username, email, avatar, last_active: fresh.createdAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The caller has locked the account with `lockUser`. Throws `uid_taken` for a UID that another user has. */
export function updateAccount(
  db: Db,
  id: string,
  change: Updateable<Pick<UserTable, 'ign' | 'uid' | 'role' | 'banned'>>,
): Promise<OwnUserRow> {
  return refuseDuplicates({ users_uid_key: 'uid_taken' }, () =>
    db
      .updateTable('users')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .returning(unreadCount(sql.ref('users.id')).as('unread'))
      .executeTakeFirstOrThrow(),
  );
}

/** Sets the last activity, unless one after `recently` is stored already. */
export async function touchLastActive(
  db: Db,
  id: string,
  { at, recently }: { at: Date; recently: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_active: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('last_active', 'is', null), where('last_active', '<=', recently)]),
    )
    .execute();
}

export async function findNames(
  db: ReadDb,
  ids: readonly string[],
): Promise<Map<string, Pick<UserRow, 'username' | 'ign' | 'discord_id'>>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'ign', 'discord_id'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
