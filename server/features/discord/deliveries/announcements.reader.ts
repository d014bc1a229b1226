import type { Announcement } from '#shared/contract/deliveries.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { ReadDeps } from '../../deps.ts';
import { assertRuns, visibleTournament } from '../../tournaments/tournament.loader.ts';
import { listAnnouncementRows } from './deliveries.repository.ts';

/**
 * Returns the state of a tournament's announcements, oldest first, for those who run it
 * (rules/discord 3.5).
 */
export async function listAnnouncements(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer,
  tournamentId: string,
): Promise<Announcement[]> {
  assertRuns(viewer, await visibleTournament(db, viewer, tournamentId));
  const rows = await listAnnouncementRows(db, tournamentId);
  return rows.map(({ state, reason, updated_at }) => ({
    state,
    reason,
    updatedAt: updated_at.toISOString(),
  }));
}
