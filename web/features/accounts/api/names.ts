import { useQuery } from '@tanstack/react-query';
import type { forgetName, listOwnNames } from '#shared/contract/name-aliases.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';

const ownNamesKey = ['own-names'];

/** Returns the names by which the user was recognised in pasted results. */
export const useOwnNames = () =>
  useQuery({ queryKey: ownNamesKey, queryFn: load<typeof listOwnNames>('/api/profile/names') });

export const useForgetName = writeHook<typeof forgetName>('DELETE', '/api/profile/names/:id', {
  reload: ({ client }) => client.invalidateQueries({ queryKey: ownNamesKey }),
  // The name may already have been deleted.
  recover: ({ client }) => client.invalidateQueries({ queryKey: ownNamesKey }),
  skipsOverview: true,
  success: 'Name Forgotten',
  failure: 'Failed to forget the name',
});
