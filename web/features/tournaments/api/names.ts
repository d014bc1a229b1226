import { useQuery } from '@tanstack/react-query';
import type { listNameAliases, NameAlias, rememberNames } from '#shared/contract/name-aliases.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';

// Kept out of tournament-keys.ts, which every page loads.
const aliasesKey = (id: string) => ['tournament', id, 'name-aliases'];

/** For organisers only. */
export const useNameAliases = (id: string) =>
  useQuery({
    queryKey: aliasesKey(id),
    queryFn: load<typeof listNameAliases>('/api/tournaments/:id/name-aliases', { params: { id } }),
  });

export const useRememberNames = writeHook<typeof rememberNames>(
  'PUT',
  '/api/tournaments/:id/name-aliases',
  {
    reload: ({ client, input, answer }) =>
      client.setQueryData<NameAlias[]>(aliasesKey(input.params.id), answer),
    skipsOverview: true,
    failure: 'Failed to save the names',
  },
);
