import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  listAdminClans,
  listAdminTournaments,
  listAdminUsers,
  readBackups,
  readChecks,
  readTournamentStats,
  readUserStats,
} from '#shared/contract/admin.ts';
import type { listAudit } from '#shared/contract/audit.ts';
import type { CallInput } from '#shared/contract/call.ts';
import type { DeliveryState, listDeliveries } from '#shared/contract/deliveries.ts';
import type { readSettings } from '#shared/contract/site.ts';
import { loadPage, loadParts } from '#web/lib/load-rows.ts';
import { load, send } from '#web/lib/request.ts';

export const auditKey = ['admin', 'audit'] as const;
export const deliveriesKey = ['admin', 'deliveries'] as const;
export const settingsKey = ['settings'] as const;

/** No event stream covers these tables. The previous page stays visible while the next one loads. */
const table = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const useAdminUsers = (query: CallInput<typeof listAdminUsers>['query']) =>
  useQuery({
    ...table,
    queryKey: ['admin', 'users', query],
    queryFn: loadPage<typeof listAdminUsers>('/api/admin/users', { query }),
  });

export const useAdminClans = (query: CallInput<typeof listAdminClans>['query']) =>
  useQuery({
    ...table,
    queryKey: ['admin', 'clans', query],
    queryFn: loadPage<typeof listAdminClans>('/api/admin/clans', { query }),
  });

export const useAdminTournaments = (query: CallInput<typeof listAdminTournaments>['query']) =>
  useQuery({
    ...table,
    queryKey: ['admin', 'tournaments', query],
    queryFn: loadPage<typeof listAdminTournaments>('/api/admin/tournaments', { query }),
  });

export const useUserStats = () =>
  useQuery({
    queryKey: ['admin', 'user-stats'],
    staleTime: 0,
    queryFn: load<typeof readUserStats>('/api/admin/user-stats'),
  });

export const useTournamentStats = () =>
  useQuery({
    queryKey: ['admin', 'tournament-stats'],
    staleTime: 0,
    queryFn: load<typeof readTournamentStats>('/api/admin/tournament-stats'),
  });

export const useAudit = (q: string) =>
  useInfiniteQuery({
    ...table,
    queryKey: [...auditKey, q],
    ...loadParts<typeof listAudit>('/api/admin/audit', { q, limit: '25' }),
  });

export const useDeliveries = (state?: DeliveryState) =>
  useInfiniteQuery({
    ...table,
    queryKey: [...deliveriesKey, state ?? 'all'],
    ...loadParts<typeof listDeliveries>('/api/admin/deliveries', { state, limit: '50' }),
  });

export const useBackups = () =>
  useQuery({
    queryKey: ['admin', 'backups'],
    staleTime: 0,
    queryFn: load<typeof readBackups>('/api/admin/backups'),
  });

export const useChecks = () =>
  useQuery({
    queryKey: ['admin', 'checks'],
    staleTime: 0,
    queryFn: load<typeof readChecks>('/api/admin/checks'),
  });

export const useSettings = () =>
  useQuery({
    queryKey: settingsKey,
    // Another admin may have changed them.
    staleTime: 0,
    queryFn: load<typeof readSettings>('/api/admin/settings'),
  });

/** The version of the server. During the roll-out of an upgrade, it is that of one of the servers. */
export const useVersion = () =>
  useQuery({
    queryKey: ['version'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await send('GET', '/healthz', { signal });
      return ((await answer.json()) as { version: string }).version;
    },
  });
