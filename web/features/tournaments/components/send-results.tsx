import { useState } from 'react';
import { Send } from 'lucide-react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useNextSteps } from '../api/next-steps.ts';
import { useSendToDiscord } from '../api/send-to-discord.ts';
import { ResultsMessages } from './results-messages.tsx';
import { useSending } from './use-sending.tsx';

/**
 * The button that sends the results to Discord, with the state of their messages on a line of its own. For the host
 * and assistants.
 */
export default function SendResults({ tournament }: { tournament: Tournament }) {
  const send = useSendToDiscord();
  const next = useNextSteps(tournament.id);
  const { press, dialog } = useSending(tournament.id, send);
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    setIsChecking(true);
    const { data: steps } = next.data === undefined ? await next.refetch() : next;
    setIsChecking(false);
    if (steps !== undefined) {
      return press(steps.find(({ key }) => key === 'send-results') ?? null);
    }
    showToast({
      title: 'Not sent yet',
      description: 'Unable to check whether results are missing. Try again.',
      variant: 'destructive',
    });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={send.isPending || isChecking}
        onClick={() => void check()}
      >
        <Send aria-hidden className="size-4" />
        {send.isPending ? 'Sending...' : 'Send to Discord'}
      </Button>
      {dialog}
      <ResultsMessages tournament={tournament} send={send} />
    </>
  );
}
