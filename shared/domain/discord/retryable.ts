/** States from which a message to Discord may be sent again by hand. */
const RETRYABLE: readonly string[] = ['waiting', 'failed', 'held', 'unknown'];

/**
 * Returns whether a message to Discord in this state may be sent again by hand (rules/discord 4.7);
 * a waiting one is tried now, unless an attempt is running.
 */
export function isRetryable(state: string): boolean {
  return RETRYABLE.includes(state);
}
