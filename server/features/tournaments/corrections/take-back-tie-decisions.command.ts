import type { FinalScore } from '#shared/contract/results.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { correctionProblem } from '#shared/domain/tournaments/corrections.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import { deleteTieDecisions, listTieDecisions } from './tie-decisions.repository.ts';
import { readStandings, writeDecisions } from './write-decisions.step.ts';

/**
 * Without `registrationId`, takes back all decisions, whether they apply or not. Changes nothing if there are none
 * (rules/scoring 9.9).
 */
export function takeBackTieDecisions(
  deps: Deps,
  viewer: Viewer,
  id: string,
  registrationId?: string,
): Promise<FinalScore[]> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    const problem = correctionProblem('tie', tournament.status);
    if (problem !== null) throw new AppError(problem);
    const decisions = await listTieDecisions(tx, id);
    const ids = decisions
      .map(({ sides }) => sides.map((side) => side.registrationId))
      .filter((sides) => registrationId === undefined || sides.includes(registrationId))
      .flat();
    if (ids.length === 0) return readStandings(tx, tournament);
    const write = () => deleteTieDecisions(tx, id, ids);
    return writeDecisions(tx, deps, { viewer, tournament, write });
  });
}
