import type { giveAdjustment, takeBackAdjustment } from '#shared/contract/adjustments.ts';
import type { changeScoring } from '#shared/contract/scoring.ts';
import type { decideTie, takeBackTieDecisions } from '#shared/contract/tie-decisions.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { reloadTournament } from './reads.ts';

export const useGiveAdjustment = writeHook<typeof giveAdjustment>(
  'POST',
  '/api/tournaments/:id/adjustments',
  {
    reload: reloadTournament,
    success: 'Points Adjusted',
    failure: 'Failed to adjust points',
  },
);

export const useTakeBackAdjustment = writeHook<typeof takeBackAdjustment>(
  'DELETE',
  '/api/tournaments/:id/adjustments/:adjustmentId',
  {
    reload: reloadTournament,
    // Another user may have taken it back.
    recover: reloadTournament,
    success: 'Adjustment Taken Back',
    failure: 'Failed to take back adjustment',
  },
);

export const useDecideTie = writeHook<typeof decideTie>(
  'PUT',
  '/api/tournaments/:id/tie-decisions',
  {
    reload: reloadTournament,
    // The sides may no longer be level.
    recover: reloadTournament,
    success: 'Tie Decided',
    failure: 'Failed to decide tie',
  },
);

export const useTakeBackTieDecisions = writeHook<typeof takeBackTieDecisions>(
  'DELETE',
  '/api/tournaments/:id/tie-decisions',
  {
    reload: reloadTournament,
    success: 'Tie Decisions Taken Back',
    failure: 'Failed to take back tie decisions',
  },
);

export const useChangeScoring = writeHook<typeof changeScoring>(
  'PUT',
  '/api/tournaments/:id/scoring',
  {
    reload: reloadTournament,
    // Another user may have changed it.
    recover: reloadTournament,
    success: 'Scoring Changed',
    failure: 'Failed to change scoring',
  },
);
