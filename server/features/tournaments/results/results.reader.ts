import type { FinalScore, PlayerScore } from '../../../../shared/contract/results.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { playerScores } from '../../../../shared/domain/tournaments/mvp.ts';
import { finalScores } from '../../../../shared/domain/tournaments/standings.ts';
import { findNames } from '../../accounts/users.repository.ts';
import type { Deps } from '../../deps.ts';
import { visibleTournament } from '../reach-tournament.ts';
import { presentFinalScore, presentPlayerScore } from './results.presenter.ts';
import { loadResults } from './results.repository.ts';

export async function listFinalScores(
  { db }: Deps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<FinalScore[]> {
  const tournament = await visibleTournament(db, viewer, tournamentId);
  return finalScores(await loadResults(db, tournament)).map(presentFinalScore);
}

export async function listPlayerScores(
  { db }: Deps,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<PlayerScore[]> {
  const tournament = await visibleTournament(db, viewer, tournamentId);
  const results = await loadResults(db, tournament);
  const scores = playerScores(results.rounds, finalScores(results));
  const names = await findNames(
    db,
    scores.map((score) => score.userId),
  );
  const sides = new Map(results.sides.map((side) => [side.registrationId, side]));
  return scores.map((score) =>
    presentPlayerScore(score, names.get(score.userId), sides.get(score.registrationId)),
  );
}
