import type { Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadRound, type RoundAddress } from './round.loader.ts';
import { writeIgnored } from './write-ignored.step.ts';

/** See rules/rounds 5. */
export function countRoundAgain(deps: Deps, viewer: Viewer, address: RoundAddress): Promise<Round> {
  return inTransaction(deps.db, async (tx) => {
    const loaded = await loadRound(tx, viewer, address);
    return writeIgnored(tx, deps, { ...loaded, viewer, reason: null });
  });
}
