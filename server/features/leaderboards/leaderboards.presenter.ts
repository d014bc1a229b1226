import type {
  ClanBoardRow,
  LeaderboardSummary,
  PlayerBoardRow,
  Winner,
} from '#shared/contract/leaderboards.ts';
import type { Stats } from '#shared/domain/tournaments/stats.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { fileUrl } from '../files/files.presenter.ts';
import type * as rows from './leaderboards.repository.ts';

type Ranked<Row> = { row: Row; rank: number };

/** Formats the four counters above the boards. */
export function presentSummary(row: rows.SummaryRow): LeaderboardSummary {
  return {
    completedTournaments: row.completed,
    activeTournaments: row.active,
    registeredClans: row.clans,
    registeredPlayers: row.players,
  };
}

/** Formats a clan's row; points become numbers with 2 decimals. */
export function presentClanLine({ row, rank }: Ranked<rows.ClanBoardRow>): ClanBoardRow {
  return {
    rank,
    clanId: row.id,
    name: row.name,
    logoUrl: fileUrl(row.logo_file),
    ...presentStats(row),
  };
}

/** Formats a player's row, with the public fields of the account. */
export function presentPlayerLine({ row, rank }: Ranked<rows.PlayerBoardRow>): PlayerBoardRow {
  return {
    rank,
    userId: row.id,
    username: row.username,
    ign: row.ign,
    avatar: row.avatar,
    ...presentStats(row),
  };
}

/** Formats a winner, under the name that the side had in the tournament. */
export function presentWinner(row: rows.WinnerRow): Winner {
  return {
    tournamentId: row.tournament_id,
    registrationId: row.registration_id,
    clanId: row.clan_id,
    teamId: row.team_id,
    name: row.name,
  };
}

function presentStats(row: Stats): Stats {
  return {
    completed: row.completed,
    registrations: row.registrations,
    wins: row.wins,
    kills: row.kills,
    points: fromHundredths(row.points),
  };
}
