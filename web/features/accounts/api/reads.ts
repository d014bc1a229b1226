import { useQuery } from '@tanstack/react-query';
import type { listSessions, readPublicUser, searchUsers } from '#shared/contract/accounts.ts';
import { codePoints } from '#shared/domain/text.ts';
import { load } from '#web/lib/request.ts';

export const usePublicUser = (id: string) =>
  useQuery({
    queryKey: ['user', id, 'public'],
    queryFn: load<typeof readPublicUser>('/api/users/:id/public', { params: { id } }),
  });

export const useSessions = () =>
  useQuery({
    queryKey: ['sessions'],
    queryFn: load<typeof listSessions>('/api/auth/sessions'),
  });

/** Enabled for at least 2 characters (rules/accounts 4.6). */
export const useUserSearch = (q: string) =>
  useQuery({
    queryKey: ['user-search', q],
    queryFn: load<typeof searchUsers>('/api/users/search', { query: { q } }),
    enabled: codePoints(q.trim()) >= 2,
  });
