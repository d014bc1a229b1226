import type { RESTPostOAuth2AccessTokenResult } from 'discord-api-types/v10';
import * as z from 'zod/mini';
import type { Sandbox } from '../sandbox.ts';
import { issueTokens } from './issue-tokens.ts';
import { oauthError } from './oauth-error.ts';
import type { OAuthError } from './oauth-error.ts';
import { hashSecret } from './secrets.ts';

const refreshForm = z.object({ refresh_token: z.string() });

/** New tokens for a refresh token; both tokens that it belonged to end. */
export async function refreshGrant(
  sandbox: Sandbox,
  form: unknown,
): Promise<RESTPostOAuth2AccessTokenResult | OAuthError> {
  const asked = refreshForm.safeParse(form);
  if (!asked.success) return oauthError('invalid_request', 'refresh_token must come once.');
  const { state } = sandbox;
  const hash = hashSecret(asked.data.refresh_token);
  const grant = [...state.grants.values()].find(({ refreshHash }) => refreshHash === hash);
  if (grant === undefined)
    return oauthError('invalid_grant', 'The refresh_token is unknown or has ended.');

  state.grants.delete(grant.accessHash);
  const tokens = issueTokens(sandbox, grant);
  await state.commit();
  return tokens;
}
