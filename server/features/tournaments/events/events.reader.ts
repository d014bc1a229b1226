import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError } from '#server/platform/errors.ts';
import { toViewer } from '../../accounts/users.presenter.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type { ReadDeps } from '../../deps.ts';
import { visibleTournament } from '../tournament.loader.ts';

/**
 * Throws `tournament_not_found` if the viewer is not allowed to see the tournament. `isHidden` is true while visitors
 * cannot see it.
 */
export async function assertMayFollow(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<{ isHidden: boolean }> {
  const { status } = await visibleTournament(db, viewer, tournamentId);
  return { isHidden: status === 'draft' };
}

export async function mayStillFollow(
  { db, ownerDiscordId }: Pick<ReadDeps, 'db' | 'ownerDiscordId'>,
  userId: string,
  tournamentId: string,
): Promise<boolean> {
  const user = await findUser(db, userId);
  try {
    await assertMayFollow(
      { db },
      user === undefined ? null : toViewer(user, ownerDiscordId),
      tournamentId,
    );
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
