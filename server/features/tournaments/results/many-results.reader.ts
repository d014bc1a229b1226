import { scoreTournament, type TournamentResults } from '#shared/domain/tournaments/standings.ts';
import type { ReadDb } from '#server/db/connection.ts';
import { listTournamentResults, listTournamentSides } from './many-results.repository.ts';
import { toScoredSides } from './scored-sides.repository.ts';
import { getScoring } from './scoring.fields.ts';

/**
 * Returns only tournaments that have approved sides, in two statements. The input lacks the players' kills, and its
 * `lastRound` of 0 means that nobody can win in the next round.
 */
export async function readManyResults(
  db: ReadDb,
  tournamentIds: readonly string[],
): Promise<Map<string, TournamentResults>> {
  const sides = Map.groupBy(
    await listTournamentSides(db, tournamentIds),
    (side) => side.tournament_id,
  );
  const results = Map.groupBy(
    await listTournamentResults(db, tournamentIds),
    (result) => result.tournament_id,
  );
  return new Map([...sides].map(([id, own]) => [id, toInput(own, results.get(id) ?? [])]));
}

/** See rules/scoring 8.4 and 9.1. */
export async function readCountedRounds(
  db: ReadDb,
  tournamentIds: readonly string[],
): Promise<Map<string, ReadonlySet<number>>> {
  if (tournamentIds.length === 0) return new Map();
  const many = await readManyResults(db, tournamentIds);
  return new Map(
    [...many].map(([id, results]) => [
      id,
      new Set(scoreTournament(results).counted.map(({ roundNumber }) => roundNumber)),
    ]),
  );
}

function toInput(
  sides: Awaited<ReturnType<typeof listTournamentSides>>,
  results: Awaited<ReturnType<typeof listTournamentResults>>,
): TournamentResults {
  const [scored] = sides;
  if (scored === undefined) throw new Error('A tournament without sides has no input.');
  const rounds = Map.groupBy(results, (result) => result.round_number);
  return {
    ...toScoredSides(sides),
    rounds: [...rounds].map(([roundNumber, ofRound]) => ({
      roundNumber,
      isIgnored: ofRound.some(({ is_ignored }) => is_ignored),
      rows: ofRound.map(({ registration_id, placement, total_kills }) => ({
        registrationId: registration_id,
        placement,
        totalKills: total_kills,
        memberKills: {},
      })),
    })),
    lastRound: 0,
    scoring: getScoring(scored),
  };
}
