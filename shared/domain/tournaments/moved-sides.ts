import type { Hundredths } from './hundredths.ts';
import { finalScores, type TournamentResults } from './standings.ts';

/** A side whose rank or total differs between two tables, with points in hundredths. */
export type MovedSide = {
  registrationId: string;
  clanName: string;
  rankBefore: number;
  rankAfter: number;
  pointsBefore: Hundredths;
  pointsAfter: Hundredths;
};

/**
 * Compares two tables of a tournament and returns the sides whose rank or total differs, in the order of the
 * second. A side that is missing in one of the tables is omitted.
 */
export function movedSides(before: TournamentResults, after: TournamentResults): MovedSide[] {
  const old = new Map(finalScores(before).map((row) => [row.registrationId, row]));
  return finalScores(after).flatMap(({ registrationId, clanName, rank, totalPoints }) => {
    const was = old.get(registrationId);
    if (was === undefined || (was.rank === rank && was.totalPoints === totalPoints)) return [];
    return {
      registrationId,
      clanName,
      rankBefore: was.rank,
      rankAfter: rank,
      pointsBefore: was.totalPoints,
      pointsAfter: totalPoints,
    };
  });
}
