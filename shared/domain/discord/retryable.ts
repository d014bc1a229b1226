/** Where a message to Discord stands and may be sent again by hand. */
const RETRYABLE: readonly string[] = ['failed', 'held', 'unknown'];

/** Returns whether a message to Discord in this state may be sent again by hand (contract §5). */
export function isRetryable(state: string): boolean {
  return RETRYABLE.includes(state);
}
