import type { SandboxState } from '../state/open-state.ts';
import type { Account } from '../state/stored-state.ts';

/**
 * Accounts whose id is the text or whose names hold it in any case, in the order they were made. An
 * empty text finds all but those of a crowd.
 */
export function findAccounts(state: SandboxState, text: string): Account[] {
  const wanted = text.trim().toLowerCase();
  const accounts = [...state.accounts.values()];
  if (wanted === '') return accounts.filter(({ crowd = false }) => !crowd);
  return accounts.filter(
    ({ id, username, globalName }) =>
      id === wanted ||
      [username, globalName ?? ''].some((name) => name.toLowerCase().includes(wanted)),
  );
}
