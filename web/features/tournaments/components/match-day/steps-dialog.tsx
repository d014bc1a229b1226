import type { NextStep } from '#shared/contract/next-steps.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { StepList } from './step-list.tsx';

type StepsDialogProps = { steps: readonly NextStep[]; onClose: () => void };

export default function StepsDialog({ steps, onClose }: StepsDialogProps) {
  return (
    <Dialog onClose={onClose} title="Match Day">
      <StepList steps={steps} onLeave={onClose} />
    </Dialog>
  );
}
