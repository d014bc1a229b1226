import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, ReadDb } from '../../db/connection.ts';
import { refuseDuplicates } from '../../db/constraint.ts';
import type { UserTable } from '../../db/schema.ts';
import type { DiscordProfile } from '../../discord/discord-oauth.ts';

export type UserRow = Selectable<UserTable>;

const searchLimit = 20;

/** An account, banned or not, without a lock; undefined when there is none. */
export function findUser(db: ReadDb, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Users who are not banned with a text in their username or IGN, whatever its case; those whose
 * name begins with it first, then by name. Every character of the text stands for itself.
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

/** The user's row, locked until the transaction ends; undefined when there is none. */
export function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * The user's row as it is until the transaction ends: nobody changes it meanwhile, though others may refer
 * to it; undefined when there is none. Not shared: one who keeps writing would never let go of it to a ban.
 */
export function holdUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The user of a Discord account, locked until the transaction ends; undefined before a first login. */
export function lockUserOfDiscord(db: Db, discordId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('discord_id', '=', discordId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Creates the user of a Discord account, or refreshes what Discord knows better than we do. */
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

/**
 * Changes columns of an account, which the caller has locked (`lockUser`), and returns the changed row; a
 * UID that another user holds is `uid_taken`, a missing account throws.
 */
export function updateAccount(
  db: Db,
  id: string,
  change: Updateable<Pick<UserTable, 'ign' | 'uid' | 'role' | 'banned'>>,
): Promise<UserRow> {
  return refuseDuplicates({ users_uid_key: 'uid_taken' }, () =>
    db
      .updateTable('users')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Notes that a user is active at a time, unless that was noted after `recently`. */
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

/** Username, IGN and Discord id of each of these users, by id. */
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
