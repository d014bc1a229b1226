export type PublishedTeam = { name: string; players: readonly string[] };

/**
 * The team's index in `teams`, its placement (null if it did not play), and the kills of each player in order, or
 * one total if the split was not published.
 */
export type PublishedRow = readonly [
  team: number,
  placement: number | null,
  kills: readonly number[] | number,
];

export type PublishedEvent = {
  placementPoints: Readonly<Record<string, number>>;
  pointsPerKill: number;
  teams: readonly PublishedTeam[];
  rounds: readonly (readonly PublishedRow[])[];
};

/**
 * Returns the event with only the rounds from `first` to `last` (counted from 1), without the teams that played
 * none of them.
 */
export function cutRounds(event: PublishedEvent, first: number, last: number): PublishedEvent {
  const rounds = event.rounds.slice(first - 1, last);
  const played = new Set(
    rounds.flat().flatMap(([team, placement]) => (placement === null ? [] : [team])),
  );
  const remainingTeams = [...event.teams.keys()].filter((team) => played.has(team));
  const placeByTeam = new Map(remainingTeams.map((team, place) => [team, place]));
  return {
    ...event,
    teams: event.teams.filter((_, team) => played.has(team)),
    rounds: rounds.map((rows) =>
      rows.flatMap(([team, ...row]): PublishedRow[] => {
        const place = placeByTeam.get(team);
        return place === undefined ? [] : [[place, ...row]];
      }),
    ),
  };
}

export function strongestFirst({
  teams,
  rounds,
  placementPoints,
  pointsPerKill,
}: PublishedEvent): PublishedTeam[] {
  const points = teams.map(() => 0);
  for (const [team, placement, kills] of rounds.flat()) {
    const teamKills = typeof kills === 'number' ? kills : kills.reduce((sum, one) => sum + one, 0);
    const pointsForPlace = placementPoints[String(placement)] ?? 0;
    points[team] = (points[team] ?? 0) + pointsForPlace + teamKills * pointsPerKill;
  }
  return teams
    .map((team, place) => ({ team, points: points[place] ?? 0 }))
    .toSorted((a, b) => b.points - a.points)
    .map(({ team }) => team);
}
