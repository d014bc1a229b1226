import type { TournamentStatus } from '../../../../../shared/domain/tournaments/status.ts';

/** Why some fields can no longer be changed in a status (contract §4 "Edits"); empty while all can. */
export const frozenReasons: Readonly<Record<TournamentStatus, string>> = {
  draft: '',
  open: '',
  ongoing: 'Fixed since the tournament started.',
  completed: 'Fixed since the tournament ended.',
  cancelled: 'Fixed since the tournament was cancelled.',
};
