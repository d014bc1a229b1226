import { useEffect, useEffectEvent } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';

/** Returns the history state of a link that opens the grid of this round. */
export function enterResultsState(round: number): { enterResults: number } {
  return { enterResults: round };
}

/**
 * Calls back when a link asks to enter the results of this round, even while the round is shown. It does so only
 * once: a reload or the back button does not repeat it. The request is history state, so a shared address does not
 * contain it.
 */
export function useEnterRequest(round: number, onRequest: () => void): void {
  const state: unknown = useHistoryState();
  const isRequested = requestedRound(state) === round;
  const ask = useEffectEvent(onRequest);
  useEffect(() => {
    if (!isRequested) return;
    history.replaceState({ ...history.state, enterResults: undefined }, '');
    ask();
  }, [isRequested]);
}

function requestedRound(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'enterResults' in state
    ? state.enterResults
    : undefined;
}
