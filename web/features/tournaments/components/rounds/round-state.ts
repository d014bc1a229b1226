import type { Round } from '#shared/contract/rounds.ts';
import type { RoundStatus } from '#shared/domain/tournaments/rounds.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';

/** `stopped` means that it was still running when its tournament ended. */
export type RoundState = RoundStatus | 'stopped' | 'ignored' | 'not-started';

export function roundState(
  tournament: TournamentStatus,
  round: Pick<Round, 'status' | 'ignored'> | undefined,
): RoundState {
  if (round === undefined) return 'not-started';
  if (round.status === 'started') return tournament === 'ongoing' ? 'started' : 'stopped';
  return round.ignored === null ? 'ended' : 'ignored';
}

export const ROUND_STATES: Readonly<Record<RoundState, string>> = {
  'not-started': 'Not started',
  started: 'Started',
  stopped: 'Not ended',
  ended: 'Ended',
  ignored: 'Ignored',
};
