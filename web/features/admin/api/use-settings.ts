import { useQuery } from '@tanstack/react-query';
import type { readSettings } from '../../../../shared/contract/site.ts';
import { request } from '../../../lib/request.ts';

export const settingsKey = ['settings'] as const;

/** What is saved for the whole site, as it is now. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    // Another admin may have changed it since.
    staleTime: 0,
    queryFn: ({ signal }) => request<typeof readSettings>('GET', '/api/admin/settings', { signal }),
  });
}
