import type { TournamentStatus } from './status.ts';

export type RoundStatus = 'started' | 'ended';

type RoundAction = 'room' | 'save' | 'end';

export type RoundProblem =
  | 'tournament_not_ongoing'
  | 'round_has_no_room'
  | 'round_not_started'
  | 'round_ended';

/**
 * Returns what stops a call on a round, or null (rules/rounds 3.2): results may be corrected in a
 * completed tournament, everything else requires an ongoing one; a round exists once it has a room.
 */
export function roundProblem(
  action: RoundAction,
  tournament: TournamentStatus,
  round: RoundStatus | null,
): RoundProblem | null {
  const correcting = action === 'save' && tournament === 'completed';
  if (tournament !== 'ongoing' && !correcting) return 'tournament_not_ongoing';
  if (action === 'save') return round === null ? 'round_has_no_room' : null;
  if (action === 'end' && round === null) return 'round_not_started';
  return round === 'ended' ? 'round_ended' : null;
}
