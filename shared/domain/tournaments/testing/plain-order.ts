import { compareNames, compareText, withCompetitionRank } from '../../ranking.ts';
import { isPlayed } from '../scoring.ts';
import { roundPoints } from '../scoring-rules.ts';
import type { TournamentResults } from '../standings.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Returns rank, registration and points of each side in the default order (rules/scoring 2.1), computed
 * independently of the tie-break code. Kills are those entered for the side.
 */
export function plainOrder(results: TournamentResults): [number, string, number][] {
  const rows = results.rounds.flatMap((each) =>
    each.rows.map((row) => ({ ...row, at: each.roundNumber })),
  );
  const latest = Math.max(...rows.filter(isPlayed).map(({ at }) => at));
  const entries = results.sides.map(({ registrationId, name }) => {
    const own = rows.filter((row) => row.registrationId === registrationId).filter(isPlayed);
    const placements = own.map(({ placement }) => placement ?? 0);
    return {
      registrationId,
      name,
      points: sum(
        own.map((row) =>
          roundPoints(results.scoring, { placement: row.placement, kills: row.totalKills }),
        ),
      ),
      wins: placements.filter((placement) => placement === 1).length,
      kills: sum(own.map(({ totalKills }) => totalKills)),
      rounds: own.length,
      places: sum(placements),
      last: own.find(({ at }) => at === latest)?.placement ?? 999,
    };
  });
  type Entry = (typeof entries)[number];
  const average = (a: Entry, b: Entry) =>
    a.rounds === 0 || b.rounds === 0
      ? Number(a.rounds === 0) - Number(b.rounds === 0)
      : a.places * b.rounds - b.places * a.rounds;
  const compare = (a: Entry, b: Entry) =>
    b.points - a.points || b.wins - a.wins || b.kills - a.kills || average(a, b) || a.last - b.last;
  const ordered = entries.toSorted(
    (a, b) =>
      compare(a, b) ||
      compareNames(a.name, b.name) ||
      compareText(a.registrationId, b.registrationId),
  );
  return withCompetitionRank(ordered, (a, b) => compare(a, b) === 0).map(({ row, rank }) => [
    rank,
    row.registrationId,
    row.points,
  ]);
}
