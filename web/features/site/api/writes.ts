import type { applyColors, readSite, resetColors, Site } from '#shared/contract/site.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { siteKey } from './reads.ts';
import { showColors } from './show-colors.ts';

export const useApplyColors = writeHook<typeof applyColors>('PUT', '/api/admin/colors', {
  reload: ({ client, answer: colorScheme }) => {
    client.setQueryData(siteKey, (site?: Site) => site && { ...site, colorScheme });
    showColors(colorScheme.colors);
  },
  success: 'Color scheme applied',
  failure: 'Failed to apply color scheme',
});

export const useResetColors = writeHook<typeof resetColors>('DELETE', '/api/admin/colors', {
  reload: ({ client }) => {
    client.setQueryData(siteKey, (site?: Site) => site && { ...site, colorScheme: null });
    showColors(null);
  },
  success: 'Color scheme reset',
  failure: 'Failed to reset color scheme',
});

/** Refetches before saving, because another page may have saved colours since. */
export const useNewestSite = writeHook<typeof readSite>('GET', '/api/site', {
  reload: ({ client, answer }) => client.setQueryData(siteKey, answer),
  failure: 'Failed to apply color scheme',
});
