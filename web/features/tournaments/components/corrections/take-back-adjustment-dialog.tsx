import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { takeBackAdjustment, type Adjustment } from '#shared/contract/adjustments.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { useTakeBackAdjustment } from '../../api/correction-writes.ts';
import { formatAfter, formatSigned } from './signed.ts';

type TakeBackAdjustmentDialogProps = {
  tournamentId: string;
  adjustment: Adjustment;
  onClose: () => void;
};

/** See rules/scoring 9.7. */
export default function TakeBackAdjustmentDialog({
  tournamentId,
  adjustment,
  onClose,
}: TakeBackAdjustmentDialogProps) {
  const takeBack = useTakeBackAdjustment();
  const { register, handleSubmit, formState } = useForm<z.infer<typeof takeBackAdjustment.body>>({
    resolver: zodResolver(takeBackAdjustment.body),
    defaultValues: { reason: '' },
  });
  const params = { id: tournamentId, adjustmentId: adjustment.id };
  const submit = handleSubmit((body) => takeBack.mutate({ params, body }, { onSuccess: onClose }));
  return (
    <Dialog
      onClose={onClose}
      title="Take Back Adjustment"
      description="It no longer counts but stays in the list, struck out, with your reason."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
        <p className="border-s-2 border-primary ps-3 text-sm wrap-anywhere">
          <bdi className="font-semibold">{adjustment.clanName}</bdi>{' '}
          <bdi>{formatSigned(adjustment.points)}</bdi> · {formatAfter(adjustment.afterRound)} ·{' '}
          <bdi>{adjustment.reason}</bdi>
        </p>
        <Field label="Reason" error={formState.errors.reason?.message}>
          {(control) => (
            <TextArea {...control} {...register('reason')} rows={2} data-initial-focus />
          )}
        </Field>
        <FormActions
          write={takeBack}
          action="Take Back Adjustment"
          pendingAction="Taking back..."
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
