import * as z from 'zod/mini';
import type { Sandbox } from '../sandbox.ts';
import { oauthError } from './oauth-error.ts';
import type { OAuthError } from './oauth-error.ts';
import { hashSecret } from './secrets.ts';

const revokeForm = z.object({ token: z.string() });

/** Ends the access and the refresh token that either of them names; an unknown token is no error (RFC 7009). */
export async function revokeGrant(
  { state }: Sandbox,
  form: unknown,
): Promise<Record<string, never> | OAuthError> {
  const asked = revokeForm.safeParse(form);
  if (!asked.success) return oauthError('invalid_request', 'token must come once.');
  const hash = hashSecret(asked.data.token);
  const grant = [...state.grants.values()].find(
    ({ accessHash, refreshHash }) => accessHash === hash || refreshHash === hash,
  );
  if (grant !== undefined) {
    state.grants.delete(grant.accessHash);
    await state.commit();
  }
  return {};
}
