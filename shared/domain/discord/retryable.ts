/** Where a message to Discord stands and may be sent again by hand. */
const RETRYABLE: readonly string[] = ['waiting', 'failed', 'held', 'unknown'];

/**
 * Returns whether a message to Discord in this state may be sent again by hand (rules/discord 4.7); one that waits
 * is tried now, unless it is on its way.
 */
export function isRetryable(state: string): boolean {
  return RETRYABLE.includes(state);
}
