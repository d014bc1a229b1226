import type { Tournament } from '#shared/contract/tournaments.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { useCancelTournament, useFinishTournament } from '../../api/writes.ts';
import { useNextSteps } from '../../api/next-steps.ts';
import { useRounds } from '../../api/reads.ts';
import { PublishTournamentDialog } from './publish-tournament-dialog.tsx';
import { StepNotes } from './step-notes.tsx';

export type StatusStep = 'publish' | 'finish' | 'cancel';

const TEXTS = {
  finish: {
    description:
      'Open rounds end and the final standings are stored. Results can be corrected afterwards, but no further round can start.',
    action: 'Finish Tournament',
    pendingAction: 'Finishing...',
  },
  cancel: {
    description:
      'It stays visible as cancelled. The host and assistants can undo this for 24 hours, in the history.',
    action: 'Cancel Tournament',
    pendingAction: 'Cancelling...',
    dismissal: 'Keep Tournament',
    destructive: true,
  },
} as const;

type StatusDialogProps = { tournament: Tournament; step: StatusStep; onClose: () => void };

export default function StatusDialog({ step, ...rest }: StatusDialogProps) {
  if (step === 'publish') return <PublishTournamentDialog {...rest} />;
  return <LastStepDialog step={step} {...rest} />;
}

type LastStepDialogProps = StatusDialogProps & { step: Exclude<StatusStep, 'publish'> };

function LastStepDialog({ tournament, step, onClose }: LastStepDialogProps) {
  const steps = {
    finish: useFinishTournament(),
    cancel: useCancelTournament(),
  };
  const { mutate, isPending, error } = steps[step];
  const next = useNextSteps(tournament.id, step === 'finish');
  const gaps = next.data?.find(({ key }) => key === step)?.blockers ?? [];
  return (
    <ConfirmDialog
      {...TEXTS[step]}
      {...(gaps.length > 0 && { action: 'Finish Anyway' })}
      // Finishing cannot be undone, so it waits until the missing results are known.
      disabled={step === 'finish' && (next.data === undefined || next.error !== null)}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate({ params: { id: tournament.id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {step === 'finish' && <RoundsLeft tournament={tournament} />}
      {next.error !== null && (
        <Notice text="Unable to check whether results are missing." query={next} />
      )}
      <StepNotes notes={gaps} />
    </ConfirmDialog>
  );
}

function RoundsLeft({ tournament: { id, totalRounds } }: { tournament: Tournament }) {
  const { data: rounds } = useRounds(id);
  const remaining = rounds === undefined ? 0 : totalRounds - rounds.length;
  if (remaining <= 0) return null;
  return (
    <p className="border-s-2 border-primary ps-3 text-sm">
      {formatNumber(remaining)} of {formatCount(totalRounds, 'round')}{' '}
      {remaining === 1 ? 'has' : 'have'} not started.
    </p>
  );
}
