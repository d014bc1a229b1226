import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ignoreRound } from '#shared/contract/rounds.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { useIgnoreRound } from '../../api/round-writes.ts';

type IgnoreRoundDialogProps = { tournamentId: string; number: number; onClose: () => void };

/** See rules/rounds 5. */
export default function IgnoreRoundDialog({
  tournamentId,
  number,
  onClose,
}: IgnoreRoundDialogProps) {
  const ignore = useIgnoreRound();
  const { register, handleSubmit, formState } = useForm<z.infer<typeof ignoreRound.body>>({
    resolver: zodResolver(ignoreRound.body),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit((body) =>
    ignore.mutate(
      { params: { id: tournamentId, round: String(number) }, body },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog
      onClose={onClose}
      title={`Ignore Round ${number}`}
      description="The round keeps its results but does not count. You can count it again at any time."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field
          label="Reason"
          hint="Everyone can see it beside the round."
          error={formState.errors.reason?.message}
        >
          {(control) => <TextArea {...control} {...register('reason')} rows={3} />}
        </Field>
        <FormActions
          write={ignore}
          action="Ignore Round"
          pendingAction="Ignoring..."
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
