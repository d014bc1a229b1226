import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { ServerConfigTable } from '#server/db/delivery-tables.ts';

export type ServerConfigRow = Selectable<ServerConfigTable>;

export function findServerConfig(
  db: ReadDb,
  serverId: string,
): Promise<ServerConfigRow | undefined> {
  return db
    .selectFrom('server_configs')
    .selectAll()
    .where('discord_server_id', '=', serverId)
    .executeTakeFirst();
}

/**
 * Returns the configs of the servers that announce a tournament: those that announce all tournaments, and the
 * sponsor's in any case (rules/discord 3.1).
 */
export function findAnnouncingConfigs(
  db: ReadDb,
  sponsorServerId: string | null,
): Promise<ServerConfigRow[]> {
  return db
    .selectFrom('server_configs')
    .selectAll()
    .where((row) =>
      row.or([
        row('announce_all_tournaments', '=', true),
        ...(sponsorServerId === null ? [] : [row('discord_server_id', '=', sponsorServerId)]),
      ]),
    )
    .orderBy('discord_server_id')
    .execute();
}

/** Inserts a config; returns undefined if the server already has one. */
export function insertServerConfig(
  db: Db,
  row: Insertable<ServerConfigTable>,
): Promise<ServerConfigRow | undefined> {
  return db
    .insertInto('server_configs')
    .values(row)
    .onConflict((conflict) =>
      conflict.constraint('server_configs_discord_server_id_key').doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

export function lockServerConfig(db: Db, serverId: string): Promise<ServerConfigRow> {
  return db
    .selectFrom('server_configs')
    .selectAll()
    .where('discord_server_id', '=', serverId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function updateServerConfig(
  db: Db,
  id: string,
  change: Updateable<ServerConfigTable>,
): Promise<ServerConfigRow> {
  return db
    .updateTable('server_configs')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the ids of all tournaments that a server sponsors. */
export async function listSponsored(db: ReadDb, serverId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tournaments')
    .select('id')
    .where('sponsor_discord_server_id', '=', serverId)
    .execute();
  return rows.map(({ id }) => id);
}
