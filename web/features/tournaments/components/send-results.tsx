import { Send } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useNextSteps } from '../api/next-steps.ts';
import { useSending, type Sending } from './use-sending.tsx';

type SendResultsProps = { tournamentId: string; send: Sending };

/** For host and assistants. */
export default function SendResults({ tournamentId, send }: SendResultsProps) {
  const { data: steps } = useNextSteps(tournamentId);
  const blockers = steps?.find(({ key }) => key === 'send-results')?.blockers ?? [];
  const { press, dialog } = useSending(tournamentId, send, blockers);
  return (
    <>
      <Button variant="secondary" size="small" pending={send.isPending} onClick={press}>
        <Send aria-hidden className="size-4" />
        {send.isPending ? 'Sending...' : 'Send to Discord'}
      </Button>
      {dialog}
    </>
  );
}
