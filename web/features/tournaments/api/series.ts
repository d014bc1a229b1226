import {
  useInfiniteQuery,
  useIsFetching,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type {
  createSeries,
  deleteSeries,
  listReservableSides,
  listSeries,
  listSeriesStandings,
  listSeriesTournaments,
  readSeries,
  reservePlace,
  skipDate,
  takeBackPlace,
  takeBackSkip,
  updateSeries,
} from '#shared/contract/series.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { load, request } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';

const keys = {
  list: ['series'],
  one: (id: string) => ['series', id],
  details: (id: string) => ['series', id, 'details'],
  standings: (id: string) => ['series', id, 'standings'],
  tournaments: (id: string) => ['series', id, 'tournaments'],
  sides: (id: string) => ['series', id, 'sides'],
};

/** These paths are not in `paths`, which every page loads. */
export const seriesPath = (id: string) => `/series/${encodeURIComponent(id)}`;
export const editSeriesPath = (id: string) => `${seriesPath(id)}/edit`;

/** Newest first. */
export const useOwnSeries = () =>
  useQuery({ queryKey: keys.list, queryFn: load<typeof listSeries>('/api/series') });

/** How long it usually takes to make a tournament that is due, in milliseconds. */
const MAKING_MS = 3_000;

/** Loads the series once more if a tournament of it is being made. */
export const useSeries = (id: string) =>
  useQuery({
    queryKey: keys.details(id),
    queryFn: load<typeof readSeries>('/api/series/:id', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.nextDates.some(({ isDue }) => isDue) && dataUpdateCount < 2 ? MAKING_MS : false,
  });

export function useReloadSeries(id: string) {
  const client = useQueryClient();
  const queryKey = keys.details(id);
  const isPending = useIsFetching({ queryKey }) > 0;
  return { isPending, reload: () => void client.invalidateQueries({ queryKey }) };
}

/** `count` is the number of tournaments of the series, so a new one is loaded. */
export const useSeriesTournaments = (id: string, count: number) =>
  useInfiniteQuery({
    queryKey: [...keys.tournaments(id), count],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      request<typeof listSeriesTournaments>('GET', '/api/series/:id/tournaments', {
        params: { id },
        query: { limit: String(PAGE), ...(before !== undefined && { before }) },
        signal,
      }),
    getNextPageParam: (last) => (last.length < PAGE ? null : last.at(-1)?.seriesDate),
    staleTime: 0,
  });

const PAGE = 20;

export const useSeriesStandings = (id: string) =>
  useQuery({
    queryKey: keys.standings(id),
    queryFn: load<typeof listSeriesStandings>('/api/series/:id/standings', { params: { id } }),
    staleTime: 0,
  });

/** For the host only. */
export const useReservableSides = (id: string) =>
  useQuery({
    queryKey: keys.sides(id),
    queryFn: load<typeof listReservableSides>('/api/series/:id/reservable-sides', {
      params: { id },
    }),
  });

type Written = { client: QueryClient; input: { params: { id: string } } };

const reload = ({ client, input: { params } }: Written) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.details(params.id) }),
    client.invalidateQueries({ queryKey: keys.list, exact: true }),
  ]);

/** Somebody deleted it, or its tournament has been made in the meantime. */
const recover = ({ error, ...written }: Written & { error: Error }) => {
  if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
    void reload(written);
  }
};

export const useCreateSeries = writeHook<typeof createSeries>('POST', '/api/series', {
  reload: ({ client }) => client.invalidateQueries({ queryKey: keys.list, exact: true }),
  success: 'Series Created',
  failure: 'Failed to create the series',
});

export const useUpdateSeries = writeHook<typeof updateSeries>('PUT', '/api/series/:id', {
  reload,
  recover,
  skipsOverview: true,
  success: 'Series Saved',
  failure: 'Failed to save the series',
});

export const useDeleteSeries = writeHook<typeof deleteSeries>('DELETE', '/api/series/:id', {
  reload: ({ client, input: { params } }) => {
    client.removeQueries({ queryKey: keys.one(params.id) });
    return client.invalidateQueries({ queryKey: keys.list, exact: true });
  },
  recover,
  skipsOverview: true,
  success: 'Series Deleted',
  failure: 'Failed to delete the series',
});

export const useSkipDate = writeHook<typeof skipDate>('POST', '/api/series/:id/skip', {
  reload,
  recover,
  skipsOverview: true,
  failure: 'Failed to skip the date',
});

export const useTakeBackSkip = writeHook<typeof takeBackSkip>(
  'POST',
  '/api/series/:id/take-back-skip',
  { reload, recover, skipsOverview: true, failure: 'Failed to take the skip back' },
);

export const useReservePlace = writeHook<typeof reservePlace>('POST', '/api/series/:id/reserve', {
  reload,
  recover,
  skipsOverview: true,
  success: 'Place Reserved',
  failure: 'Failed to reserve the place',
});

export const useTakeBackPlace = writeHook<typeof takeBackPlace>(
  'POST',
  '/api/series/:id/take-back-place',
  {
    reload,
    recover,
    skipsOverview: true,
    success: 'Place Removed',
    failure: 'Failed to remove the place',
  },
);
