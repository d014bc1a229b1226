import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '../../../../shared/contract/call.ts';
import type { updateClan } from '../../../../shared/contract/clans.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request, type Files } from '../../../lib/request.ts';
import { useClanCache } from './use-clan-cache.ts';

type Input = {
  body: CallInput<typeof updateClan>['body'];
  files: Files<typeof updateClan>;
};

/** Edits a clan and its logo. */
export function useUpdateClan(id: string) {
  const { store, reload } = useClanCache(id);
  return useMutation({
    mutationFn: (input: Input) =>
      request<typeof updateClan>('PUT', '/api/clans/:id', { params: { id }, ...input }),
    onSuccess: store,
    // Who may no longer edit it sees that, and who still may keeps what is typed.
    onError: async (error) => {
      if (error instanceof ApiError && [403, 404].includes(error.status)) await reload();
    },
    meta: {
      success: { title: 'Clan Updated' },
      failure: { title: 'Failed to update clan', serverMessage: true },
    },
  });
}
