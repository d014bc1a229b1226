import type { Adjustment } from '#shared/contract/adjustments.ts';
import type { FinalScore } from '#shared/contract/results.ts';
import type { Round } from '#shared/contract/rounds.ts';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { allDecisions } from '#shared/domain/tournaments/all-decisions.ts';
import type { TournamentResults } from '#shared/domain/tournaments/standings.ts';
import { countedAdjustments } from './corrections/counted-adjustments.ts';
import { getScoring } from './get-scoring.ts';

type Shown = {
  tournament: Tournament;
  scores: readonly FinalScore[];
  rounds: readonly Round[];
  adjustments: readonly Adjustment[];
};

/** The input of the ranking rules, which the server uses too. */
export function getResults({ tournament, scores, rounds, adjustments }: Shown): TournamentResults {
  return {
    sides: scores.map(({ registrationId, clanId, teamId, clanName }) => ({
      registrationId,
      clanId,
      teamId,
      name: clanName,
    })),
    rounds: rounds.map(({ roundNumber, ignored, roundResults }) => ({
      roundNumber,
      isIgnored: ignored !== null,
      rows: roundResults,
    })),
    lastRound: tournament.status === 'ongoing' ? tournament.totalRounds : 0,
    scoring: getScoring(tournament),
    adjustments: countedAdjustments(adjustments),
    tieDecisions: allDecisions(scores),
  };
}
