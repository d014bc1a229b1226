import type { SandboxState } from '../state/open-state.ts';

/** Ends every grant that the account gave, as in Discord's "Authorized Apps"; how many there were. */
export async function revokeGrantsOf(state: SandboxState, accountId: string): Promise<number> {
  const ended = [...state.grants.values()].filter((grant) => grant.accountId === accountId);
  for (const { accessHash } of ended) state.grants.delete(accessHash);
  await state.commit();
  return ended.length;
}
