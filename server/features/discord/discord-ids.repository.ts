import { sql } from 'kysely';
import type { ReadDb } from '../../db/connection.ts';

export async function findDiscordIds(
  db: ReadDb,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'discord_id'])
    .where('id', '=', sql<string>`any(${userIds})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.discord_id]));
}
