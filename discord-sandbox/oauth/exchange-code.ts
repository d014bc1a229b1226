import type { RESTPostOAuth2AccessTokenResult } from 'discord-api-types/v10';
import * as z from 'zod/mini';
import type { Sandbox } from '../sandbox.ts';
import type { AuthorizationCode } from '../state/stored-state.ts';
import { issueTokens } from './issue-tokens.ts';
import { oauthError } from './oauth-error.ts';
import type { OAuthError } from './oauth-error.ts';
import { hashSecret } from './secrets.ts';

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
  if (code.redirectUri !== shown.redirect_uri) return 'The code was made for another redirect_uri.';
  if (code.codeChallenge !== hashSecret(shown.code_verifier)) {
    return 'The code_verifier does not fit the code_challenge.';
  }
  return null;
}

/** Tokens for a code. Whoever shows a code spends it, so a guessed verifier has one try. */
export async function exchangeCode(
  sandbox: Sandbox,
  form: unknown,
): Promise<RESTPostOAuth2AccessTokenResult | OAuthError> {
  const { data: shown } = codeForm.safeParse(form);
  if (shown === undefined) {
    const description =
      'code, redirect_uri and a code_verifier of 43 to 128 characters must each come once.';
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
