import { useState } from 'react';
import type { NextStep } from '#shared/contract/next-steps.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { getCurrentSteps, useNextSteps } from '../api/next-steps.ts';

/** Asks first if results are missing or a message is on its way (rules/match-day 2.1). */
export function useSending(sendNow: () => void) {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  return {
    /** `step` is the step that sends them; null for a tournament without one. */
    press: (step: Pick<NextStep, 'blockers' | 'warnings'> | null) => {
      const notes = step === null ? [] : [...step.blockers, ...step.warnings];
      if (notes.length === 0) sendNow();
      else setAsked(notes);
    },
    dialog: asked !== null && (
      <ConfirmDialog
        action="Send Anyway"
        description={`${asked.join(' ')} Send anyway?`}
        onConfirm={() => {
          setAsked(null);
          sendNow();
        }}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

/** Loads first what is missing, and says so if that fails. `isEdit` ignores that a message is on its way. */
export function useCheckedSending(id: string, sendNow: () => void, { isEdit = false } = {}) {
  const next = useNextSteps(id);
  const { press, dialog } = useSending(sendNow);
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    const steps = await getCurrentSteps(next);
    setIsChecking(false);
    if (steps === null) {
      return showToast({
        title: 'Not sent yet',
        description: 'Unable to check whether results are missing. Try again.',
        variant: 'destructive',
      });
    }
    const step = steps.find(({ key }) => key === 'send-results') ?? null;
    return press(step !== null && isEdit ? { blockers: step.blockers, warnings: [] } : step);
  };
  return { press: () => void check(), dialog, isChecking };
}
