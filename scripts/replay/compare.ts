import { inGameName } from './fit-names.ts';
import type { EventFile, PublishedStanding } from './read-event.ts';

/** What the server shows of a replayed event, under the event's own team names. */
export type Outcome = {
  tournamentUrl: string;
  /** In the order of the standings. */
  sides: { team: string; rank: number; totalPoints: number; kills: number }[];
  /** In the order of the ranking of most valuable players. */
  players: { team: string; ign: string; kills: number }[];
};

/** One figure that differs; null where a side or a player is missing. */
export type Mismatch = {
  who: string;
  what: 'points' | 'kills' | 'rank';
  published: number;
  replayed: number | null;
};

/** How many published figures of one kind there are, and those that differ. */
export type Comparison = {
  of: string;
  count: number;
  /** Items without any difference; a team total is points and kills. */
  agreeing: number;
  mismatches: Mismatch[];
};

/** Compares what the server shows with what was published; kinds that were not published are left out. */
export function compare(event: EventFile, outcome: Outcome): Comparison[] {
  const ranked = event.publishedStandings.filter(({ rank }) => rank !== undefined);
  const comparisons = [
    { of: 'team totals', ...compareEach(event.publishedStandings, totalsOf(outcome)) },
    { of: 'ranks', ...compareEach(ranked, ranksOf(outcome, event.publishedStandings)) },
    { of: 'player kill totals', ...compareEach(publishedPlayers(event), killsOf(outcome)) },
  ];
  return comparisons.filter(({ count }) => count > 0);
}

function compareEach<Item>(items: readonly Item[], differences: (item: Item) => Mismatch[]) {
  const found = items.map(differences).filter((mismatches) => mismatches.length > 0);
  return { count: items.length, agreeing: items.length - found.length, mismatches: found.flat() };
}

function totalsOf({ sides }: Outcome) {
  return ({ team, totalPoints, kills }: PublishedStanding): Mismatch[] => {
    const side = sides.find((own) => own.team === team);
    return [
      ...difference(team, 'points', totalPoints, side?.totalPoints),
      ...difference(team, 'kills', kills, side?.kills),
    ];
  };
}

/** The order of the totals is compared: how an organiser orders teams level on points is not in an event file. */
function ranksOf({ sides }: Outcome, standings: readonly PublishedStanding[]) {
  return ({ team, rank = 0, totalPoints }: PublishedStanding): Mismatch[] => {
    const own = sides.find((side) => side.team === team)?.rank;
    const ahead = standings.filter((other) => other.totalPoints > totalPoints).length;
    const level = standings.filter((other) => other.totalPoints === totalPoints).length;
    const agrees = own !== undefined && own > ahead && own <= ahead + level;
    return agrees ? [] : [{ who: team, what: 'rank', published: rank, replayed: own ?? null }];
  };
}

/** Where the organiser parted teams that are level on points, and the product orders them otherwise. */
export function otherTieBreaks({ publishedStandings }: EventFile, { sides }: Outcome): Mismatch[] {
  return publishedStandings.flatMap(({ team, rank, totalPoints }) => {
    const side = sides.find((own) => own.team === team);
    if (rank === undefined || side?.totalPoints !== totalPoints) return [];
    const parted = publishedStandings.filter((other) => other.rank === rank).length === 1;
    return parted ? difference(team, 'rank', rank, side.rank) : [];
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

function killsOf({ players }: Outcome) {
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
