import { useMutation } from '@tanstack/react-query';
import type { sendToDiscord } from '../../../../shared/contract/tournaments.ts';
import { request } from '../../../lib/request.ts';

/** Posts the standings and MVPs to the announcement channel of the sponsor's Discord server. */
export function useSendToDiscord(id: string) {
  return useMutation({
    mutationFn: () =>
      request<typeof sendToDiscord>('POST', '/api/tournaments/:id/send-to-discord', {
        params: { id },
      }),
    meta: {
      success: {
        title: 'Sent to Discord',
        description: "Standings and MVPs are in the channel of the sponsor's server.",
      },
      // Why stands at the button.
      failure: { title: 'Failed to send tournament results to Discord' },
    },
  });
}
