import { useEffect, useState } from 'react';

/** Returns what a link leaves in the history so that the round which it leads to opens its dialog. */
export function askedRound(round: number): { startRound: number } {
  return { startRound: round };
}

/**
 * Returns whether the link that led here asked to start this round; once, so that neither a reload nor a way back asks
 * again. Nothing in the address asks.
 */
export function useAskedRound(round: number): boolean {
  const [isAsked] = useState(() => read() === round);
  useEffect(() => {
    if (read() === round) history.replaceState({ ...history.state, startRound: undefined }, '');
  }, [round]);
  return isAsked;
}

function read(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'startRound' in state
    ? state.startRound
    : undefined;
}
