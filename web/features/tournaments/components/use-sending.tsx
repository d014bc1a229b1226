import { useState } from 'react';
import type { NextStep } from '#shared/contract/next-steps.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { useSendToDiscord } from '../api/send-to-discord.ts';

export type Sending = Pick<ReturnType<typeof useSendToDiscord>, 'mutate' | 'isPending'>;

/** Sends the results. Asks first if some are missing or a message is on its way (rules/match-day 2.1). */
export function useSending(id: string, send: Sending) {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const sendNow = () => send.mutate({ params: { id } });
  return {
    /** `step` is the step that sends them; null for a tournament without one. */
    press: (step: NextStep | null) => {
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
