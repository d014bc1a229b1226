import type { APIDMChannel } from 'discord-api-types/v10';
import { createBotRequests } from './bot-requests.ts';
import type { FailedOutcome } from './post-outcome.ts';

/** Returns Discord's channel for messages of the site's bot to a user, which is always the same one. Never throws. */
export type OpenDirectChannel = (request: {
  discordId: string;
  timeoutMs: number;
}) => Promise<DirectChannelOutcome>;

export type DirectChannelOutcome =
  | { is: 'open'; channelId: string }
  | Exclude<FailedOutcome, { is: 'unknown' }>;

/** The library counts these requests together, as Discord does. */
const place = 'direct channels';

/** Creates the function that opens channels. A rate limit is returned as an outcome immediately. */
export function createOpenDirectChannel(options: {
  apiUrl: string;
  token: string;
}): OpenDirectChannel {
  const send = createBotRequests(options);
  return async ({ discordId, timeoutMs }) => {
    const answered = await send({ botToken: null, timeoutMs, place }, (rest, request) =>
      rest.post('/users/@me/channels', { ...request, body: { recipient_id: discordId } }),
    );
    if (answered.is === 'answered') {
      const id = (answered.answer as Partial<APIDMChannel> | null)?.id;
      if (typeof id === 'string') return { is: 'open', channelId: id };
      return postponed("Discord's answer does not name the channel.");
    }
    // Opening it again changes nothing, so a request with an unknown outcome is repeated.
    return answered.is === 'unknown' ? postponed(answered.why) : answered;
  };
}

function postponed(why: string): DirectChannelOutcome {
  return { is: 'postponed', afterMs: 0, limited: false, why };
}
