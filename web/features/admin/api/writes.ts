import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type {
  banUser,
  deleteClanAsStaff,
  deleteTournament,
  endSessions,
  unbanUser,
  updateUser,
} from '#shared/contract/admin.ts';
import type { undoAuditedAct } from '#shared/contract/audit.ts';
import type { retryDelivery } from '#shared/contract/deliveries.ts';
import type { Site, updateSettings } from '#shared/contract/site.ts';
import { DEFAULT_SITE_NAME } from '#shared/domain/site/settings.ts';
import { failureToast, writeHook } from '#web/lib/write-hook.ts';
import { siteKey } from '../../site/api/reads.ts';
import { readLaterActs } from '../../tournaments/api/history.ts';
import { auditKey, deliveriesKey, settingsKey } from './reads.ts';

/** The first parts of the cache keys under which other screens show a user, clan or tournament. */
const elsewhere = {
  user: ['user', 'user-search', 'clans', 'teams', 'tournament', 'leaderboards'],
  clan: ['clans', 'join-requests', 'tournament', 'leaderboards'],
  tournament: ['tournaments', 'tournament', 'clans', 'leaderboards'],
} as const;

/** Refetches Dev Settings after an action, even a refused one. Other screens refetch when they are opened. */
function reloadAfter(thing: keyof typeof elsewhere) {
  const touches = (key: QueryKey) => elsewhere[thing].some((word) => word === key[0]);
  // This is awaited, so the table is up to date when the dialog closes and the focus moves to a row that still
  // exists.
  const reload = async ({ client }: { client: QueryClient }) => {
    void client.invalidateQueries({
      predicate: ({ queryKey }) => touches(queryKey),
      refetchType: 'none',
    });
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  return { reload, recover: reload };
}

const toasts = (description: string, title: string) =>
  ({
    success: { title: 'Success', description },
    failure: { title, description: 'Something went wrong. Please try again.', serverMessage: true },
  }) as const;

export const useUpdateUser = writeHook<typeof updateUser>('PUT', '/api/admin/users/:id', {
  ...reloadAfter('user'),
  ...toasts('The user was updated.', 'Failed to update user'),
});

export const useBanUser = writeHook<typeof banUser>('POST', '/api/admin/users/:id/ban', {
  ...reloadAfter('user'),
  ...toasts('The user was banned.', 'Failed to ban user'),
});

export const useUnbanUser = writeHook<typeof unbanUser>('POST', '/api/admin/users/:id/unban', {
  ...reloadAfter('user'),
  ...toasts('The user is no longer banned.', 'Failed to unban user'),
});

export const useEndSessions = writeHook<typeof endSessions>(
  'POST',
  '/api/admin/users/:id/end-sessions',
  {
    ...reloadAfter('user'),
    ...toasts('The user is logged out everywhere.', 'Failed to end sessions'),
  },
);

export const useDeleteClanAsStaff = writeHook<typeof deleteClanAsStaff>(
  'DELETE',
  '/api/admin/clans/:id',
  { ...reloadAfter('clan'), ...toasts('The clan was deleted.', 'Failed to delete clan') },
);

export const useDeleteTournament = writeHook<typeof deleteTournament>(
  'DELETE',
  '/api/admin/tournaments/:id',
  {
    ...reloadAfter('tournament'),
    ...toasts('The tournament was deleted.', 'Failed to delete tournament'),
  },
);

/** A refusal because of later acts shows no toast, because a dialog lists these acts. */
export const useUndoAuditedAct = writeHook<typeof undoAuditedAct>(
  'POST',
  '/api/admin/audit/:id/undo',
  {
    ...reloadAfter('tournament'),
    success: 'Undone',
    failure: (error) =>
      readLaterActs(error) === null ? failureToast(error, 'Failed to undo') : null,
  },
);

const reloadDeliveries = ({ client }: { client: QueryClient }) =>
  client.invalidateQueries({ queryKey: deliveriesKey });

export const useRetryDelivery = writeHook<typeof retryDelivery>(
  'POST',
  '/api/admin/deliveries/:id/retry',
  {
    reload: reloadDeliveries,
    // After a refusal the list shows the message's current state.
    recover: reloadDeliveries,
    success: {
      title: 'Success',
      description: 'The announcement is on its way. Refresh to see whether it arrived.',
    },
    failure: 'Failed to send announcement again',
  },
);

export const useUpdateSettings = writeHook<typeof updateSettings>('PUT', '/api/admin/settings', {
  reload: ({ client, answer }) => {
    client.setQueryData(settingsKey, answer);
    client.setQueryData(
      siteKey,
      (site?: Site) =>
        site && { ...site, ...answer, siteName: answer.siteName ?? DEFAULT_SITE_NAME },
    );
    void client.invalidateQueries({ queryKey: auditKey });
  },
  success: { title: 'Success', description: 'The settings are saved.' },
  failure: 'Failed to save settings',
});
