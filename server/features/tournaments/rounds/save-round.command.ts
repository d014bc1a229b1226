import type { CallOutput } from '#shared/contract/call.ts';
import type { SavedRound, saveRound as saveRoundCall } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { approvedSides, assertVersion, loadRound, type RoundAddress } from './round.loader.ts';
import { readResults } from './read-results.step.ts';
import { writeRound } from './write-round.step.ts';

/** In a completed tournament this is a correction. */
export function saveRound(
  deps: Deps,
  viewer: Viewer,
  address: RoundAddress,
  { roundResults, expectedVersion }: CallOutput<typeof saveRoundCall>['body'],
): Promise<SavedRound> {
  return inTransaction(deps.db, async (tx) => {
    const { tournament, round } = await loadRound(tx, viewer, address);
    const sides = await approvedSides(tx, tournament.id);
    const results = readResults(roundResults, sides, { tournament, roundNumber: address.round });
    await assertVersion(tx, viewer, { tournament, round }, expectedVersion);
    const problem = roundProblem('save', tournament.status, round?.status ?? null);
    if (problem !== null) throw new AppError(problem);
    if (round === undefined) throw new AppError('round_has_no_room');
    return writeRound(tx, deps, { viewer, tournament, round, sides, results, end: false });
  });
}
