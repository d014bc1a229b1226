import { inTransaction } from '../../db/transaction.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { Deps } from '../deps.ts';
import type { DiscordTokens } from '../../discord/discord-oauth.ts';
import { deleteGrant, findGrant, lockGrant, saveGrant } from './discord-grants.repository.ts';

type GrantDeps = Pick<Deps, 'db' | 'clock' | 'discord' | 'tokenSealer'>;

/** Refreshed a minute early, so that a token does not expire on its way to Discord. */
const marginMs = 60_000;

/** A trade keeps a database connection while Discord takes its time: so few at once leave enough for others. */
const trades = createSemaphore(3);

/**
 * An access token of the user that Discord takes now, refreshed when it has expired. Null when the
 * user has to sign in again; throws `discord_failed` when Discord cannot be asked. Discord ends a
 * refresh token at its first use, so the row stays locked while it is traded.
 */
export async function useDiscordGrant(deps: GrantDeps, userId: string): Promise<string | null> {
  const tokens = await findGrant(deps.db, deps.tokenSealer, userId);
  if (tokens === null || isFresh(deps, tokens)) return tokens?.accessToken ?? null;
  return trades(() => tradeGrant(deps, userId));
}

function isFresh({ clock }: GrantDeps, tokens: DiscordTokens): boolean {
  return tokens.expiresAt.getTime() - clock().getTime() > marginMs;
}

function tradeGrant(deps: GrantDeps, userId: string): Promise<string | null> {
  return inTransaction(deps.db, async (tx) => {
    const tokens = await lockGrant(tx, deps.tokenSealer, userId);
    // Whoever came first may have traded it meanwhile.
    if (tokens === null || isFresh(deps, tokens)) return tokens?.accessToken ?? null;
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
