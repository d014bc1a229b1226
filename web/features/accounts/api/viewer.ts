import { useQuery } from '@tanstack/react-query';
import type { readUser } from '#shared/contract/accounts.ts';
import { hasCompletedProfile } from '#shared/domain/accounts/profile.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { load } from '#web/lib/request.ts';
import { useMe } from './me.ts';

/** Returns the viewer as the permission rules expect it; null for a visitor and while loading. */
export function useViewer(): Viewer | null {
  const { data: me } = useMe();
  if (!me) return null;
  const { id: userId, role, isOwner, banned } = me;
  return { userId, role, isOwner, banned, completedProfile: hasCompletedProfile(me) };
}

/** Unlike `usePublicUser`, it includes the role. */
export const useUser = (id: string) =>
  useQuery({
    queryKey: ['user', id],
    queryFn: load<typeof readUser>('/api/users/:id', { params: { id } }),
  });
