import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { ServerConfigTable } from '#server/db/schema.ts';

export type ServerConfigRow = Selectable<ServerConfigTable>;

/** The config of a Discord server; undefined when there is none. */
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
 * Where a tournament is announced: the configs that announce all tournaments, and the sponsor's
 * whatever its switch (rules/discord 3.1).
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

/** Inserts a config; undefined when the server has one already. */
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

/** The config of a server, locked until the transaction ends; throws when there is none. */
export function lockServerConfig(db: Db, serverId: string): Promise<ServerConfigRow> {
  return db
    .selectFrom('server_configs')
    .selectAll()
    .where('discord_server_id', '=', serverId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes a config and answers it as it is then. */
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
