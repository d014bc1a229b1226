import type { Sealer } from '../platform/crypto.ts';

export function sealBotToken({ tokenSealer }: { tokenSealer: Sealer }, botToken: string): string {
  return tokenSealer.seal(botToken).toString('base64url');
}

/**
 * Returns the server's own bot token, or null for the site's bot. The site's bot is also used if the token was
 * sealed under another SESSION_SECRET.
 */
export function openBotToken(
  { tokenSealer }: { tokenSealer: Sealer },
  config: { sealed_bot_token: string | null },
): string | null {
  const { sealed_bot_token: sealed } = config;
  return sealed === null ? null : tokenSealer.open(Buffer.from(sealed, 'base64url'));
}
