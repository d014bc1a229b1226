import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { applyColors, Site } from '../../../../shared/contract/site.ts';
import type { ColorScheme } from '../../../../shared/domain/site/color-scheme.ts';
import { request } from '../../../lib/request.ts';
import { showColors } from './show-colors.ts';
import { siteKey } from './use-site.ts';

/** Gives the whole site a colour scheme, and this page at once. */
export function useApplyColors() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ColorScheme) =>
      request<typeof applyColors>('PUT', '/api/admin/colors', { body }),
    onSuccess: (colorScheme) => {
      queryClient.setQueryData(siteKey, (site?: Site) => site && { ...site, colorScheme });
      showColors(colorScheme.colors);
    },
    meta: {
      success: { title: 'Color scheme applied' },
      failure: { title: 'Failed to apply color scheme', serverMessage: true },
    },
  });
}
