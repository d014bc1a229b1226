import type { CallOutput } from '#shared/contract/call.ts';
import type { ignoreRound as ignoreRoundCall, Round } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadRound, type RoundAddress } from './round.loader.ts';
import { writeIgnored } from './write-ignored.step.ts';

/** Keeps the results (rules/rounds 5). */
export function ignoreRound(
  deps: Deps,
  viewer: Viewer,
  address: RoundAddress,
  { reason }: CallOutput<typeof ignoreRoundCall>['body'],
): Promise<Round> {
  return inTransaction(deps.db, async (tx) => {
    const loaded = await loadRound(tx, viewer, address);
    return writeIgnored(tx, deps, { ...loaded, viewer, reason });
  });
}
