import { sql, type Selectable } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { refuseDuplicates } from '../../db/constraint.ts';
import type { UserTable } from '../../db/schema.ts';
import type { DiscordProfile } from '../discord/discord-oauth.ts';

export type UserRow = Selectable<UserTable>;

const fiveMinutes = 5 * 60_000;

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The user's row, locked until the transaction ends. */
export function lockUser(db: Db, id: string): Promise<UserRow> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
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

/** Sets IGN and UID; a UID that another user holds is `uid_taken`. */
export function updateProfileFields(
  db: Db,
  id: string,
  fields: { ign: string; uid: string | null },
): Promise<UserRow> {
  return refuseDuplicates({ users_uid_key: 'uid_taken' }, () =>
    db
      .updateTable('users')
      .set(fields)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Notes that a user is active, unless that was noted in the 5 minutes before (contract §3). */
export async function touchLastActive(db: Db, id: string, at: Date): Promise<void> {
  const recently = new Date(at.getTime() - fiveMinutes);
  await db
    .updateTable('users')
    .set({ last_active: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('last_active', 'is', null), where('last_active', '<=', recently)]),
    )
    .execute();
}

/** Username and IGN of each of these users, by id. */
export async function findNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { username: string; ign: string | null }>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'ign'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
