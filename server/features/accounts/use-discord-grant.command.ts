import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deleteGrant, lockGrant, saveGrant } from './discord-grants.repository.ts';

/** Refreshed a minute early, so that a token does not expire on its way to Discord. */
const marginMs = 60_000;

/**
 * An access token of the user that Discord takes now, refreshed when it has expired. Null when the
 * user has to sign in again; throws `discord_failed` when Discord cannot be asked. Discord ends a
 * refresh token at its first use, so the row stays locked while it is traded.
 */
export function useDiscordGrant(deps: Deps, userId: string): Promise<string | null> {
  return inTransaction(deps.db, async (tx) => {
    const tokens = await lockGrant(tx, deps.tokenSealer, userId);
    if (tokens === null) return null;
    if (tokens.expiresAt.getTime() - deps.clock().getTime() > marginMs) return tokens.accessToken;
    const refreshed =
      tokens.refreshToken === null ? null : await deps.discord.refresh(tokens.refreshToken);
    if (refreshed === null) {
      await deleteGrant(tx, userId);
      return null;
    }
    await saveGrant(tx, deps.tokenSealer, userId, refreshed);
    return refreshed.accessToken;
  });
}
