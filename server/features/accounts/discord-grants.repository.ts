import type { Selectable } from 'kysely';
import type { Db, ReadDb } from '../../db/connection.ts';
import type { DiscordGrantTable } from '../../db/schema.ts';
import type { Sealer } from '../../platform/crypto.ts';
import type { DiscordTokens } from '../../discord/discord-oauth.ts';

export async function saveGrant(
  db: Db,
  sealer: Sealer,
  userId: string,
  tokens: DiscordTokens,
): Promise<void> {
  const grant = {
    access_token: sealer.seal(tokens.accessToken),
    refresh_token: tokens.refreshToken === null ? null : sealer.seal(tokens.refreshToken),
    scope: tokens.scope,
    expires_at: tokens.expiresAt,
  };
  await db
    .insertInto('discord_grants')
    .values({ user_id: userId, ...grant })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(grant))
    .execute();
}

/** Returns null if there are no tokens that can be decrypted. */
export async function findGrant(
  db: ReadDb,
  sealer: Sealer,
  userId: string,
): Promise<DiscordTokens | null> {
  const row = await grantOf(db, userId).executeTakeFirst();
  return row === undefined ? null : openGrant(sealer, row);
}

export async function lockGrant(
  db: Db,
  sealer: Sealer,
  userId: string,
): Promise<DiscordTokens | null> {
  const row = await grantOf(db, userId).forUpdate().executeTakeFirst();
  return row === undefined ? null : openGrant(sealer, row);
}

function grantOf(db: ReadDb, userId: string) {
  return db.selectFrom('discord_grants').selectAll().where('user_id', '=', userId);
}

/** The user has to sign in again afterwards. */
export async function deleteGrant(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('discord_grants').where('user_id', '=', userId).execute();
}

function openGrant(sealer: Sealer, row: Selectable<DiscordGrantTable>): DiscordTokens | null {
  const accessToken = sealer.open(row.access_token);
  // The tokens were encrypted under another SESSION_SECRET, so the user signs in again.
  if (accessToken === null) return null;
  return {
    accessToken,
    refreshToken: row.refresh_token === null ? null : sealer.open(row.refresh_token),
    scope: row.scope,
    expiresAt: row.expires_at,
  };
}
