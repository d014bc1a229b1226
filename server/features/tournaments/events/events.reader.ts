import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { AppError } from '../../../platform/errors.ts';
import { toViewer } from '../../accounts/to-viewer.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type { Deps } from '../../deps.ts';
import { visibleTournament } from '../reach-tournament.ts';

/**
 * Whether the viewer may follow a tournament; throws `tournament_not_found` when it is hidden from
 * them. `isHidden` is true while visitors do not see it.
 */
export async function reachEvents(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<{ isHidden: boolean }> {
  const { status } = await visibleTournament(db, viewer, tournamentId);
  return { isHidden: status === 'draft' };
}

/** Whether an account may follow a tournament with the rights of this moment. */
export async function stillReaches(
  { db, ownerDiscordId }: Pick<Deps, 'db' | 'ownerDiscordId'>,
  userId: string,
  tournamentId: string,
): Promise<boolean> {
  const user = await findUser(db, userId);
  try {
    await reachEvents(
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
