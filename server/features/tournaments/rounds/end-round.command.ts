import type { CallOutput } from '#shared/contract/call.ts';
import type { endRound as endRoundCall, SavedRound } from '#shared/contract/rounds.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { roundProblem } from '#shared/domain/tournaments/rounds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { approvedSides, assertVersion, loadRound, type RoundAddress } from './round.loader.ts';
import { readResults } from './read-results.step.ts';
import { writeRound } from './write-round.step.ts';

/**
 * Saves results in the request in the same transaction, and queues the standings for Discord if the tournament sends
 * them automatically (rules/discord 7).
 */
export function endRound(
  deps: Deps,
  viewer: Viewer,
  address: RoundAddress,
  { roundResults, expectedVersion }: NonNullable<CallOutput<typeof endRoundCall>['body']>,
): Promise<SavedRound> {
  return inTransaction(deps.db, async (tx) => {
    const { tournament, round } = await loadRound(tx, viewer, address);
    const sides = await approvedSides(tx, tournament.id);
    const results =
      roundResults === null || roundResults === undefined
        ? null
        : readResults(roundResults, sides, { tournament, roundNumber: address.round });
    await assertVersion(tx, viewer, { tournament, round }, expectedVersion);
    const problem = roundProblem('end', tournament.status, round?.status ?? null);
    if (problem !== null) throw new AppError(problem);
    if (round === undefined) throw new AppError('round_not_started');
    const ended = await writeRound(tx, deps, {
      viewer,
      tournament,
      round,
      sides,
      results,
      end: true,
    });
    const change = { rounds: [round.round_number], opens: false };
    await deps.tellRooms(tx, deps, tournament, change);
    await deps.sendResults(tx, deps, tournament, round.round_number);
    return ended;
  });
}
