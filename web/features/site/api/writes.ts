import type { applyColors, readSite, resetColors, Site } from '#shared/contract/site.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { siteKey } from './reads.ts';
import { showColors } from './show-colors.ts';

/** Gives the whole site a color scheme, and this page at once. */
export const useApplyColors = writeHook<typeof applyColors>('PUT', '/api/admin/colors', {
  reload: ({ client, answer: colorScheme }) => {
    client.setQueryData(siteKey, (site?: Site) => site && { ...site, colorScheme });
    showColors(colorScheme.colors);
  },
  success: 'Color scheme applied',
  failure: 'Failed to apply color scheme',
});

/** Gives the whole site its built-in colors back, and this page at once. */
export const useResetColors = writeHook<typeof resetColors>('DELETE', '/api/admin/colors', {
  reload: ({ client }) => {
    client.setQueryData(siteKey, (site?: Site) => site && { ...site, colorScheme: null });
    showColors(null);
  },
  success: 'Color scheme reset',
  failure: 'Failed to reset color scheme',
});

/** Refetches the site before its colors are saved: another page may have saved some since this one read them. */
export const useNewestSite = writeHook<typeof readSite>('GET', '/api/site', {
  reload: ({ client, answer }) => client.setQueryData(siteKey, answer),
  failure: 'Failed to apply color scheme',
});
