import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import type { useSendToDiscord } from '../api/send-to-discord.ts';

export type Sending = Pick<ReturnType<typeof useSendToDiscord>, 'mutate' | 'isPending'>;

/** Sends the results. Asks first if some are missing (rules/match-day 2.1). */
export function useSending(id: string, send: Sending, blockers: readonly string[]) {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const sendNow = () => send.mutate({ params: { id } });
  return {
    press: () => (blockers.length === 0 ? sendNow() : setAsked(blockers)),
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
