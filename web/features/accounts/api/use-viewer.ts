import { hasCompletedProfile } from '../../../../shared/domain/accounts/profile.ts';
import type { Viewer } from '../../../../shared/domain/accounts/roles.ts';
import { useMe } from './use-me.ts';

/** Who looks, as the rules of permission ask for it; null for a visitor and while that is not known yet. */
export function useViewer(): Viewer | null {
  const { data: me } = useMe();
  if (!me) return null;
  const { id: userId, role, isOwner, banned } = me;
  return { userId, role, isOwner, banned, completedProfile: hasCompletedProfile(me) };
}
