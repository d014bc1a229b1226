import { useMutation } from '@tanstack/react-query';
import type { logout } from '../../../../shared/contract/accounts.ts';
import { request } from '../../../lib/request.ts';

/** Ends the session on the server, then opens the start page anew, so that nothing of it stays in memory. */
export function useLogout() {
  return useMutation({
    mutationFn: () => request<typeof logout>('POST', '/api/auth/logout', {}),
    onSuccess: () => location.assign('/'),
    meta: {
      failure: { title: 'Error', description: 'You are still logged in. Please try again.' },
    },
  });
}
