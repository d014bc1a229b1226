import * as z from 'zod/mini';
import { changeScoring, type Scoring } from '#shared/contract/scoring.ts';
import { scoringChangeProblem } from '#shared/domain/tournaments/corrections.ts';
import { SCORING_FIELDS } from '#shared/domain/tournaments/scoring-changes.ts';
import { actsInEffect } from '#shared/domain/tournaments/undoing.ts';
import { recordAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { planScoring, writeScoring } from '../corrections/write-scoring.step.ts';
import { loadResults } from '../results/results.repository.ts';
import { changedColumns } from '../results/scoring.fields.ts';
import { presentScoring } from '../results/scoring.presenter.ts';
import { changedSince, listLater, notUndoable, type Undo } from './inverse.step.ts';

/** Before the start, an edit through the form may change the scoring too; such an edit has the field `scoringRules`. */
const scoringFields = [...SCORING_FIELDS, 'scoringRules'];

/** Also recalculates the points of all rounds (rules/scoring 12). */
export async function undoScoring(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, act, change, entry }: Undo<'scoring'>,
): Promise<Scoring> {
  const { id } = tournament;
  const problem = scoringChangeProblem(tournament.status);
  if (problem !== null) throw new AppError(problem);
  const [former, present] = [change.before, change.after].map((values) =>
    z.safeParse(changeScoring.body, values),
  );
  if (former?.success !== true || present?.success !== true) {
    throw notUndoable('The former scoring is no longer allowed.');
  }
  const later = await listLater(tx, id, act, { subjects: [id], fields: scoringFields });
  const corrections = later.filter(({ action }) => action.startsWith('tournament.scoring'));
  const isChanged = changedColumns(tournament, present.data).fields.length > 0;
  if (isChanged || actsInEffect(corrections).length > 0) {
    throw changedSince(later);
  }
  const planned = planScoring(tournament, former.data);
  if (!planned.isChange) throw notUndoable('The tournament already has this scoring.');
  const results = await loadResults(tx, tournament);
  const scored = await writeScoring(tx, planned, results);
  const audited = {
    actorId: viewer.userId,
    action: 'tournament.scoring',
    subject: { type: 'tournament', id },
    before: planned.before,
    after: planned.after,
  } as const;
  await recordAudit(tx, deps, audited, entry);
  return presentScoring(scored);
}
