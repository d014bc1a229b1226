import { createDiscordOAuth, type DiscordOAuth } from '../discord/discord-oauth.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';

/**
 * Returns a Discord that signs in the account named by the code: the code `nova` is the account `nova`. It refuses
 * the code `refused` and fails for the account `unreadable`. Every account owns one server and is an ordinary
 * member of another. The real endpoints are tested against the sandbox.
 */
export function scriptedDiscord(clock: Clock, publicUrl: string): DiscordOAuth {
  const { issuer, authorizeUrl } = createDiscordOAuth({
    clientId: '100000000000000000',
    clientSecret: 'never sent',
    apiUrl: 'https://discord.example/api/v10',
    authorizeUrl: 'https://discord.example/oauth2/authorize',
    redirectUri: `${publicUrl}/api/auth/discord/callback`,
    clock,
  });
  const tokensFor = (name: string) => ({
    accessToken: `access-${name}`,
    refreshToken: `refresh-${name}`,
    scope: 'identify email guilds',
    expiresAt: new Date(clock().getTime() + 604_800_000),
  });
  return {
    issuer,
    authorizeUrl,
    exchangeCode: async (code) => {
      if (code === 'refused') throw new AppError('discord_failed');
      return tokensFor(code);
    },
    refresh: async (refreshToken) => tokensFor(`${refreshToken.slice('refresh-'.length)}-again`),
    readProfile: async (accessToken) => {
      const name = accessToken.slice('access-'.length);
      if (name === 'unreadable') throw new AppError('discord_failed');
      return discordProfile(name);
    },
    readGuilds: async (accessToken) => discordGuilds(accessToken.slice('access-'.length)),
  };
}

/** Returns the Discord account of a name, with the same snowflake for the same name. */
export function discordProfile(name: string) {
  let hash = 0n;
  for (const point of name) hash = (hash * 131n + BigInt(point.codePointAt(0) ?? 0)) % 10n ** 17n;
  return {
    discordId: String(2n * 10n ** 17n + hash),
    username: name,
    email: `${name}@mail.example` as string | null,
    avatar: null as string | null,
  };
}

/** The account owns the first one. */
export function discordGuilds(name: string) {
  const guild = (guildName: string, owner: boolean, permissions: string) => {
    const { discordId: id } = discordProfile(guildName);
    return { id, name: guildName, owner, permissions };
  };
  return [guild(`Server of ${name}`, true, '40'), guild('Server of everyone', false, '1024')];
}
