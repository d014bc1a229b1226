import type { Round } from '#shared/contract/rounds.ts';
import { currentRound } from '#shared/domain/tournaments/rounds.ts';

/** Returns the round being played now (see `currentRound`). */
export function roundOfNow(rounds: readonly Round[], now = Date.now()): Round | null {
  return currentRound(rounds, now);
}
