import * as z from 'zod/mini';
import type { RESTPostOAuth2AccessTokenResult } from 'discord-api-types/v10';
import type { Sandbox } from '../sandbox.ts';
import type { AuthorizationCode, Grant } from '../state/stored-state.ts';
import { oauthError, type OAuthError } from './form-body.ts';
import { hashSecret, newSecret } from './secrets.ts';

const codeForm = z.object({
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
});

function findFault(
  code: AuthorizationCode,
  shown: z.infer<typeof codeForm>,
  now: Date,
): string | null {
  if (code.expiresAt <= now.getTime()) return 'The code has expired.';
  if (code.redirectUri !== shown.redirect_uri)
    return 'The code was issued for another redirect_uri.';
  if (code.codeChallenge !== hashSecret(shown.code_verifier)) {
    return 'The code_verifier does not match the code_challenge.';
  }
  return null;
}

export async function exchangeCode(
  sandbox: Sandbox,
  form: unknown,
): Promise<RESTPostOAuth2AccessTokenResult | OAuthError> {
  const { data: shown } = codeForm.safeParse(form);
  if (shown === undefined) {
    const description =
      'code, redirect_uri and a code_verifier of 43 to 128 characters must each occur once.';
    return oauthError('invalid_request', description);
  }
  const { state, clock } = sandbox;
  const hash = hashSecret(shown.code);
  const code = state.codes.get(hash);
  if (code === undefined)
    return oauthError('invalid_grant', 'The code is unknown or was used before.');

  state.codes.delete(hash);
  const fault = findFault(code, shown, clock());
  const answer = fault === null ? issueTokens(sandbox, code) : oauthError('invalid_grant', fault);
  await state.commit();
  return answer;
}

function issueTokens(
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

const refreshForm = z.object({ refresh_token: z.string() });

export async function refreshGrant(
  sandbox: Sandbox,
  form: unknown,
): Promise<RESTPostOAuth2AccessTokenResult | OAuthError> {
  const parsed = refreshForm.safeParse(form);
  if (!parsed.success) return oauthError('invalid_request', 'refresh_token must occur once.');
  const { state } = sandbox;
  const hash = hashSecret(parsed.data.refresh_token);
  const grant = [...state.grants.values()].find(({ refreshHash }) => refreshHash === hash);
  if (grant === undefined)
    return oauthError('invalid_grant', 'The refresh_token is unknown or no longer valid.');

  state.grants.delete(grant.accessHash);
  const tokens = issueTokens(sandbox, grant);
  await state.commit();
  return tokens;
}

const revokeForm = z.object({ token: z.string() });

/** Revokes both tokens of a grant, given its access or refresh token. An unknown token is not an error (RFC 7009). */
export async function revokeGrant(
  { state }: Sandbox,
  form: unknown,
): Promise<Record<string, never> | OAuthError> {
  const parsed = revokeForm.safeParse(form);
  if (!parsed.success) return oauthError('invalid_request', 'token must occur once.');
  const hash = hashSecret(parsed.data.token);
  const grant = [...state.grants.values()].find(
    ({ accessHash, refreshHash }) => accessHash === hash || refreshHash === hash,
  );
  if (grant !== undefined) {
    state.grants.delete(grant.accessHash);
    await state.commit();
  }
  return {};
}

export function findGrant({ state, clock }: Sandbox, header: string | undefined): Grant | null {
  const [, token] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  const grant = token === undefined ? undefined : state.grants.get(hashSecret(token));
  return grant !== undefined && grant.accessExpiresAt > clock().getTime() ? grant : null;
}
