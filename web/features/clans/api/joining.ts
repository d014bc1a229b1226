import { useQuery } from '@tanstack/react-query';
import type { listOwnJoinRequests } from '#shared/contract/accounts.ts';
import type { cancelJoinRequest, JoinRequest, requestToJoin } from '#shared/contract/clans.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { logInAction } from '#web/lib/log-in-action.ts';
import { paths } from '#web/lib/paths.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { showToast, type ToastContent } from '#web/ui/toasts/toast-store.ts';
import { meKey } from '../../accounts/api/me.ts';
import { refusal, reloadClan, type OfClan } from './clan-cache.ts';

type OwnJoinRequests = {
  enabled: boolean;
  /** Refetches cached data too, for a page that was just opened. */
  refetches?: boolean;
};

export const useOwnJoinRequests = ({ enabled, refetches = false }: OwnJoinRequests) =>
  useQuery({
    queryKey: ['join-requests'],
    // Each card of the list uses this.
    staleTime: 60_000,
    refetchOnMount: refetches ? 'always' : true,
    enabled,
    queryFn: load<typeof listOwnJoinRequests>('/api/users/join-requests'),
  });

/**
 * After a refusal, refetches the data that decides whether the viewer may join: a handler decided, the clan closed
 * or the session ended. Without a response from the server, nothing has changed.
 */
async function reloadJoining({ client, input, error }: OfClan & { error: Error }) {
  if (!(error instanceof ApiError) || error.status === 0) return;
  await Promise.all([
    reloadClan({ client, input }),
    client.invalidateQueries({ queryKey: ['join-requests'] }),
    error.status === 401 && client.invalidateQueries({ queryKey: meKey }),
  ]);
}

export const signInToJoin = (returnTo: string): ToastContent => ({
  title: 'Please log in',
  description: 'You need to be logged in to join a clan.',
  variant: 'destructive',
  action: logInAction(returnTo),
});

export const useRequestToJoin = writeHook<typeof requestToJoin>(
  'POST',
  '/api/clans/:id/join-requests',
  {
    reload: ({ client, input, answer }) => {
      client.setQueryData<JoinRequest[]>(['join-requests'], (own = []) => [answer, ...own]);
      return client.invalidateQueries({ queryKey: ['clans', input.params.id, 'join-requests'] });
    },
    recover: (failed) => {
      if (failed.error instanceof ApiError && failed.error.status === 401) {
        showToast(signInToJoin(paths.clan(failed.input.params.id)));
      }
      return reloadJoining(failed);
    },
    success: {
      title: 'Join request sent',
      description: 'The leader or a handler of the clan decides on it.',
    },
    failure: {
      title: 'Failed to send join request',
      description: 'Something went wrong. Please try again.',
      serverMessage: true,
    },
  },
);

export const useCancelJoinRequest = writeHook<typeof cancelJoinRequest>(
  'DELETE',
  '/api/clans/:id/join-requests/:requestId',
  {
    reload: ({ client, input: { params } }) => {
      client.setQueryData<JoinRequest[]>(['join-requests'], (own = []) =>
        own.filter(({ id }) => id !== params.requestId),
      );
      return client.invalidateQueries({ queryKey: ['clans', params.id, 'join-requests'] });
    },
    recover: reloadJoining,
    success: 'Join request cancelled',
    failure: refusal(
      'Failed to cancel join request',
      // The request was already decided or deleted.
      ({ status }) =>
        [404, 409].includes(status) && {
          title: 'Error',
          description: 'Cannot cancel join request.',
        },
    ),
  },
);
