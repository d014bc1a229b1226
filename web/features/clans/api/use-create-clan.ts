import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../../shared/contract/call.ts';
import type { createClan } from '../../../../shared/contract/clans.ts';
import { request, type Files } from '../../../lib/request.ts';

type Input = {
  body: CallInput<typeof createClan>['body'];
  files: Files<typeof createClan>;
};

/** Creates a clan with its logo, which the caller leads. */
export function useCreateClan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => request<typeof createClan>('POST', '/api/clans', input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clans'], exact: true }),
    meta: {
      success: { title: 'Clan Created' },
      // What the server says stands in the form.
      failure: { title: 'Error', description: 'Failed to create clan. Please try again.' },
    },
  });
}
