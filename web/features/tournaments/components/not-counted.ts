import type { Round } from '#shared/contract/rounds.ts';

/** Null for a round that counts, and for one that nobody played. */
export function whyNotCounted({
  ignored,
  counted,
  roundResults,
}: Round): 'ignored' | 'late' | null {
  if (ignored !== null) return 'ignored';
  const isPlayed = roundResults.some(({ placement }) => placement !== null);
  return counted || !isPlayed ? null : 'late';
}

export const LATE_SENTENCE = 'Played after the decision. Not counted.';
