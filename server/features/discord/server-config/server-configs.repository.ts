import type { Selectable, Updateable } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { ServerConfigTable } from '#server/db/delivery-tables.ts';
import { isSponsorProved } from '#server/db/sponsor-proof.ts';

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

/** `is_proved` is true if the host has proved that they manage the server. */
export type SponsorConfigRow = ServerConfigRow & { is_proved: boolean };

/** See rules/discord 10. */
export function findSponsorConfig(
  db: ReadDb,
  tournamentId: string,
): Promise<SponsorConfigRow | undefined> {
  return db
    .selectFrom('tournaments')
    .innerJoin(
      'server_configs',
      'server_configs.discord_server_id',
      'tournaments.sponsor_discord_server_id',
    )
    .selectAll('server_configs')
    .select(isSponsorProved.as('is_proved'))
    .where('tournaments.id', '=', tournamentId)
    .executeTakeFirst();
}

/** These are the servers that announce all tournaments, and the sponsor's in any case (rules/discord 3.1). */
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

/** Returns undefined if the server already has one. */
export function insertServerConfig(
  db: Db,
  row: ServerConfigRow,
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

export function listSponsored(
  db: ReadDb,
  serverId: string,
): Promise<{ id: string; host_user_id: string }[]> {
  return db
    .selectFrom('tournaments')
    .select(['id', 'host_user_id'])
    .where('sponsor_discord_server_id', '=', serverId)
    .execute();
}

type Manager = { serverId: string; userId: string };

/** The caller has locked the config. Returns false if it was known already that the user manages the server. */
export async function keepManager(
  db: Db,
  { serverId, userId, at }: Manager & { at: Date },
): Promise<boolean> {
  const row = { discord_server_id: serverId, user_id: userId, proved_at: at };
  const inserted = await db
    .insertInto('server_managers')
    .values(row)
    .onConflict((conflict) => conflict.constraint('server_managers_pkey').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (inserted !== undefined) return true;
  await db
    .updateTable('server_managers')
    .set({ proved_at: at })
    .where('discord_server_id', '=', serverId)
    .where('user_id', '=', userId)
    .execute();
  return false;
}

export async function listProvedServers(db: ReadDb, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('server_managers')
    .select('discord_server_id')
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.discord_server_id));
}
