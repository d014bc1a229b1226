import { Send } from 'lucide-react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { Button } from '#web/ui/buttons/button.tsx';
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
  const { data: steps } = useNextSteps(tournament.id);
  const step = steps?.find(({ key }) => key === 'send-results') ?? null;
  const { press, dialog } = useSending(tournament.id, send, step);
  return (
    <>
      <Button variant="secondary" size="small" pending={send.isPending} onClick={press}>
        <Send aria-hidden className="size-4" />
        {send.isPending ? 'Sending...' : 'Send to Discord'}
      </Button>
      {dialog}
      <ResultsMessages tournament={tournament} send={send} />
    </>
  );
}
