import { useQuery } from '@tanstack/react-query';
import type { readSite } from '#shared/contract/site.ts';
import { load } from '#web/lib/request.ts';

export const siteKey = ['site'] as const;

export const useSite = () =>
  useQuery({ queryKey: siteKey, queryFn: load<typeof readSite>('/api/site') });
