import type * as rows from './leaderboards.repository.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type {
  ClanBoardRow,
  LeaderboardSummary,
  PlayerBoardRow,
  Winner,
  listClanBoard as listClanBoardCall,
} from '#shared/contract/leaderboards.ts';
import { BOARD_LIMITS, rankBoard } from '#shared/domain/leaderboards/boards.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import type { Stats } from '#shared/domain/tournaments/stats.ts';
import { WithHeaders, type CachedResponse } from '../../platform/response-cache.ts';
import { topics } from '../cache-topics.ts';
import type { ReadDeps } from '../deps.ts';
import { fileUrl } from '../files/files.presenter.ts';
import {
  findSummary,
  listClanBoardRows,
  listPlayerBoardRows,
  listWinnerRows,
} from './leaderboards.repository.ts';
import type { BoardPart } from './leaderboards.repository.ts';

type From = Pick<ReadDeps, 'db' | 'responseCache'>;
type Query = CallOutput<typeof listClanBoardCall>['query'];

export function readLeaderboardSummary({
  db,
  responseCache,
}: From): Promise<CachedResponse<LeaderboardSummary>> {
  // Deleting a clan deletes its stats.
  const dependsOn = [topics.stats, topics.clans, topics.tournaments];
  return responseCache.get('board summary', dependsOn, async () =>
    presentSummary(await findSummary(db)),
  );
}

/** A header counts the clans that share the last rank (rules/leaderboards 2). */
export function listClanBoard(
  { db, responseCache }: From,
  query: Query,
): Promise<CachedResponse<ClanBoardRow[]>> {
  const part = getPart(query);
  return responseCache.get(getKey('clan', part), [topics.stats, topics.clans], async () => {
    const rows = await listClanBoardRows(db, part);
    return withLastRank(rows, rankBoard(rows, part.by).map(presentClanLine));
  });
}

/** Banned players stay on the board (rules/leaderboards 2.1). */
export function listPlayerBoard(
  { db, responseCache }: From,
  query: Query,
): Promise<CachedResponse<PlayerBoardRow[]>> {
  const part = getPart(query);
  return responseCache.get(getKey('player', part), [topics.stats, topics.users], async () => {
    const rows = await listPlayerBoardRows(db, part);
    return withLastRank(rows, rankBoard(rows, part.by).map(presentPlayerLine));
  });
}

/** A tournament that is not completed or was not played has no winners. */
export async function listWinners(
  { db }: Pick<ReadDeps, 'db'>,
  { tournaments }: { tournaments: string },
): Promise<Winner[]> {
  return (await listWinnerRows(db, [...new Set(tournaments.split(','))])).map(presentWinner);
}

/** Rows after the page may share its last rank, so a header says how many rows have that rank. */
function withLastRank<Line>(
  rows: readonly { last_rank_count: number }[],
  lines: Line[],
): WithHeaders<Line[]> {
  return new WithHeaders(lines, { 'x-last-rank-count': String(rows[0]?.last_rank_count ?? 0) });
}

function getPart({ by = 'completed', limit = BOARD_LIMITS.default }: Query): BoardPart {
  return { by, limit };
}

function getKey(board: 'clan' | 'player', { by, limit }: BoardPart): string {
  return `${board} board ${by} ${limit}`;
}

type Ranked<Row> = { row: Row; rank: number };

function presentSummary(row: rows.SummaryRow): LeaderboardSummary {
  return {
    completedTournaments: row.completed,
    activeTournaments: row.active,
    registeredClans: row.clans,
    registeredPlayers: row.players,
  };
}

/** Points become numbers with 2 decimals. */
function presentClanLine({ row, rank }: Ranked<rows.ClanBoardRow>): ClanBoardRow {
  return {
    rank,
    clanId: row.id,
    name: row.name,
    logoUrl: fileUrl(row.logo_file),
    ...presentStats(row),
  };
}

function presentPlayerLine({ row, rank }: Ranked<rows.PlayerBoardRow>): PlayerBoardRow {
  return {
    rank,
    userId: row.id,
    username: row.username,
    ign: row.ign,
    avatar: row.avatar,
    ...presentStats(row),
  };
}

/** The name is the one that the side had in the tournament. */
function presentWinner(row: rows.WinnerRow): Winner {
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
