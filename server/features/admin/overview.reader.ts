import type { Backups, Checks, TournamentStats, UserStats } from '#shared/contract/admin.ts';
import type { ReadDeps } from '../deps.ts';
import { countUsers, findNightlyBackup, findTournamentCounts } from './overview.repository.ts';

const dayMs = 86_400_000;

/** "Active today" means within the last 24 hours (rules/accounts 2.4). */
export async function readUserStats({
  db,
  clock,
}: Pick<ReadDeps, 'db' | 'clock'>): Promise<UserStats> {
  const { total, active, banned } = await countUsers(db, new Date(clock().getTime() - dayMs));
  return { totalUsers: total, activeToday: active, bannedUsers: banned };
}

/** Cancelled tournaments count only in the total. */
export async function readTournamentStats({ db }: Pick<ReadDeps, 'db'>): Promise<TournamentStats> {
  const { draft, open, ongoing, completed, cancelled } = await findTournamentCounts(db);
  return {
    totalTournaments: draft + open + ongoing + completed + cancelled,
    draftTournaments: draft,
    activeTournaments: open + ongoing,
    completedTournaments: completed,
  };
}

/** See rules/admin 10. */
export async function readBackups({
  db,
  backups,
}: Pick<ReadDeps, 'db' | 'backups'>): Promise<Backups> {
  const { tried_at, failure, made_at, file, bytes } = await findNightlyBackup(db);
  return {
    keep: backups?.keep ?? null,
    last:
      made_at === null || file === null || bytes === null
        ? null
        : { at: made_at.toISOString(), file, bytes },
    failure:
      tried_at === null || failure === null
        ? null
        : { at: tried_at.toISOString(), reason: failure },
  };
}

/** See rules/admin 11. */
export function readChecks({ checks }: Pick<ReadDeps, 'checks'>): Promise<Checks> {
  return checks();
}
