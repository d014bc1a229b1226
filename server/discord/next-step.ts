import type { PostOutcome } from './post-outcome.ts';

const second = 1000;
const minute = 60 * second;

/** The time limit of one attempt. */
export const attemptMs = 10 * second;

/** After this time an attempt without a recorded outcome has ended, whichever process made it. */
export const abandonAfterMs = attemptMs + 5 * second;

/** Discord reliably remembers a nonce for this long (rules/discord 4.4). */
const nonceLifetimeMs = 2 * minute;

/** The pause before an attempt with an unknown outcome is repeated. */
const repeatMs = 3 * second;

const firstRetryMs = 3 * second;
const longestRetryMs = 15 * minute;
const giveUpAfterMs = 24 * 60 * minute;

export type DeliveryProgress = {
  now: Date;
  createdAt: Date;
  /** This attempt is included unless it was rate-limited. */
  attempts: number;
  /** The start of the first attempt with an unknown outcome. */
  unknownSince: Date | null;
};

export type NextStep =
  | { state: 'sent'; messageId: string }
  | { state: 'failed' | 'unknown'; reason: string }
  | { state: 'waiting'; reason: string; delayMs: number };

/** A message may be repeated only while Discord remembers the nonce of an earlier attempt (rules/discord 4.4). */
export function mayRepeat(unknownSince: Date, at: Date): boolean {
  return at.getTime() - unknownSince.getTime() <= nonceLifetimeMs;
}

export const unknownReason =
  'It is not known whether Discord has this message. Check the channel before you send it again.';

/** Retries soon at first, then with growing pauses for a day (rules/discord 4.2). */
export function nextStep(outcome: PostOutcome, standing: DeliveryProgress): NextStep {
  const { unknownSince, now, createdAt } = standing;
  if (outcome.is === 'sent') return { state: 'sent', messageId: outcome.messageId };
  const failed: NextStep = {
    state: 'failed',
    reason: withDuplicateWarning(outcome.why, unknownSince),
  };
  if (outcome.is === 'refused') return failed;
  if (outcome.is === 'unknown') {
    const again = new Date(now.getTime() + repeatMs);
    if (unknownSince !== null && !mayRepeat(unknownSince, again)) {
      return { state: 'unknown', reason: `${outcome.why} ${unknownReason}` };
    }
    return { state: 'waiting', reason: outcome.why, delayMs: repeatMs };
  }
  const delayMs = outcome.limited
    ? Math.max(second, outcome.afterMs)
    : Math.max(outcome.afterMs, pauseAfter(standing));
  // A rate limit delays the message, unless it lasts more than a day.
  const since = outcome.limited ? now : createdAt;
  if (now.getTime() + delayMs - since.getTime() > giveUpAfterMs) return failed;
  return { state: 'waiting', reason: outcome.why, delayMs };
}

function pauseAfter({ attempts, unknownSince, now }: DeliveryProgress): number {
  // While the nonce prevents a duplicate, an early retry can settle an unknown outcome.
  const protectedYet = unknownSince !== null && mayRepeat(unknownSince, now);
  if (protectedYet) return repeatMs;
  return Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(20, Math.max(0, attempts - 1)));
}

function withDuplicateWarning(why: string, unknownSince: Date | null): string {
  return unknownSince === null ? why : `${why} An earlier attempt may have arrived.`;
}
