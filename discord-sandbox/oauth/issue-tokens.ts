import type { RESTPostOAuth2AccessTokenResult } from 'discord-api-types/v10';
import type { Sandbox } from '../sandbox.ts';
import type { Grant } from '../state/stored-state.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** A new pair of tokens as Discord answers it, kept as hashes once the caller commits. */
export function issueTokens(
  { state, clock, accessTokenSeconds }: Sandbox,
  { accountId, scopes }: Pick<Grant, 'accountId' | 'scopes'>,
): RESTPostOAuth2AccessTokenResult {
  const accessToken = newSecret();
  const refreshToken = newSecret();
  state.grants.set(hashSecret(accessToken), {
    accessHash: hashSecret(accessToken),
    refreshHash: hashSecret(refreshToken),
    accountId,
    scopes,
    accessExpiresAt: clock().getTime() + accessTokenSeconds * 1000,
  });
  return {
    token_type: 'Bearer',
    access_token: accessToken,
    expires_in: accessTokenSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(' '),
  };
}
