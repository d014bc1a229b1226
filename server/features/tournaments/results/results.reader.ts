import type { FinalScore, PlayerScore } from '#shared/contract/results.ts';
import type { Scoring } from '#shared/contract/scoring.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { playerScores } from '#shared/domain/tournaments/mvp.ts';
import {
  finalScores,
  scoreTournament,
  type TournamentResults,
} from '#shared/domain/tournaments/standings.ts';
import type { ReadDb } from '#server/db/connection.ts';
import type { CachedResponse, WithHeaders } from '#server/platform/response-cache.ts';
import { findNames } from '../../accounts/users.repository.ts';
import type { ReadDeps } from '../../deps.ts';
import { topics } from '../../cache-topics.ts';
import { visibleTournament } from '../tournament.loader.ts';
import { readPublicly } from '../public-answer.reader.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { presentFinalScore, presentPlayerScore } from './results.presenter.ts';
import { loadResults } from './results.repository.ts';
import { presentScoring } from './scoring.presenter.ts';

type Answer<T> = Promise<T | WithHeaders<T> | CachedResponse<T>>;

/** See rules/scoring 6.1. */
export function readScoring(
  deps: ReadDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Answer<Scoring> {
  const entry = {
    key: `scoring ${tournamentId}`,
    topics: topics.tournament(tournamentId, 'details', 'status'),
  };
  return readPublicly(deps, viewer, entry, async (as) =>
    presentScoring(await visibleTournament(deps.db, as, tournamentId)),
  );
}

/** Best side first; empty until a round has results (rules/scoring 2). */
export function listFinalScores(
  deps: ReadDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Answer<FinalScore[]> {
  const entry = { key: `final scores ${tournamentId}`, topics: resultTopics(tournamentId) };
  return readPublicly(deps, viewer, entry, async (as) => {
    const tournament = await visibleTournament(deps.db, as, tournamentId);
    return finalScores(await loadResults(deps.db, tournament)).map(presentFinalScore);
  });
}

/** Every player with results, best player first (rules/scoring 3). */
export function listPlayerScores(
  deps: ReadDeps,
  viewer: Viewer | null,
  tournamentId: string,
): Answer<PlayerScore[]> {
  const entry = {
    key: `players ${tournamentId}`,
    topics: [...resultTopics(tournamentId), topics.users],
  };
  return readPublicly(deps, viewer, entry, async (as) => {
    const tournament = await visibleTournament(deps.db, as, tournamentId);
    return (await readScores(deps.db, tournament)).players;
  });
}

export async function readScores(
  db: ReadDb,
  tournament: TournamentRow,
): Promise<{
  finalScores: FinalScore[];
  players: PlayerScore[];
  results: TournamentResults;
  /** The match-point target, in hundredths of a point; null until it is known. */
  target: number | null;
}> {
  const results = await loadResults(db, tournament);
  const standings = scoreTournament(results);
  const scores = playerScores(standings);
  const names = await findNames(
    db,
    scores.map((score) => score.userId),
  );
  const sides = new Map(results.sides.map((side) => [side.registrationId, side]));
  return {
    results,
    target: standings.matchPoint?.target ?? null,
    finalScores: standings.rows.map(presentFinalScore),
    players: scores.map((score) =>
      presentPlayerScore(score, names.get(score.userId), sides.get(score.registrationId)),
    ),
  };
}

function resultTopics(tournamentId: string): string[] {
  return topics.tournament(tournamentId, 'details', 'registrations', 'results', 'status');
}
