import type { FinalScore } from '../../../../shared/contract/results.ts';
import type { Round } from '../../../../shared/contract/rounds.ts';
import type { Tournament } from '../../../../shared/contract/tournaments.ts';
import { movements } from '../../../../shared/domain/tournaments/movement.ts';
import { scoringOf } from './scoring-of.ts';

/** How far each side moved with the latest round, by the same rules that rank on the server. */
export function movementsOf(
  tournament: Tournament,
  scores: readonly FinalScore[],
  rounds: readonly Round[],
): Map<string, number | null> {
  return movements({
    sides: scores.map(({ registrationId, clanId, teamId, clanName }) => ({
      registrationId,
      clanId,
      teamId,
      name: clanName,
    })),
    rounds: rounds.map(({ roundNumber, roundResults }) => ({ roundNumber, rows: roundResults })),
    scoring: scoringOf(tournament),
  });
}
