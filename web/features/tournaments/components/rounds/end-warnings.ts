import { useState } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { getCurrentSteps, useNextSteps } from '../../api/next-steps.ts';

/** Shown only if the end of a round sends incomplete results (rules/match-day 2.1). */
export const describeSending = (warnings: readonly string[]): string =>
  `The results of all rounds are sent to Discord. ${warnings.join(' ')}`;

/** Nothing is loaded if the end of the round sends nothing. */
export function useEndWarnings({ id, sendsResults }: Tournament, roundNumber: number) {
  const next = useNextSteps(id, sendsResults);
  const [isChecking, setIsChecking] = useState(false);
  return {
    isChecking,
    /** Returns null if it cannot be known, after saying so. */
    check: async (): Promise<string[] | null> => {
      if (!sendsResults) return [];
      setIsChecking(true);
      const steps = await getCurrentSteps(next);
      setIsChecking(false);
      if (steps !== null) {
        const step = steps.find(({ key, round }) => key === 'end-round' && round === roundNumber);
        return step?.warnings ?? [];
      }
      showToast({
        title: 'Not ended yet',
        description: 'Unable to check whether results are missing. Try again.',
        variant: 'destructive',
      });
      return null;
    },
  };
}
