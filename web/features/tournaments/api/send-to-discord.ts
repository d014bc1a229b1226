import type { sendToDiscord } from '#shared/contract/results.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** Posts to the announcement channel of the sponsor's Discord server. */
export const useSendToDiscord = writeHook<typeof sendToDiscord>(
  'POST',
  '/api/tournaments/:id/send-to-discord',
  {
    reload: ({ client, input: { params } }) =>
      client.invalidateQueries({ queryKey: tournamentKeys.nextSteps(params.id) }),
    success: ({ pictureSent }, again) =>
      pictureSent
        ? {
            title: 'Sent to Discord',
            description: "Standings and MVPs are in the channel of the sponsor's server.",
          }
        : {
            title: 'Sent to Discord',
            description: 'Sent without the picture. Send again to post it with the picture.',
            action: { label: 'Send Again', onPress: again },
          },
    // The reason is shown at the button.
    failure: { title: 'Failed to send tournament results to Discord' },
  },
);
