import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { retryDelivery } from '../../../../shared/contract/deliveries.ts';
import { request } from '../../../lib/request.ts';
import { deliveriesKey } from './use-deliveries.ts';

/** Sends a message to Discord again. */
export function useRetryDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof retryDelivery>('POST', '/api/admin/deliveries/:id/retry', { params: { id } }),
    // Who was refused sees where the message stands now.
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveriesKey }),
    meta: {
      success: {
        title: 'Success',
        description: 'The announcement is on its way. Refresh to see what became of it.',
      },
      failure: { title: 'Failed to send announcement again', serverMessage: true },
    },
  });
}
