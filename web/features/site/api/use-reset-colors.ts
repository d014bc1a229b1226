import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { resetColors, Site } from '../../../../shared/contract/site.ts';
import { request } from '../../../lib/request.ts';
import { showColors } from './show-colors.ts';
import { siteKey } from './use-site.ts';

/** Gives the whole site its built-in colours back, and this page at once. */
export function useResetColors() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<typeof resetColors>('DELETE', '/api/admin/colors', {}),
    onSuccess: () => {
      queryClient.setQueryData(siteKey, (site?: Site) => site && { ...site, colorScheme: null });
      showColors(null);
    },
    meta: {
      success: { title: 'Color scheme reset' },
      failure: { title: 'Failed to reset color scheme', serverMessage: true },
    },
  });
}
