import type { TournamentStats, UserStats } from '#shared/contract/admin.ts';
import type { ReadDeps } from '../deps.ts';
import { countUsers, findTournamentCounts } from './stats.repository.ts';

const dayMs = 86_400_000;

/** Counts users; "active today" means within the last 24 hours (rules/accounts 2.4). */
export async function readUserStats({
  db,
  clock,
}: Pick<ReadDeps, 'db' | 'clock'>): Promise<UserStats> {
  const { total, active, banned } = await countUsers(db, new Date(clock().getTime() - dayMs));
  return { totalUsers: total, activeToday: active, bannedUsers: banned };
}

/** Counts tournaments; cancelled ones count only in the total. */
export async function readTournamentStats({ db }: Pick<ReadDeps, 'db'>): Promise<TournamentStats> {
  const { draft, open, ongoing, completed, cancelled } = await findTournamentCounts(db);
  return {
    totalTournaments: draft + open + ongoing + completed + cancelled,
    draftTournaments: draft,
    activeTournaments: open + ongoing,
    completedTournaments: completed,
  };
}
