import { useEffect, useEffectEvent } from 'react';
import { takeStep } from '#web/lib/pending-step.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';

/** Returns the key under which a tab remembers that a visitor wanted to follow a clan or a tournament. */
export function followStep(id: string): string {
  return `follow:${id}`;
}

/** After a login that the button asked for, follows once it is known that the user does not follow yet. */
export function useFollowStep(id: string, isFollowed: boolean | undefined, follow: () => void) {
  const userId = useViewer()?.userId;
  const resume = useEffectEvent((account: string) => {
    if (takeStep(followStep(id), account) !== undefined && isFollowed === false) follow();
  });
  const isKnown = isFollowed !== undefined;
  useEffect(() => {
    if (userId === undefined || !isKnown) return undefined;
    const turn = setTimeout(() => resume(userId));
    return () => clearTimeout(turn);
  }, [userId, isKnown]);
}
