import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { StoredAdjustment } from '#shared/domain/tournaments/describe-corrections.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { AdjustmentRow } from './adjustments.repository.ts';

/** Only the history says who made an adjustment (rules/scoring 9.6). */
export function presentAdjustment(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    registrationId: row.registration_id,
    clanName: row.name,
    points: fromHundredths(row.points_hundredths),
    reason: row.reason,
    afterRound: row.after_round,
    at: row.created_at.toISOString(),
    takenBack:
      row.taken_back_at === null
        ? null
        : { at: row.taken_back_at.toISOString(), reason: row.taken_back_reason ?? '' },
  };
}

/** For the audit log. */
export function adjustmentSnapshot(row: AdjustmentRow): StoredAdjustment {
  return {
    id: row.id,
    registrationId: row.registration_id,
    name: row.name,
    points: fromHundredths(row.points_hundredths),
    reason: row.reason,
    afterRound: row.after_round,
    takenBackReason: row.taken_back_reason,
  };
}
