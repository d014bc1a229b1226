import type { CallOutput } from '#shared/contract/call.ts';
import type {
  ChangedScoring,
  changeScoring as changeScoringCall,
} from '#shared/contract/scoring.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { scoringChangeProblem } from '#shared/domain/tournaments/corrections.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { matchPointWarnings } from '#shared/domain/tournaments/match-point-warnings.ts';
import { movedSides } from '#shared/domain/tournaments/moved-sides.ts';
import { recordAudit } from '#server/db/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { loadResults } from '../results/results.repository.ts';
import { getScoring } from '../results/scoring.fields.ts';
import { presentScoring } from '../results/scoring.presenter.ts';
import { lockedForOrganiser } from '../tournament.loader.ts';
import { planScoring, writeScoring } from './write-scoring.step.ts';

type Sent = CallOutput<typeof changeScoringCall>['body'] & {
  isPreview: boolean;
};

/** Also recalculates the points of played rounds (rules/scoring 12). */
export function changeScoring(
  deps: Deps,
  viewer: Viewer,
  id: string,
  { isPreview, expectedVersion, ...sent }: Sent,
): Promise<ChangedScoring> {
  return inTransaction(deps.db, async (tx) => {
    const tournament = await lockedForOrganiser(tx, viewer, id);
    const problem = scoringChangeProblem(tournament.status);
    if (problem !== null) throw new AppError(problem);
    if ((expectedVersion ?? tournament.scoring_version) !== tournament.scoring_version) {
      throw new AppError('scoring_changed', { extra: { scoring: presentScoring(tournament) } });
    }
    const change = planScoring(tournament, sent);
    const results = await loadResults(tx, tournament);
    const after = { ...results, scoring: getScoring(change.planned) };
    let shown = change.planned;
    if (change.isChange && !isPreview) {
      shown = await writeScoring(tx, change, results);
      await recordAudit(tx, deps, {
        actorId: viewer.userId,
        action: 'tournament.scoring',
        subject: { type: 'tournament', id },
        before: change.before,
        after: change.after,
      });
    }
    return {
      scoring: presentScoring(shown),
      moved: movedSides(results, after).map(({ pointsBefore, pointsAfter, ...side }) => ({
        ...side,
        pointsBefore: fromHundredths(pointsBefore),
        pointsAfter: fromHundredths(pointsAfter),
      })),
      warnings: matchPointWarnings(results, after),
    };
  });
}
