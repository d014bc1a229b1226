import {
  useMutationState,
  useQueryClient,
  type Mutation,
  type QueryClient,
} from '@tanstack/react-query';
import type { Call, CallInput } from '#shared/contract/call.ts';
import type { Me } from '#shared/contract/accounts.ts';
import type {
  chooseDiscordMessages,
  chooseNotifications,
  readNotifications,
} from '#shared/contract/notifications.ts';
import type { removePushDevice, sendTestPush, turnOnPush } from '#shared/contract/push.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { meKey } from '../../accounts/api/me.ts';
import { choicesKey, devicesKey, discordKey, inboxKey } from './reads.ts';

export const useReadNotifications = writeHook<typeof readNotifications>(
  'POST',
  '/api/notifications/read',
  {
    reload: ({ client, answer }) => {
      client.setQueryData<Me | null>(meKey, (me) => me && { ...me, unread: answer.unread });
      return client.invalidateQueries({ queryKey: inboxKey });
    },
    skipsOverview: true,
    failure: 'Failed to mark notifications as read',
  },
);

const choicesPath = '/api/notifications/choices';
const discordPath = '/api/notifications/discord';

/** Stores a response unless a read that began before the write still replaces it. */
async function store(client: QueryClient, queryKey: string[], answer: object): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}

export const useChooseNotifications = writeHook<typeof chooseNotifications>('PUT', choicesPath, {
  reload: async ({ client, answer, input }) => {
    await store(client, choicesKey, answer);
    // Turning a kind on may remove the notice that Discord refused a message.
    if (!input.body.choices.some(({ discord }) => discord === true)) return;
    await client.invalidateQueries({ queryKey: discordKey });
  },
  recover: ({ client }) => client.invalidateQueries({ queryKey: choicesKey }),
  inOrder: true,
  skipsOverview: true,
  failure: 'Failed to save your choice',
});

export const useChooseDiscordMessages = writeHook<typeof chooseDiscordMessages>(
  'PUT',
  discordPath,
  {
    reload: ({ client, answer }) => store(client, discordKey, answer),
    recover: ({ client }) => client.invalidateQueries({ queryKey: discordKey }),
    inOrder: true,
    skipsOverview: true,
    failure: 'Failed to save your choice',
  },
);

/** Returns the choices that are not saved yet, in the order of the clicks. */
export const useUnsavedChoices = () =>
  useUnsaved<typeof chooseNotifications>(choicesPath).flatMap(({ choices }) => choices);

export const useUnsavedDiscordMessages = () =>
  useUnsaved<typeof chooseDiscordMessages>(discordPath);

/**
 * Returns a function that reads the unsaved choices. A second click may come before the page shows the first one, so it
 * must change the latest choices and not the ones on the page.
 */
export function useLatestChoices() {
  const client = useQueryClient();
  return () =>
    readUnsaved<typeof chooseNotifications>(client, choicesPath).flatMap(({ choices }) => choices);
}

/** Like `useLatestChoices`. */
export function useLatestDiscordMessages() {
  const client = useQueryClient();
  return () => readUnsaved<typeof chooseDiscordMessages>(client, discordPath);
}

const unsavedOf = (path: string) => ({ mutationKey: [path], status: 'pending' }) as const;

const bodyOf = <C extends Call>({ state }: Mutation) =>
  (state.variables as { body: CallInput<C>['body'] }).body;

const readUnsaved = <C extends Call>(client: QueryClient, path: C['path']) =>
  client
    .getMutationCache()
    .findAll(unsavedOf(path))
    .map((mutation) => bodyOf<C>(mutation));

const useUnsaved = <C extends Call>(path: C['path']) =>
  useMutationState({ filters: unsavedOf(path), select: (mutation) => bodyOf<C>(mutation) });

const reloadDevices = ({ client }: { client: QueryClient }) =>
  client.invalidateQueries({ queryKey: devicesKey });

export const useTurnOnPush = writeHook<typeof turnOnPush>('POST', '/api/push/subscriptions', {
  reload: reloadDevices,
  skipsOverview: true,
  success: 'Push is on',
});

export const useRemovePushDevice = writeHook<typeof removePushDevice>(
  'DELETE',
  '/api/push/subscriptions/:id',
  {
    reload: reloadDevices,
    recover: reloadDevices,
    skipsOverview: true,
    success: 'Device removed',
    failure: 'Failed to remove the device',
  },
);

export const useSendTestPush = writeHook<typeof sendTestPush>('POST', '/api/push/test', {
  reload: reloadDevices,
  recover: reloadDevices,
  skipsOverview: true,
  success: ({ devices }) => ({
    title: 'Test sent',
    description: `It goes to ${devices === 1 ? '1 device' : `${devices} devices`}. The list shows whether it was sent.`,
  }),
  failure: 'Failed to send a test',
});
