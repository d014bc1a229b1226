import type { Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { CachedResponse } from '#server/platform/response-cache.ts';
import type { Deps } from '../../deps.ts';
import { insertRoomReads } from './rooms.repository.ts';
import { readRounds } from './rounds.reader.ts';

/**
 * Records which rooms the viewer was given for the first time (rules/rounds 2.9). A repeated read writes nothing, and
 * neither does a HEAD, whose answer has no body.
 */
export async function listRounds(
  deps: Deps,
  viewer: Viewer | null,
  tournamentId: string,
  { isHanded }: { isHanded: boolean },
): Promise<Round[] | CachedResponse<Round[]>> {
  const { rounds, handed } = await readRounds(deps, viewer, tournamentId);
  if (isHanded && viewer !== null && handed.length > 0) {
    // Many players read a room as soon as it opens. A transaction would cost each two more round trips to PostgreSQL.
    await insertRoomReads(deps.db, handed, { userId: viewer.userId, at: deps.clock() });
  }
  return rounds;
}
