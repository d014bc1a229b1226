import type { Follow } from '#shared/contract/follows.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Deps } from '../deps.ts';
import { writeFollow } from './write-follow.step.ts';

export function addTournamentFollow(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  tournamentId: string,
): Promise<Follow[]> {
  return writeFollow(deps, viewer, { tournamentId });
}
