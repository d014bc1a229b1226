import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { revokeNoShow, type NoShow } from '#shared/contract/no-shows.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { useRevokeNoShow } from '../api/no-shows.ts';
import { NoShowFacts } from './no-show-facts.tsx';

type RevokeNoShowDialogProps = { noShow: NoShow; onClose: () => void };

export default function RevokeNoShowDialog({ noShow, onClose }: RevokeNoShowDialogProps) {
  const revoke = useRevokeNoShow();
  const { register, handleSubmit, formState } = useForm<z.infer<typeof revokeNoShow.body>>({
    resolver: zodResolver(revokeNoShow.body),
    defaultValues: { reason: '' },
  });
  const params = { id: noShow.id };
  const submit = handleSubmit((body) => revoke.mutate({ params, body }, { onSuccess: onClose }));
  return (
    <Dialog
      onClose={onClose}
      title="Revoke Missed Check-In"
      description="It no longer counts, anywhere. This cannot be undone. Your reason is kept in the audit log."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
        <div className="border-s-2 border-primary ps-3">
          <NoShowFacts noShow={noShow} />
        </div>
        <Field label="Reason" error={formState.errors.reason?.message}>
          {(control) => (
            <TextArea {...control} {...register('reason')} rows={2} data-initial-focus />
          )}
        </Field>
        <FormActions
          write={revoke}
          action="Revoke"
          pendingAction="Revoking..."
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
