import * as z from 'zod/mini';
import type { Sandbox } from '../sandbox.ts';
import type { Account } from '../state/stored-state.ts';
import type { SandboxState } from '../state/open-state.ts';

function isName(text: string, shortest: number): boolean {
  const length = Array.from(text).length;
  return length >= shortest && length <= 32 && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

const usernameRule = 'A username has 2 to 32 characters.';
const globalNameRule = 'A display name has 32 characters at most.';
const avatarRule = 'An avatar is the hash that Discord gives to an image.';

export const newAccount = z.object({
  username: z.string(usernameRule).check(
    z.trim(),
    z.refine((text) => isName(text, 2), usernameRule),
  ),
  globalName: z.nullish(
    z.string(globalNameRule).check(
      z.trim(),
      z.refine((text) => isName(text, 0), globalNameRule),
    ),
  ),
  avatar: z.nullish(z.string(avatarRule).check(z.regex(/^(?:a_)?[0-9a-f]{32}$/, avatarRule))),
});

export async function createAccount(
  { state, clock }: Sandbox,
  { username, globalName, avatar }: z.infer<typeof newAccount>,
): Promise<Account> {
  const account: Account = {
    id: state.nextId(clock()),
    username,
    globalName: globalName || null,
    avatar: avatar ?? null,
  };
  state.accounts.set(account.id, account);
  await state.commit();
  return account;
}

/**
 * Finds accounts by an exact id or by part of a name, ignoring case, in order of creation. Without a search text, it
 * returns every account that does not belong to a crowd.
 */
export function findAccounts(state: SandboxState, text: string): Account[] {
  const query = text.trim().toLowerCase();
  const accounts = [...state.accounts.values()];
  if (query === '') return accounts.filter(({ crowd = false }) => !crowd);
  return accounts.filter(
    ({ id, username, globalName }) =>
      id === query ||
      [username, globalName ?? ''].some((name) => name.toLowerCase().includes(query)),
  );
}

export async function revokeAccountGrants(state: SandboxState, accountId: string): Promise<number> {
  const ended = [...state.grants.values()].filter((grant) => grant.accountId === accountId);
  for (const { accessHash } of ended) state.grants.delete(accessHash);
  await state.commit();
  return ended.length;
}
