import type { PostOutcome } from './post-outcome.ts';

const second = 1000;
const minute = 60 * second;

/** How long one attempt may ask Discord. */
export const attemptMs = 10 * second;

/** After this an attempt whose outcome nobody noted is over, whoever made it. */
export const abandonedMs = attemptMs + 5 * second;

/** As long as this Discord surely still knows a nonce (rules/discord 4.4). */
const repeatableMs = 2 * minute;

/** How long an attempt of unknown outcome rests before it is repeated. */
const repeatMs = 3 * second;

const firstRetryMs = 3 * second;
const longestRetryMs = 15 * minute;
const givenUpMs = 24 * 60 * minute;

/** What the times of a delivery are at the moment of its decision. */
export type Standing = {
  now: Date;
  createdAt: Date;
  /** This attempt included, unless it met a limit. */
  attempts: number;
  /** When the first attempt began of which nobody knows whether Discord took it. */
  unknownSince: Date | null;
};

/** What an outcome makes of a delivery. */
export type NextStep =
  | { state: 'sent'; messageId: string }
  | { state: 'failed' | 'unknown'; reason: string }
  | { state: 'waiting'; reason: string; delayMs: number };

/** Whether a message may be sent again although an earlier attempt may have arrived (rules/discord 4.4). */
export function mayRepeat(unknownSince: Date, at: Date): boolean {
  return at.getTime() - unknownSince.getTime() <= repeatableMs;
}

/** The sentence of a delivery that is sent again only by hand. */
export const unknownReason =
  'Nobody knows whether Discord has this message. Look there before sending it again.';

/** What comes after an attempt (rules/discord 4.2): soon at first, then with growing pauses for a day. */
export function nextStep(outcome: PostOutcome, standing: Standing): NextStep {
  const { unknownSince, now, createdAt } = standing;
  if (outcome.is === 'sent') return { state: 'sent', messageId: outcome.messageId };
  const failed: NextStep = { state: 'failed', reason: withDoubt(outcome.why, unknownSince) };
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
  // A limit ends by itself, if it does so within a day.
  const since = outcome.limited ? now : createdAt;
  if (now.getTime() + delayMs - since.getTime() > givenUpMs) return failed;
  return { state: 'waiting', reason: outcome.why, delayMs };
}

function pauseAfter({ attempts, unknownSince, now }: Standing): number {
  // While the nonce protects it, trying soon is what can still settle an unknown.
  const protectedYet = unknownSince !== null && mayRepeat(unknownSince, now);
  if (protectedYet) return repeatMs;
  return Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(20, Math.max(0, attempts - 1)));
}

function withDoubt(why: string, unknownSince: Date | null): string {
  return unknownSince === null ? why : `${why} An earlier attempt may have arrived.`;
}
