import type { RoundStatus } from '#shared/domain/tournaments/rounds.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';

/** How far a round is; `stopped` was still running when its tournament ended. */
export type RoundState = RoundStatus | 'stopped' | 'not-started';

/** Returns how far a round is; one without a room has not started. */
export function roundState(
  tournament: TournamentStatus,
  round: { status: RoundStatus } | undefined,
): RoundState {
  if (round === undefined) return 'not-started';
  return round.status === 'started' && tournament !== 'ongoing' ? 'stopped' : round.status;
}

/** What a round's mark says. */
export const ROUND_STATES: Readonly<Record<RoundState, string>> = {
  'not-started': 'Not started',
  started: 'Started',
  stopped: 'Not ended',
  ended: 'Ended',
};
