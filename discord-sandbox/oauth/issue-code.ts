import type { Sandbox } from '../sandbox.ts';
import type { Account } from '../state/stored-state.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** As long as Discord's own codes live. */
const codeMilliseconds = 100_000;

/** A code, stored before it is answered, that the application exchanges once within 100 seconds. */
export async function issueCode(
  { state, clock }: Sandbox,
  account: Account,
  { redirectUri, scopes, codeChallenge }: AuthorizeRequest,
): Promise<string> {
  const now = clock().getTime();
  for (const { hash, expiresAt } of state.codes.values()) {
    if (expiresAt <= now) state.codes.delete(hash);
  }
  const code = newSecret();
  state.codes.set(hashSecret(code), {
    hash: hashSecret(code),
    accountId: account.id,
    scopes,
    redirectUri,
    codeChallenge,
    expiresAt: now + codeMilliseconds,
  });
  await state.commit();
  return code;
}
