import { ApiError } from '#web/lib/api-error.ts';

/** By place of display. */
export type Refusal = { channel?: string; token?: string; whole?: string };

/** Sorts a refusal of the configuration by where it is shown. */
export function refusalOf(error: Error | null): Refusal {
  if (error === null) return {};
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'channel_not_in_server' || code === 'channel_takes_no_messages') {
    return { channel: error.message };
  }
  if (code === 'bot_token_refused') return { token: error.message };
  return { whole: error.message };
}
