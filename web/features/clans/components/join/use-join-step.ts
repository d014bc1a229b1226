import { useEffect, useEffectEvent, useState } from 'react';
import { takeStep } from '#web/lib/pending-step.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import type { JoinOffer } from './join-offer.ts';

/** Returns the key under which a tab remembers a request to join this clan. */
export function joinStep(clanId: string): string {
  return `join-clan:${clanId}`;
}

/**
 * Returns the open dialog's initial message (undefined while closed), and functions to open and close it. After a
 * login or profile setup, `ask` repeats the remembered request, and a dialog that an ended session closed opens
 * again. Both wait until it is known whether the user may join.
 */
export function useJoinStep(clanId: string, known: JoinOffer['kind'] | undefined, ask: () => void) {
  const [asking, setAsking] = useState<string>();
  const userId = useViewer()?.userId;
  const resume = useEffectEvent((account: string, offer: JoinOffer['kind']) => {
    const typed = takeStep(joinStep(clanId), account);
    if (typed === undefined || offer !== 'ask') return;
    if (typed['message'] === undefined) ask();
    else setAsking(typed['message']);
  });
  useEffect(() => {
    if (userId === undefined || known === undefined || known === 'complete_profile') {
      return undefined;
    }
    const turn = setTimeout(() => resume(userId, known));
    return () => clearTimeout(turn);
  }, [userId, known]);
  return [asking, setAsking] as const;
}
