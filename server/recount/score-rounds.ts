import type { RoundRules, Rows, StoredRules } from './rows.ts';

/** A side's result in a round that counts, with points in hundredths. */
export type Score = {
  round: number;
  place: number;
  kills: number;
  forPlace: number;
  points: number;
};

export type ScoredSide = {
  side: Rows['registrations'][number];
  /** The scores in any order. */
  scores: Score[];
  adjustments: Rows['adjustments'];
};

export type ScoredRounds = {
  rules: StoredRules;
  /** The numbers of the rounds that count. */
  counted: number[];
  sides: ScoredSide[];
  /** The id of the registration that won by match point. */
  winner: string | null;
  /** The ids of the registrations that win the tournament if they win its next round. */
  canWin: string[];
};

/**
 * Computes each side's points in the rounds that count, according to rules/scoring 6, 8 and 9; null if no round counts.
 */
export function scoreRounds(rows: Rows, tournamentId: string): ScoredRounds | null {
  const played = rows.results.filter(
    (row) => row.tournament_id === tournamentId && row.placement !== null,
  );
  const rounds = numbersOf(played.filter((row) => !row.is_ignored));
  if (rounds.length === 0) return null;
  const rules = rows.rules.get(tournamentId) ?? {};
  const kills = rows.kills.filter((row) => row.tournament_id === tournamentId);
  const sides = rows.registrations
    .filter((row) => row.tournament_id === tournamentId && row.status === 'approved')
    .map((side) => ({
      side,
      scores: played
        .filter((row) => row.registration_id === side.id && !row.is_ignored)
        .map((row) => scoreResult({ ...rows, kills }, row)),
      adjustments: rows.adjustments.filter((row) => row.registration_id === side.id),
    }));
  for (const round of rounds) {
    const won = sides.filter(({ scores }) =>
      scores.some((score) => score.round === round && score.place === 1),
    );
    const [only] = won;
    if (only === undefined || won.length > 1 || !hasTarget(rules, sides, { one: only, round })) {
      continue;
    }
    const behind = sides.filter(
      (other) => sumBefore(other, round + 1) < sumBefore(only, round + 1),
    );
    if (rules.matchPoint?.mustLead === true && behind.length < sides.length - 1) continue;
    const until = (score: Score) => score.round <= round;
    return {
      rules,
      counted: rounds.filter((number) => number <= round),
      sides: sides.map((side) => ({ ...side, scores: side.scores.filter(until) })),
      winner: only.side.id,
      canWin: [],
    };
  }
  const entered = numbersOf(rows.results.filter((row) => row.tournament_id === tournamentId));
  let next = 1;
  while (entered.includes(next)) next += 1;
  const tournament = rows.tournaments.find(({ id }) => id === tournamentId);
  const isOver = tournament?.status !== 'ongoing' || next > tournament.total_rounds;
  const eligible = sides.filter((one) => !isOver && hasTarget(rules, sides, { one, round: next }));
  const canWin = eligible.map(({ side }) => side.id);
  return { rules, counted: rounds, sides, winner: null, canWin };
}

/** Returns whether a side wins the tournament if it alone wins this round. */
function hasTarget(
  { matchPoint }: StoredRules,
  sides: readonly ScoredSide[],
  { one, round }: { one: ScoredSide; round: number },
): boolean {
  if (!matchPoint || round < matchPoint.fromRound) return false;
  const { kind, points, afterRound = 0 } = matchPoint.target;
  if (kind === 'points') return sumBefore(one, round) >= points;
  const isPlayed = sides.some(({ scores }) => scores.some((score) => score.round === afterRound));
  const leader = Math.max(...sides.map((side) => sumBefore(side, afterRound + 1)));
  return isPlayed && round > afterRound && sumBefore(one, round) >= leader + points;
}

function sumBefore({ scores, adjustments }: ScoredSide, round: number): number {
  const earned = scores.filter((score) => score.round < round).map(({ points }) => points);
  const given = adjustments.filter((row) => row.after_round < round);
  return sum([...earned, ...given.map((row) => row.points_hundredths)]);
}

function scoreResult(rows: Rows, result: Rows['results'][number]): Score {
  const [round, place] = [result.round_number, result.placement ?? 0];
  const { placementPoints, pointsPerKill, killCap, killMultipliers } = rulesOf(rows, result);
  const kills = countKills(rows, result);
  const range = killMultipliers.find(({ from, to }) => from <= place && to >= place);
  const tenThousandths = Math.min(kills, killCap ?? kills) * pointsPerKill * (range?.times ?? 100);
  const forPlace = placementPoints[String(place)] ?? 0;
  return { round, place, kills, forPlace, points: forPlace + roundAway(tenThousandths) };
}

/** Returns the rules for the round of a result: its own, otherwise those of the tournament. */
function rulesOf(rows: Rows, { tournament_id, round_number }: Rows['results'][number]): RoundRules {
  const tournament = rows.tournaments.find(({ id }) => id === tournament_id);
  const { killCap, killMultipliers, perRound } = rows.rules.get(tournament_id) ?? {};
  return {
    placementPoints: tournament?.placement_points_hundredths ?? {},
    pointsPerKill: tournament?.points_per_kill_hundredths ?? 0,
    killCap: killCap ?? null,
    killMultipliers: killMultipliers ?? [],
    ...perRound?.[String(round_number)],
  };
}

/** Divides by 100 and rounds half away from zero. */
function roundAway(tenThousandths: number): number {
  const size = Math.abs(tenThousandths);
  const rest = size % 100;
  const whole = (size - rest) / 100 + (rest >= 50 ? 1 : 0);
  return tenThousandths < 0 ? -whole : whole;
}

/** Adds up the kills of the side's players, or returns the side's total if there are none. */
function countKills(rows: Rows, result: Rows['results'][number]): number {
  const each = rows.kills.filter(
    (row) =>
      row.round_number === result.round_number && row.registration_id === result.registration_id,
  );
  return each.length === 0 ? result.total_kills : sum(each.map((row) => row.kills));
}

function numbersOf(results: Rows['results']): number[] {
  return [...new Set(results.map((row) => row.round_number))].toSorted((a, b) => a - b);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
