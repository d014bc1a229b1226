import type {
  createClan,
  deleteClan,
  leaveClan,
  removeClanMember,
  setMemberRole,
  transferLeadership,
  updateClan,
} from '#shared/contract/clans.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { refusal, reloadClan, reloadList, storeClan } from './clan-cache.ts';

export const useCreateClan = writeHook<typeof createClan>('POST', '/api/clans', {
  reload: ({ client }) => reloadList(client),
  success: 'Clan Created',
  // The form shows the server's message.
  failure: { title: 'Error', description: 'Failed to create clan. Please try again.' },
});

export const useUpdateClan = writeHook<typeof updateClan>('PUT', '/api/clans/:id', {
  reload: storeClan,
  // A user who may no longer edit sees that; others keep their typed text.
  recover: async ({ error, ...clan }) => {
    if (error instanceof ApiError && [403, 404].includes(error.status)) await reloadClan(clan);
  },
  success: 'Clan Updated',
  failure: 'Failed to update clan',
});

export const useDeleteClan = writeHook<typeof deleteClan>('DELETE', '/api/clans/:id', {
  // The clan is not refetched now, because its page is still open until its leader is redirected.
  reload: async ({ client }) => {
    await client.invalidateQueries({ queryKey: ['clans'], refetchType: 'none' });
    await client.invalidateQueries({ queryKey: ['join-requests'], refetchType: 'none' });
  },
  // A user who is no longer the leader sees that.
  recover: async ({ client, input, error }) => {
    if (!(error instanceof ApiError) || error.status === 0) return;
    await client.invalidateQueries({ queryKey: ['clans', input.params.id], exact: true });
  },
  success: 'Clan Deleted',
  failure: refusal(
    'Failed to delete clan',
    ({ code }) =>
      code === 'not_clan_leader' && {
        title: 'Permission denied',
        description: 'Only the clan leader can delete the clan.',
      },
  ),
});

export const useLeaveClan = writeHook<typeof leaveClan>('POST', '/api/clans/:id/leave', {
  reload: async (done) => {
    await storeClan(done);
    await Promise.all(
      [['tournaments'], ['tournament']].map((queryKey) =>
        done.client.invalidateQueries({ queryKey }),
      ),
    );
  },
  // A user who was removed or became leader in the meantime sees that.
  recover: reloadClan,
  success: 'Left clan successfully',
  failure: refusal('Failed to leave clan', ({ status, code }) => {
    if (status === 401) {
      return { title: 'Please log in', description: 'You need to be logged in to leave a clan.' };
    }
    return code === 'clan_leader_cannot_leave' && { title: 'Cannot leave clan' };
  }),
});

export const useRemoveClanMember = writeHook<typeof removeClanMember>(
  'POST',
  '/api/clans/:id/remove-member',
  {
    reload: storeClan,
    recover: reloadClan,
    success: 'Member Removed',
    failure: { title: 'Error', description: 'Failed to remove member' },
  },
);

export const useSetMemberRole = writeHook<typeof setMemberRole>(
  'POST',
  '/api/clans/:id/member-role',
  {
    reload: storeClan,
    recover: reloadClan,
    success: 'Role Updated',
    failure: { title: 'Error', description: 'Failed to update member role' },
  },
);

export const useTransferLeadership = writeHook<typeof transferLeadership>(
  'POST',
  '/api/clans/:id/transfer-leadership',
  {
    reload: storeClan,
    recover: reloadClan,
    success: 'Leadership Transferred',
    failure: { title: 'Error', description: 'Failed to transfer leadership' },
  },
);
