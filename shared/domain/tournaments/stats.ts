import type { Hundredths } from './hundredths.ts';
import type { RegistrationStatus } from './registrations.ts';
import type { PlayerScore } from './mvp.ts';
import type { FinalScoreRow } from './standings.ts';
import type { TournamentStatus } from './status.ts';

/** The stored stats of one clan or player (rules/leaderboards 1). */
export type Stats = {
  completed: number;
  registrations: number;
  wins: number;
  kills: number;
  points: Hundredths;
};

/** Stats by clan id and by user id. */
export type StatsByOwner = { clans: Map<string, Stats>; players: Map<string, Stats> };

type Entry = {
  registrationId: string;
  clanId: string | null;
  status: RegistrationStatus;
  /** The selected members and substitutes. Both count. */
  players: readonly string[];
};

type TournamentResult = {
  status: TournamentStatus;
  entries: readonly Entry[];
  table: readonly FinalScoreRow[];
  players: readonly Pick<PlayerScore, 'registrationId' | 'userId' | 'kills'>[];
};

const none: Stats = { completed: 0, registrations: 0, wins: 0, kills: 0, points: 0 };
const names = ['completed', 'registrations', 'wins', 'kills', 'points'] as const;

/**
 * Returns what one tournament adds to the stats of each clan and player. Every registration that is not rejected
 * counts immediately. Completed tournaments, wins, kills and points count once the tournament is completed:
 * approved sides have completed it, rank 1 is a win, kills and points are those of the final standings, and a
 * player's kills are their own (rules/leaderboards 1).
 */
export function tournamentStats(result: TournamentResult): StatsByOwner {
  const stats: StatsByOwner = { clans: new Map(), players: new Map() };
  const rows = new Map(result.table.map((row) => [row.registrationId, row]));
  const ownKills = new Map(
    result.players.map((player) => [killsKey(player.registrationId, player.userId), player.kills]),
  );
  for (const { registrationId, clanId, status, players } of result.entries) {
    if (status === 'rejected') continue;
    const completed = result.status === 'completed' && status === 'approved';
    const row = completed ? rows.get(registrationId) : undefined;
    const side: Stats = {
      registrations: 1,
      completed: completed ? 1 : 0,
      wins: row?.rank === 1 ? 1 : 0,
      kills: row?.totalKills ?? 0,
      points: row?.earnedPoints ?? 0,
    };
    if (clanId !== null) add(stats.clans, clanId, side);
    for (const userId of players) {
      const kills = completed ? (ownKills.get(killsKey(registrationId, userId)) ?? 0) : 0;
      add(stats.players, userId, { ...side, kills });
    }
  }
  return stats;
}

/** Returns the difference to add to the first stats to get the second. Owners without a change are omitted. */
export function statsDifference(before: StatsByOwner, after: StatsByOwner): StatsByOwner {
  return {
    clans: difference(before.clans, after.clans),
    players: difference(before.players, after.players),
  };
}

export const noStats: StatsByOwner = { clans: new Map(), players: new Map() };

function killsKey(registrationId: string, userId: string): string {
  return `${registrationId} ${userId}`;
}

function difference(before: Map<string, Stats>, after: Map<string, Stats>) {
  const changes = new Map<string, Stats>();
  for (const owner of new Set([...before.keys(), ...after.keys()])) {
    const [old, fresh] = [before.get(owner) ?? none, after.get(owner) ?? none];
    const change = combine(fresh, old, -1);
    if (names.some((name) => change[name] !== 0)) changes.set(owner, change);
  }
  return changes;
}

function add(stats: Map<string, Stats>, owner: string, more: Stats): void {
  stats.set(owner, combine(stats.get(owner) ?? none, more, 1));
}

function combine(left: Stats, right: Stats, sign: 1 | -1): Stats {
  return {
    completed: left.completed + sign * right.completed,
    registrations: left.registrations + sign * right.registrations,
    wins: left.wins + sign * right.wins,
    kills: left.kills + sign * right.kills,
    points: left.points + sign * right.points,
  };
}
