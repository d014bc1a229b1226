import { useIsMutating, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallResponse } from '#shared/contract/call.ts';
import type {
  createTeam,
  deleteTeam,
  inviteToTeam,
  joinTeam,
  leaveTeam,
  removeTeamMember,
  setTeamRole,
  updateTeam,
} from '#shared/contract/teams.ts';
import { matchWrites, writeHook } from '#web/lib/write-hook.ts';

const reload = ({ client }: { client: QueryClient }) =>
  client.invalidateQueries({ queryKey: ['teams'] });

export const useCreateTeam = writeHook<typeof createTeam>('POST', '/api/teams', {
  reload,
  success: 'Team Created',
  failure: 'Failed to create team',
});

export const useUpdateTeam = writeHook<typeof updateTeam>('PATCH', '/api/teams/:id', {
  reload,
  success: 'Team Updated',
  failure: 'Failed to update team',
});

export const useDeleteTeam = writeHook<typeof deleteTeam>('DELETE', '/api/teams/:id', {
  // The team is not refetched now, because the page of the deleted team is still open.
  reload: ({ client }) => client.invalidateQueries({ queryKey: ['teams'], refetchType: 'none' }),
  success: 'Team Deleted',
  failure: 'Failed to delete team',
});

export const useJoinTeam = writeHook<typeof joinTeam>('POST', '/api/teams/join', {
  reload,
  // The invite page itself shows the error.
  success: 'Joined team successfully',
});

export const useLeaveTeam = writeHook<typeof leaveTeam>('POST', '/api/teams/:id/leave', {
  reload,
  success: 'Left team successfully',
  failure: 'Failed to leave team',
});

export const useRemoveTeamMember = writeHook<typeof removeTeamMember>(
  'DELETE',
  '/api/teams/:id/members/:userId',
  { reload, success: 'Player Removed', failure: 'Failed to remove player' },
);

export const useSetTeamRole = writeHook<typeof setTeamRole>(
  'PATCH',
  '/api/teams/:id/members/:userId',
  { reload, success: 'Role Updated', failure: 'Failed to update player role' },
);

type Invite = CallResponse<typeof inviteToTeam>;
const invitePath = '/api/teams/:id/invite';
const inviteKey = (teamId: string) => ['team-invite', teamId] as const;

/** A new invite disables the previous one. It is cached, because no call returns it a second time. */
export const useInviteToTeam = writeHook<typeof inviteToTeam>('POST', invitePath, {
  reload: ({ client, input, answer }) => {
    client.setQueryData<Invite>(inviteKey(input.params.id), answer);
    return reload({ client });
  },
  failure: 'Failed to create invite',
});

/** Returns the invite created on this page by any component, and whether one is being created. */
export function useInviteOnPage(id: string) {
  const client = useQueryClient();
  const { data } = useQuery<Invite>({ queryKey: inviteKey(id), enabled: false });
  const pending = matchWrites<typeof inviteToTeam>(invitePath, ({ params }) => params.id === id);
  return {
    invite: data,
    isPending: useIsMutating(pending) > 0,
    /** Reads the cache when it is called, not during rendering. */
    isRequested: () =>
      client.getQueryData(inviteKey(id)) !== undefined || client.isMutating(pending) > 0,
  };
}
