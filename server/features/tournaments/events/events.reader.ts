import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError } from '#server/platform/errors.ts';
import { toViewer } from '../../accounts/viewer.presenter.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type { ReadDeps } from '../../deps.ts';
import { visibleTournament } from '../tournament.loader.ts';

/**
 * Whether the viewer may follow a tournament; throws `tournament_not_found` when it is hidden from
 * them. `isHidden` is true while visitors do not see it.
 */
export async function assertMayFollow(
  { db }: Pick<ReadDeps, 'db'>,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<{ isHidden: boolean }> {
  const { status } = await visibleTournament(db, viewer, tournamentId);
  return { isHidden: status === 'draft' };
}

/** Whether an account may follow a tournament with the rights of this moment. */
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
