import { useEffect, useEffectEvent, useState } from 'react';
import { takeStep } from '#web/lib/pending-step.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import type { JoinOffer } from './join-offer.ts';

/** Returns how a tab remembers that somebody asked to join this clan. */
export function joinStep(clanId: string): string {
  return `join-clan:${clanId}`;
}

/**
 * Returns what the open dialog begins with, undefined while none is open, and what opens and closes it. After a
 * login or the setup of a profile, `ask` sends the request that was pressed before; a dialog over which the session ended
 * opens again. Both wait until it is known that the person may ask.
 */
export function useJoinStep(clanId: string, known: JoinOffer['kind'] | undefined, ask: () => void) {
  const [asking, setAsking] = useState<string>();
  const userId = useViewer()?.userId;
  const goOn = useEffectEvent((account: string, offer: JoinOffer['kind']) => {
    const typed = takeStep(joinStep(clanId), account);
    if (typed === undefined || offer !== 'ask') return;
    if (typed['message'] === undefined) ask();
    else setAsking(typed['message']);
  });
  useEffect(() => {
    if (userId === undefined || known === undefined || known === 'complete_profile') {
      return undefined;
    }
    const turn = setTimeout(() => goOn(userId, known));
    return () => clearTimeout(turn);
  }, [userId, known]);
  return [asking, setAsking] as const;
}
