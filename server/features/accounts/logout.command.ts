import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { deleteSession } from './sessions.repository.ts';

/** Ends the session on the server, so copies of its token stop working. */
export async function logout(deps: Deps, token: string | undefined): Promise<void> {
  if (token !== undefined) await inTransaction(deps.db, (tx) => deleteSession(tx, token));
}
