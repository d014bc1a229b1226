import { useQuery } from '@tanstack/react-query';
import type { listNameAliases, NameAlias, rememberNames } from '#shared/contract/name-aliases.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** For organisers: texts that mean the sides and players of this tournament. */
export const useNameAliases = (id: string) =>
  useQuery({
    queryKey: tournamentKeys.nameAliases(id),
    queryFn: load<typeof listNameAliases>('/api/tournaments/:id/name-aliases', { params: { id } }),
  });

export const useRememberNames = writeHook<typeof rememberNames>(
  'PUT',
  '/api/tournaments/:id/name-aliases',
  {
    reload: ({ client, input, answer }) =>
      client.setQueryData<NameAlias[]>(tournamentKeys.nameAliases(input.params.id), answer),
    keepsMine: true,
    failure: 'The names were not remembered',
  },
);
