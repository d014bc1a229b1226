import type { SandboxState } from '../state/open-state.ts';
import type { Account } from '../state/stored-state.ts';

/** Accounts whose id is the text or whose names hold it in any case, in the order they were made. */
export function findAccounts(state: SandboxState, text: string): Account[] {
  const wanted = text.trim().toLowerCase();
  return [...state.accounts.values()].filter(
    ({ id, username, globalName }) =>
      id === wanted ||
      [username, globalName ?? ''].some((name) => name.toLowerCase().includes(wanted)),
  );
}
