import type { FinalScore } from '../../../../shared/contract/results.ts';
import type { Round } from '../../../../shared/contract/rounds.ts';
import type { Tournament } from '../../../../shared/contract/tournaments.ts';
import { toHundredths } from '../../../../shared/domain/tournaments/hundredths.ts';
import { movements } from '../../../../shared/domain/tournaments/movement.ts';

/** How far each side moved with the latest round, by the same rules that rank on the server. */
export function movementsOf(
  tournament: Tournament,
  scores: readonly FinalScore[],
  rounds: readonly Round[],
): Map<string, number | null> {
  const placementPoints = Object.entries(tournament.placementPoints).map(
    ([place, points]) => [place, toHundredths(points) ?? 0] as const,
  );
  return movements({
    sides: scores.map(({ registrationId, clanId, teamId, clanName }) => ({
      registrationId,
      clanId,
      teamId,
      name: clanName,
    })),
    rounds: rounds.map(({ roundNumber, roundResults }) => ({ roundNumber, rows: roundResults })),
    scoring: {
      placementPoints: Object.fromEntries(placementPoints),
      pointsPerKill: toHundredths(tournament.pointsPerKill) ?? 0,
    },
  });
}
