import type { CallOutput } from '#shared/contract/call.ts';
import type { FinalScore } from '#shared/contract/results.ts';
import type { decideTie as decideTieCall } from '#shared/contract/tie-decisions.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import {
  correctionProblem,
  decisionAmong,
  isSameDecision,
  tieProblem,
} from '#shared/domain/tournaments/corrections.ts';
import type { StoredDecision } from '#shared/domain/tournaments/describe-corrections.ts';
import { finalScores, type TournamentResults } from '#shared/domain/tournaments/standings.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { loadResults } from '../results/results.repository.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import {
  deleteTieDecisions,
  insertTieDecisions,
  listTieDecisions,
} from './tie-decisions.repository.ts';
import { readStandings, writeDecisions } from './write-decisions.step.ts';

/** Replaces earlier decisions about these sides (rules/scoring 9.8). */
export function decideTie(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { registrationIds, reason, expectedDecision }: CallOutput<typeof decideTieCall>['body'],
): Promise<FinalScore[]> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    const problem = correctionProblem('tie', tournament.status);
    if (problem !== null) throw new AppError(problem);
    const results = await loadResults(tx, tournament);
    const sides = findSides(results, registrationIds);
    assertLevel(results, registrationIds);
    if (expectedDecision !== undefined) {
      const current = decisionAmong(finalScores(results), registrationIds);
      if (!isSameDecision(current, expectedDecision)) throw new AppError('tie_changed');
    }
    const decisions = await listTieDecisions(tx, id);
    const fresh = { sides, reason };
    const replaced = decisions.filter((known) => namesAny(known, registrationIds));
    const isKnown =
      replaced.length === 1 &&
      replaced.every((known) =>
        isSameDecision(
          { registrationIds: listSides(known), reason: known.reason },
          { registrationIds, reason },
        ),
      );
    if (isKnown) return readStandings(tx, tournament);
    const write = async () => {
      await deleteTieDecisions(tx, id, replaced.flatMap(listSides));
      // Two decisions with the same time would be read as one.
      const latest = Math.max(0, ...decisions.map(({ at }) => at.getTime()));
      const at = new Date(Math.max(deps.clock().getTime(), latest + 1));
      await insertTieDecisions(tx, id, [{ ...fresh, at }]);
    };
    return writeDecisions(tx, deps, { viewer, tournament, write });
  });
}

function findSides(results: TournamentResults, ids: readonly string[]): StoredDecision['sides'] {
  const names = new Map(results.sides.map((side) => [side.registrationId, side.name]));
  return ids.map((registrationId) => {
    const name = names.get(registrationId);
    if (name !== undefined) return { registrationId, name };
    const message = `${registrationId} is not an approved side of this tournament.`;
    throw invalidInput('registrationIds', message);
  });
}

function assertLevel(results: TournamentResults, registrationIds: readonly string[]): void {
  const problem = tieProblem(finalScores({ ...results, tieDecisions: [] }), registrationIds);
  if (problem === null) return;
  if (problem.code === 'incomplete') throw invalidInput('registrationIds', problem.message);
  throw new AppError('not_level', {
    message: problem.message,
    extra: { registrationIds: problem.registrationIds },
  });
}

function listSides({ sides }: StoredDecision): string[] {
  return sides.map(({ registrationId }) => registrationId);
}

function namesAny(decision: StoredDecision, ids: readonly string[]): boolean {
  return listSides(decision).some((id) => ids.includes(id));
}
