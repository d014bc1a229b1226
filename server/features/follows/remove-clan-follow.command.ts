import type { Follow } from '#shared/contract/follows.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import type { Deps } from '../deps.ts';
import { dropFollow } from './write-follow.step.ts';

export function removeClanFollow(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  clanId: string,
): Promise<Follow[]> {
  return dropFollow(deps, viewer, { clanId });
}
