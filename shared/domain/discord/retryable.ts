/** The states in which a user may send a message to Discord again. */
const RETRYABLE: readonly string[] = ['waiting', 'failed', 'held', 'unknown'];

/**
 * Returns whether a user may send a message to Discord again in this state (rules/discord 4.7). A waiting one is
 * tried immediately, unless an attempt is running.
 */
export function isRetryable(state: string): boolean {
  return RETRYABLE.includes(state);
}
