import { useEffect, useState } from 'react';

/** History state of a link that opens the dialog to start this round. */
export function startRoundState(round: number): { startRound: number } {
  return { startRound: round };
}

/**
 * Whether the link that was followed asks to start this round. It asks only once: a reload or the back button does not
 * ask again. The request is history state, so a shared address does not contain it.
 */
export function useStartRoundRequest(round: number): boolean {
  const [isRequested] = useState(() => requestedRound() === round);
  useEffect(() => {
    if (requestedRound() === round)
      history.replaceState({ ...history.state, startRound: undefined }, '');
  }, [round]);
  return isRequested;
}

function requestedRound(): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'startRound' in state
    ? state.startRound
    : undefined;
}
