import type { Deps } from '../deps.ts';
import { deleteSession } from './sessions.repository.ts';

/** Ends a session on the server: its token opens nothing from now on, wherever a copy of it is. */
export async function logout(deps: Deps, token: string | undefined): Promise<void> {
  if (token !== undefined) await deleteSession(deps.db, token);
}
