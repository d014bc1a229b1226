import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { readSite } from '../../../../shared/contract/site.ts';
import { request } from '../../../lib/request.ts';
import { siteKey } from './use-site.ts';

/** Reads the site anew before its colours are saved: another page may have saved some since this one read them. */
export function useNewestSite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<typeof readSite>('GET', '/api/site', {}),
    onSuccess: (site) => queryClient.setQueryData(siteKey, site),
    meta: { failure: { title: 'Failed to apply color scheme', serverMessage: true } },
  });
}
