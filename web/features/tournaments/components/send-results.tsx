import { Send } from 'lucide-react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { useSendToDiscord } from '../api/send-to-discord.ts';
import { ResultsMessages } from './results-messages.tsx';
import { useCheckedSending } from './use-sending.tsx';

/** For host and assistants only. */
export default function SendResults({ tournament }: { tournament: Tournament }) {
  const send = useSendToDiscord();
  const { press, dialog, isChecking } = useCheckedSending(tournament.id, () =>
    send.mutate({ params: { id: tournament.id } }),
  );
  return (
    <>
      <SmallButton pending={send.isPending || isChecking} onClick={press}>
        <Send aria-hidden className="size-4" />
        {send.isPending ? 'Sending...' : 'Send to Discord'}
      </SmallButton>
      {dialog}
      <ResultsMessages tournament={tournament} send={send} />
    </>
  );
}
