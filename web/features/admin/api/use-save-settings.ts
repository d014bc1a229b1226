import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../../shared/contract/call.ts';
import type { Site, updateSettings } from '../../../../shared/contract/site.ts';
import { DEFAULT_SITE_NAME } from '../../../../shared/domain/site/settings.ts';
import { request } from '../../../lib/request.ts';
import { siteKey } from '../../site/api/use-site.ts';
import { auditKey } from './use-audit.ts';
import { settingsKey } from './use-settings.ts';

/** Saves settings of the whole site; this page uses them at once. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateSettings>['body']) =>
      request<typeof updateSettings>('PUT', '/api/admin/settings', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(settingsKey, saved);
      queryClient.setQueryData(
        siteKey,
        (site?: Site) =>
          site && { ...site, ...saved, siteName: saved.siteName ?? DEFAULT_SITE_NAME },
      );
      void queryClient.invalidateQueries({ queryKey: auditKey });
    },
    meta: {
      success: { title: 'Success', description: 'The settings are saved.' },
      failure: { title: 'Failed to save settings', serverMessage: true },
    },
  });
}
