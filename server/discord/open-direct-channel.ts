import type { APIDMChannel } from 'discord-api-types/v10';
import { steadyNow } from '../platform/clock.ts';
import { createBotRequests } from './bot-requests.ts';
import { isTooFast, type FailedOutcome } from './post-outcome.ts';

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

/**
 * A rate limit is returned as an outcome immediately. After Discord has said that the bot opens channels too fast, no
 * channel is requested until that pause is over.
 */
export function createOpenDirectChannel({
  now = steadyNow,
  ...options
}: {
  apiUrl: string;
  token: string;
  now?: () => number;
}): OpenDirectChannel {
  const send = createBotRequests(options);
  let pause: { until: number; why: string } | null = null;
  return async ({ discordId, timeoutMs }) => {
    const restMs = Math.ceil((pause?.until ?? 0) - now());
    if (pause !== null && restMs > 0) return postponed(pause.why, restMs);
    const answered = await send({ botToken: null, timeoutMs, place }, (rest, request) =>
      rest.post('/users/@me/channels', { ...request, body: { recipient_id: discordId } }),
    );
    if (answered.is === 'answered') {
      const id = (answered.answer as Partial<APIDMChannel> | null)?.id;
      if (typeof id === 'string') return { is: 'open', channelId: id };
      return postponed("Discord's answer does not name the channel.");
    }
    // Opening it again changes nothing, so a request with an unknown outcome is repeated.
    if (answered.is === 'unknown') return postponed(answered.why);
    if (isTooFast(answered)) {
      pause = { until: now() + answered.afterMs, why: answered.why };
    }
    return answered;
  };
}

function postponed(why: string, afterMs = 0): DirectChannelOutcome {
  return { is: 'postponed', afterMs, limited: false, why };
}
