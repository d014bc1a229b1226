import { inTransaction } from '../../db/transaction.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { Deps } from '../deps.ts';
import type { DiscordTokens } from '../../discord/discord-oauth.ts';
import { deleteGrant, findGrant, lockGrant, saveGrant } from './discord-grants.repository.ts';

type GrantDeps = Pick<Deps, 'db' | 'clock' | 'discord' | 'tokenSealer'>;

/** Tokens are refreshed a minute early, so they do not expire on their way to Discord. */
const marginMs = 60_000;

/** A refresh holds a database connection while it waits for Discord, so only a few run concurrently. */
const trades = createSemaphore(3);

/**
 * Returns a valid access token of the user, refreshed if the stored one has expired. Returns null if the user has to
 * sign in again; throws `discord_failed` if Discord cannot be reached. A refresh token works once, so the row stays
 * locked while it is used.
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
    // Another request may have refreshed the token in the meantime.
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
