import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import type { Deps } from '../../deps.ts';
import { visibleTournament } from '../reach-tournament.ts';

/**
 * Whether the viewer may follow a tournament; throws `tournament_not_found` when it is hidden from
 * them. `privateTo` names the viewer while visitors do not see it.
 */
export async function reachEvents(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer | null,
  tournamentId: string,
): Promise<{ privateTo: string | null }> {
  const { status } = await visibleTournament(db, viewer, tournamentId);
  return { privateTo: status === 'draft' ? (viewer?.userId ?? null) : null };
}
