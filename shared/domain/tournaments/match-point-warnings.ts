import { describeLostWin } from './lost-win-warnings.ts';
import { scoreTournament, type TournamentResults } from './standings.ts';

/**
 * Returns a warning for the side that has won by match point in one table and not in the other. A correction may
 * take a win back, or give it to another side (rules/scoring 8.7). The list is empty in most cases.
 */
export function matchPointWarnings(
  before: TournamentResults,
  after: TournamentResults,
): { registrationId: string; message: string }[] {
  const winner = winnerOf(before);
  if (winner === undefined || winner.registrationId === winnerOf(after)?.registrationId) return [];
  const { registrationId, clanName } = winner;
  return [{ registrationId, message: describeLostWin(clanName) }];
}

function winnerOf(results: TournamentResults) {
  // Most tournaments have no match point, and this saves computing their table.
  if (results.scoring.matchPoint === null) return undefined;
  return scoreTournament(results).rows.find(({ matchPoint }) => matchPoint === 'won');
}
