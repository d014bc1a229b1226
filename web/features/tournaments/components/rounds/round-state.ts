import type { RoundStatus } from '#shared/domain/tournaments/rounds.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';

/** `stopped`: still running when its tournament ended. */
export type RoundState = RoundStatus | 'stopped' | 'not-started';

export function roundState(
  tournament: TournamentStatus,
  round: { status: RoundStatus } | undefined,
): RoundState {
  if (round === undefined) return 'not-started';
  return round.status === 'started' && tournament !== 'ongoing' ? 'stopped' : round.status;
}

export const ROUND_STATES: Readonly<Record<RoundState, string>> = {
  'not-started': 'Not started',
  started: 'Started',
  stopped: 'Not ended',
  ended: 'Ended',
};
