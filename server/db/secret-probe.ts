import { createSealer } from '../platform/crypto.ts';
import type { Db } from './connection.ts';

/** The encryption purpose of Discord's tokens. */
export const TOKENS = 'discord tokens';

const CONTENT = 'hotdrop';

/**
 * Compares the session secret with the one that this database was written with. Returns null if they are the same,
 * otherwise a sentence that says what has to be entered again. It is logged at every start until all unreadable
 * bot tokens have been entered again.
 */
export async function checkSecret(db: Db, secret: string): Promise<string | null> {
  const sealer = createSealer(secret, 'probe');
  const probe = await db.selectFrom('secret_probe').select('sealed').executeTakeFirst();
  if (probe !== undefined && sealer.open(probe.sealed) === CONTENT) return null;
  const lost = await findLost(db, secret);
  if (lost.servers.length === 0) {
    const sealed = sealer.seal(CONTENT);
    await db
      .insertInto('secret_probe')
      .values({ sealed })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ sealed }))
      .execute();
  }
  // Databases from before the probe have none.
  if (probe === undefined && lost.servers.length + lost.users === 0) return null;
  return sentence(lost);
}

type Lost = { servers: string[]; users: number };

/** Finds sealed values that cannot be decrypted: bot tokens of Discord servers, and users' tokens. */
async function findLost(db: Db, secret: string): Promise<Lost> {
  const sealer = createSealer(secret, TOKENS);
  const configs = await db
    .selectFrom('server_configs')
    .select(['discord_server_id', 'sealed_bot_token'])
    .orderBy('discord_server_id')
    .execute();
  const grants = await db.selectFrom('discord_grants').select('access_token').execute();
  return {
    servers: configs
      .filter(({ sealed_bot_token: token }) => token !== null && !opens(token))
      .map(({ discord_server_id }) => discord_server_id),
    users: grants.filter(({ access_token }) => sealer.open(access_token) === null).length,
  };

  function opens(token: string): boolean {
    return sealer.open(Buffer.from(token, 'base64url')) !== null;
  }
}

function sentence({ servers, users }: Lost): string {
  const parts = [
    servers.length > 0 &&
      `Enter the bot tokens of these Discord servers again: ${servers.join(', ')}.`,
    users > 0 &&
      `${counted(users)} to sign in again before Hotdrop can list their Discord servers.`,
    servers.length + users === 0 && 'Nothing has to be entered again.',
  ];
  return [
    'SESSION_SECRET differs from the one with which this database was written.',
    ...parts.filter((part) => part !== false),
  ].join(' ');
}

function counted(users: number): string {
  return users === 1 ? '1 user has' : `${users} users have`;
}
