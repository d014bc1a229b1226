import { useQuery } from '@tanstack/react-query';
import { send } from '#web/lib/request.ts';

/** The version of the server; while an upgrade is rolled out, of one of the servers. */
export const useVersion = () =>
  useQuery({
    queryKey: ['version'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await send('GET', '/healthz', { signal });
      return ((await answer.json()) as { version: string }).version;
    },
  });
