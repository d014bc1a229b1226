import { inGameName } from '../harness/fit-names.ts';
import type { EventFile, PublishedStanding } from './read-event.ts';

/** The results that the server shows for a replayed event, under the event's own team names. */
export type Outcome = {
  tournamentUrl: string;
  /** In the order of the standings. */
  sides: { team: string; rank: number; totalPoints: number; kills: number }[];
  /** In the order of the most valuable players. */
  players: { team: string; ign: string; kills: number }[];
};

/** A value is null if the side or player is missing. */
export type Mismatch = {
  who: string;
  what: 'points' | 'kills' | 'rank';
  published: number;
  replayed: number | null;
};

export type Comparison = {
  of: string;
  count: number;
  /** The number of stats that agree. The total of a team agrees if both its points and its kills do. */
  agreeing: number;
  mismatches: Mismatch[];
};

/** Skips kinds of stats that were not published. */
export function compare(event: EventFile, outcome: Outcome): Comparison[] {
  const ranked = event.publishedStandings.filter(({ rank }) => rank !== undefined);
  const comparisons = [
    { of: 'team totals', ...compareEach(event.publishedStandings, compareTotals(outcome)) },
    { of: 'ranks', ...compareEach(ranked, compareRanks(outcome, event.publishedStandings)) },
    { of: 'player kill totals', ...compareEach(publishedPlayers(event), compareKills(outcome)) },
  ];
  return comparisons.filter(({ count }) => count > 0);
}

function compareEach<Item>(items: readonly Item[], differences: (item: Item) => Mismatch[]) {
  const found = items.map(differences).filter((mismatches) => mismatches.length > 0);
  return { count: items.length, agreeing: items.length - found.length, mismatches: found.flat() };
}

function compareTotals({ sides }: Outcome) {
  return ({ team, totalPoints, kills }: PublishedStanding): Mismatch[] => {
    const side = sides.find((own) => own.team === team);
    return [
      ...difference(team, 'points', totalPoints, side?.totalPoints),
      ...difference(team, 'kills', kills, side?.kills),
    ];
  };
}

/**
 * Ranks are compared by the order of the totals, because an event file does not say how an organiser ordered teams
 * with equal points.
 */
function compareRanks({ sides }: Outcome, standings: readonly PublishedStanding[]) {
  return ({ team, rank = 0, totalPoints }: PublishedStanding): Mismatch[] => {
    const own = sides.find((side) => side.team === team)?.rank;
    const ahead = standings.filter((other) => other.totalPoints > totalPoints).length;
    const level = standings.filter((other) => other.totalPoints === totalPoints).length;
    const agrees = own !== undefined && own > ahead && own <= ahead + level;
    return agrees ? [] : [{ who: team, what: 'rank', published: rank, replayed: own ?? null }];
  };
}

/** Returns teams with equal points that the organiser and the product order differently. */
export function otherTieBreaks({ publishedStandings }: EventFile, { sides }: Outcome): Mismatch[] {
  return publishedStandings.flatMap(({ team, rank, totalPoints }) => {
    const side = sides.find((own) => own.team === team);
    if (rank === undefined || side?.totalPoints !== totalPoints) return [];
    const isUntied = publishedStandings.filter((other) => other.rank === rank).length === 1;
    return isUntied ? difference(team, 'rank', rank, side.rank) : [];
  });
}

type PublishedPlayer = { team: string; player: string; kills: number };

function publishedPlayers({ teams }: EventFile): PublishedPlayer[] {
  return teams.flatMap(({ name, publishedPlayerKillTotals = {} }) =>
    Object.entries(publishedPlayerKillTotals).map(([player, kills]) => ({
      team: name,
      player,
      kills,
    })),
  );
}

function compareKills({ players }: Outcome) {
  return ({ team, player, kills }: PublishedPlayer): Mismatch[] => {
    const own = players.find((row) => row.team === team && row.ign === inGameName(player));
    return difference(`${player} (${team})`, 'kills', kills, own?.kills);
  };
}

function difference(
  who: string,
  what: Mismatch['what'],
  published: number,
  replayed: number | undefined,
): Mismatch[] {
  return published === replayed ? [] : [{ who, what, published, replayed: replayed ?? null }];
}
