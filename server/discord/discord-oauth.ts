import type { RESTGetAPICurrentUserResult } from 'discord-api-types/v10';
import * as oauth from 'oauth4webapi';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { cacheGuildReads, readGuilds, type DiscordGuild } from './read-guilds.ts';

/** These tokens never leave the server. */
export type DiscordTokens = {
  accessToken: string;
  refreshToken: string | null;
  scope: string;
  expiresAt: Date;
};

export type DiscordProfile = {
  discordId: string;
  username: string;
  email: string | null;
  /** An address on Discord's CDN; null without a picture. */
  avatar: string | null;
};

export type LoginKeys = { state: string; verifier: string };

/** Each call throws `discord_failed` if Discord fails. */
export type DiscordOAuth = {
  /** The origin that the browser is redirected to. A callback must not name another one. */
  issuer: string;
  authorizeUrl: (keys: LoginKeys) => Promise<string>;
  /** Throws if Discord refuses the code. */
  exchangeCode: (code: string, keys: LoginKeys) => Promise<DiscordTokens>;
  /** Returns null if the grant was revoked and the user has to sign in again. */
  refresh: (refreshToken: string) => Promise<DiscordTokens | null>;
  readProfile: (accessToken: string) => Promise<DiscordProfile>;
  /** Returns null if Discord refuses the token. */
  readGuilds: (accessToken: string) => Promise<DiscordGuild[] | null>;
};

export type DiscordEndpoints = {
  clientId: string;
  clientSecret: string;
  /** The base URL of the REST API, including the version. */
  apiUrl: string;
  authorizeUrl: string;
};

type Options = DiscordEndpoints & { redirectUri: string; clock: Clock };

const scopes = 'identify email guilds';
const timeoutMs = 5000;

export function createDiscordOAuth(options: Options): DiscordOAuth {
  const { clientId, apiUrl, redirectUri, clock } = options;
  const server: oauth.AuthorizationServer = {
    issuer: new URL(options.authorizeUrl).origin,
    authorization_endpoint: options.authorizeUrl,
    token_endpoint: `${apiUrl}/oauth2/token`,
  };
  const client: oauth.Client = { client_id: clientId };
  const clientAuth = oauth.ClientSecretPost(options.clientSecret);
  const request = () => ({
    // Only the sandbox uses http, and Hotdrop starts with the sandbox only if all addresses are loopback.
    [oauth.allowInsecureRequests]: apiUrl.startsWith('http:'),
    signal: AbortSignal.timeout(timeoutMs),
  });

  function toTokens(response: oauth.TokenEndpointResponse): DiscordTokens {
    return {
      accessToken: response.access_token,
      refreshToken: response.refresh_token ?? null,
      scope: storable(response.scope ?? ''),
      expiresAt: new Date(clock().getTime() + (response.expires_in ?? 0) * 1000),
    };
  }

  return {
    issuer: server.issuer,

    async authorizeUrl({ state, verifier }) {
      const url = new URL(options.authorizeUrl);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('redirect_uri', redirectUri);
      url.searchParams.set('scope', scopes);
      url.searchParams.set('state', state);
      url.searchParams.set('code_challenge', await oauth.calculatePKCECodeChallenge(verifier));
      url.searchParams.set('code_challenge_method', 'S256');
      return url.href;
    },

    exchangeCode: (code, { state, verifier }) =>
      toDiscordFailed(async () => {
        const callback = oauth.validateAuthResponse(
          server,
          client,
          new URLSearchParams({ code, state }),
          state,
        );
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          clientAuth,
          callback,
          redirectUri,
          verifier,
          request(),
        );
        return toTokens(await oauth.processAuthorizationCodeResponse(server, client, response));
      }),

    refresh: (refreshToken) =>
      toDiscordFailed(async () => {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          clientAuth,
          refreshToken,
          request(),
        );
        try {
          return toTokens(await oauth.processRefreshTokenResponse(server, client, response));
        } catch (error) {
          if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant')
            return null;
          throw error;
        }
      }),

    readProfile: (accessToken) =>
      toDiscordFailed(async () => {
        const response = await fetch(`${apiUrl}/users/@me`, {
          headers: { authorization: `Bearer ${accessToken}` },
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`Discord answered users/@me with ${response.status}`);
        return toProfile((await response.json()) as RESTGetAPICurrentUserResult);
      }),

    readGuilds: cacheGuildReads(
      (accessToken) =>
        toDiscordFailed(() => readGuilds(apiUrl, accessToken, AbortSignal.timeout(timeoutMs))),
      clock,
    ),
  };
}

function toProfile(user: RESTGetAPICurrentUserResult): DiscordProfile {
  if (!/^\d{17,20}$/.test(user.id) || typeof user.username !== 'string') {
    throw new Error('Discord answered users/@me with an unknown shape');
  }
  return {
    discordId: user.id,
    username: storable(user.username) || user.id,
    email: user.email ? storable(user.email) : null,
    avatar:
      user.avatar === null
        ? null
        : `https://cdn.discordapp.com/avatars/${user.id}/${storable(user.avatar)}.webp?size=128`,
  };
}

/** PostgreSQL cannot store NUL in text. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}

async function toDiscordFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError('discord_failed', { cause: error });
  }
}
