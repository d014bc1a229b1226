import type { Sealer } from '../platform/crypto.ts';

/** A bot token as the database holds it: sealed, base64url. */
export function sealBotToken({ tokenSealer }: { tokenSealer: Sealer }, botToken: string): string {
  return tokenSealer.seal(botToken).toString('base64url');
}

/**
 * The bot token of a server's own, or null for the site's bot, which also steps in where the token
 * was sealed under another SESSION_SECRET and opens no more.
 */
export function botTokenOf(
  { tokenSealer }: { tokenSealer: Sealer },
  config: { sealed_bot_token: string | null },
): string | null {
  const { sealed_bot_token: sealed } = config;
  return sealed === null ? null : tokenSealer.open(Buffer.from(sealed, 'base64url'));
}
