import { isApiError } from './rest-library.ts';

/** Every `why` is a sentence for users and contains no token. */
export type PostOutcome =
  | { is: 'sent'; messageId: string }
  /** Discord will never accept the message. */
  | { is: 'refused'; status: number; code: number; why: string }
  /**
   * Discord has certainly not accepted the message, and it may be sent again after this time. `limited` marks a
   * rate limit, which is not a failure.
   */
  | { is: 'postponed'; afterMs: number; limited: boolean; why: string }
  /** Discord may have accepted the message. */
  | { is: 'unknown'; why: string };

export type FailedOutcome = Exclude<PostOutcome, { is: 'sent' }>;

export type Progress = { began: boolean; status: number | null };

// discord-api-types is used only for its types, so the few codes needed here are listed.
const reasons: Record<number, string> = {
  10_003: 'The channel no longer exists.',
  10_008: 'The message no longer exists.',
  10_004: 'The Discord server no longer exists, or the bot is not in it.',
  40_001: 'Discord does not accept the bot token.',
  50_005: 'Another bot wrote this message, so it cannot be edited.',
  50_001: 'The bot is not allowed to see this channel.',
  50_007: 'The user does not accept direct messages of the bot.',
  50_008: 'This channel does not accept messages.',
  50_013: 'The bot is not allowed to write in this channel, or to add embeds and pictures.',
  50_278: 'The user shares no Discord server with the bot.',
};

/** The codes with which Discord refuses messages to a user who does not accept any from the bot. */
const closedCodes: readonly number[] = [50_007, 50_278];

/** Discord opens no more direct channels for the moment. It says so with 400 or 403, without a time. */
const tooFast = 40_003;
const tooFastWords = 'Discord accepts no messages to further users for the moment.';

/** The pause before a message is tried again. More attempts would look to Discord like spam. */
const slowlyMs = 5 * 60_000;

/** Returns whether the user has to change something before Discord accepts messages to them. */
export function isClosed(outcome: PostOutcome): boolean {
  return outcome.is === 'refused' && closedCodes.includes(outcome.code);
}

export function isTooFast(
  outcome: FailedOutcome,
): outcome is Extract<FailedOutcome, { is: 'postponed' }> {
  return outcome.is === 'postponed' && outcome.why === tooFastWords;
}

/** Errors before a connection exists, so nothing can have been sent. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|ERR_SSL|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/;

export function failureOutcome(error: unknown, { began, status }: Progress): FailedOutcome {
  if (status !== null) return statusOutcome(status, error);
  if (!began) return later('Too many messages are waiting for this channel.');
  if (neverConnected.test(getErrorCode(error))) return later('Discord cannot be reached.');
  return { is: 'unknown', why: 'Discord did not answer in time, or the connection broke.' };
}

function statusOutcome(status: number, error: unknown): FailedOutcome {
  if (status < 400) return { is: 'unknown', why: "Discord's response was incomplete." };
  // A gateway stopped waiting, but the server behind it may have continued.
  if (status === 408 || status === 502 || status === 504 || (status >= 520 && status < 530)) {
    return { is: 'unknown', why: `A gateway answered in place of Discord (${status}).` };
  }
  if (status >= 500) return later(`Discord has a problem (${status}).`);
  const code = isApiError(error) ? Number(error.code) || 0 : 0;
  if (code === tooFast) {
    return { is: 'postponed', afterMs: slowlyMs, limited: false, why: tooFastWords };
  }
  return { is: 'refused', status, code, why: reasonFor(status, code) };
}

function reasonFor(status: number, code: number): string {
  if (status === 401) return 'Discord does not accept the bot token.';
  const known = reasons[code];
  if (known !== undefined) return known;
  if (status === 403) return 'The bot is not allowed to write in this channel.';
  if (status === 404) return 'The channel no longer exists.';
  return `Discord refused the message (${status}, code ${code}).`;
}

function later(why: string): FailedOutcome {
  return { is: 'postponed', afterMs: 0, limited: false, why };
}

function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return getErrorCode(error.cause);
}
