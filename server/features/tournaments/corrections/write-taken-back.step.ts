import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { recordAudit, type UndoEntry } from '#server/db/audit.ts';
import type { Tx } from '#server/db/connection.ts';
import { tell } from '#server/db/happenings.ts';
import type { Deps } from '../../deps.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { adjustmentSnapshot, presentAdjustment } from './adjustments.presenter.ts';
import { setTakenBack, type AdjustmentRow } from './adjustments.repository.ts';
import { writeCorrection } from './write-correction.step.ts';

type Write = {
  viewer: Viewer;
  tournament: TournamentRow;
  adjustment: AdjustmentRow;
  /** Null reinstates the adjustment. */
  reason: string | null;
  undo?: UndoEntry;
};

/** The caller has locked the tournament. */
export async function writeTakenBack(
  tx: Tx,
  deps: Deps,
  { viewer, tournament, adjustment, reason, undo }: Write,
): Promise<Adjustment> {
  const at = reason === null ? null : deps.clock();
  const changed = { ...adjustment, taken_back_at: at, taken_back_reason: reason };
  await writeCorrection(tx, tournament, () => setTakenBack(tx, adjustment.id, changed));
  const entry = {
    actorId: viewer.userId,
    action: 'adjustment.take_back',
    subject: { type: 'registration', id: adjustment.registration_id },
    before: adjustmentSnapshot(adjustment),
    after: { tournamentId: tournament.id, ...adjustmentSnapshot(changed) },
  } as const;
  await recordAudit(tx, deps, entry, undo);
  await tell(tx, deps, {
    kind: reason === null ? 'adjustment.given' : 'adjustment.taken_back',
    tournamentId: tournament.id,
    registrationId: adjustment.registration_id,
    data: { side: adjustment.name, points: adjustment.points_hundredths },
  });
  return presentAdjustment(changed);
}
