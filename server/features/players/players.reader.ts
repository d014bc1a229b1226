import type { Player } from '#shared/contract/players.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReadDeps } from '../deps.ts';
import { fileUrl } from '../files/files.presenter.ts';
import { readCountedRounds } from '../tournaments/results/many-results.reader.ts';
import {
  findPlayer,
  listPlayerClans,
  listPlayerTournaments,
  type PlayerClanRow,
  type PlayerRow,
  type PlayerTournamentRow,
} from './players.repository.ts';

/** The maximum number of tournaments on a player's page. */
const limit = 20;

/** The page is the same for every viewer and stays after a ban. Throws `user_not_found`. */
export async function readPlayer({ db }: Pick<ReadDeps, 'db'>, id: string): Promise<Player> {
  const [row, clans, tournaments] = await Promise.all([
    findPlayer(db, id),
    listPlayerClans(db, id),
    listPlayerTournaments(db, id, limit),
  ]);
  if (row === undefined) throw new AppError('user_not_found');
  const decidable = tournaments.filter((line) => line.has_match_point);
  const counted = await readCountedRounds(
    db,
    decidable.map((line) => line.tournament_id),
  );
  return presentPlayer(row, { clans, tournaments, counted });
}

type Belongings = {
  clans: readonly PlayerClanRow[];
  tournaments: readonly PlayerTournamentRow[];
  /** The rounds that count in tournaments with match point. */
  counted: ReadonlyMap<string, ReadonlySet<number>>;
};

/** Points become numbers with 2 decimals (rules/accounts 7). */
function presentPlayer(row: PlayerRow, { clans, tournaments, counted }: Belongings): Player {
  return {
    userId: row.id,
    username: row.username,
    ign: row.ign,
    uid: row.uid,
    avatar: row.avatar,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    rank: row.rank,
    completed: row.completed,
    registrations: row.registrations,
    wins: row.wins,
    kills: row.kills,
    points: fromHundredths(row.points),
    clans: clans.map((clan) => ({
      clanId: clan.id,
      name: clan.name,
      logoUrl: fileUrl(clan.logo_file),
      role: clan.role,
    })),
    tournaments: tournaments.map((line) => ({
      tournamentId: line.tournament_id,
      name: line.tournament_name,
      status: line.tournament_status,
      startDate: line.start_date.toISOString(),
      registrationId: line.registration_id,
      clanId: line.clan_id,
      teamId: line.team_id,
      sideName: line.side_name,
      sideStatus: line.side_status,
      placement: line.placement,
      kills: countKills(line.kills, counted.get(line.tournament_id)),
    })),
  };
}

/** Returns null if no kills were entered. If `counted` is undefined, all rounds count. */
function countKills(
  kills: PlayerTournamentRow['kills'],
  counted: ReadonlySet<number> | undefined,
): number | null {
  const own = Object.entries(kills).filter(([round]) => counted?.has(Number(round)) ?? true);
  return own.length === 0 ? null : own.reduce((sum, [, count]) => sum + count, 0);
}
