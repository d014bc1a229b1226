import type { forgetName } from '#shared/contract/name-aliases.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { ownNamesKey } from './reads.ts';

export const useForgetName = writeHook<typeof forgetName>('DELETE', '/api/profile/names/:id', {
  reload: ({ client }) => client.invalidateQueries({ queryKey: ownNamesKey }),
  // It may be gone already.
  recover: ({ client }) => client.invalidateQueries({ queryKey: ownNamesKey }),
  keepsMine: true,
  success: 'Name Forgotten',
  failure: 'Failed to forget the name',
});
