import { useQuery } from '@tanstack/react-query';
import type { readSite } from '../../../../shared/contract/site.ts';
import { request } from '../../../lib/request.ts';

/** The cache key of the site's settings and colours. */
export const siteKey = ['site'] as const;

/** The name, help link, colours and defaults of this site. */
export function useSite() {
  return useQuery({
    queryKey: siteKey,
    queryFn: ({ signal }) => request<typeof readSite>('GET', '/api/site', { signal }),
  });
}
