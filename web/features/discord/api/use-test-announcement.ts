import { useMutation } from '@tanstack/react-query';
import type { testAnnouncement } from '../../../../shared/contract/server-config.ts';
import { request } from '../../../lib/request.ts';

/** Posts a test message to the channel that is saved for a Discord server. */
export function useTestAnnouncement() {
  return useMutation({
    mutationFn: (serverId: string) =>
      request<typeof testAnnouncement>('POST', '/api/test-announcement', { body: { serverId } }),
    meta: {
      success: {
        title: 'Test Announcement Sent',
        description: 'It is in the announcement channel now.',
      },
      failure: {
        title: 'Failed to send test announcement',
        // Spec part 2 §8; the server says the same, with what Discord answered.
        description:
          'Make sure the bot can send messages in the channel, that the channel ID is correct, and that the bot has the Send Messages permission.',
        serverMessage: true,
      },
    },
  });
}
