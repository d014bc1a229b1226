import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ignField, type Me } from '../../../../shared/contract/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useUpdateProfile } from '../api/use-update-profile.ts';
import { OwnTeams } from './own-teams.tsx';

const form = z.object({ ign: ignField });

type EditProfileDialogProps = { me: Me; onClose: () => void };

/** Changes the in-game name and shows the UID, which only an administrator changes (spec part 1 §2). */
export default function EditProfileDialog({ me, onClose }: EditProfileDialogProps) {
  const update = useUpdateProfile('edit');
  const { register, handleSubmit, formState } = useForm<z.infer<typeof form>>({
    resolver: zodResolver(form),
    defaultValues: { ign: me.ign ?? '' },
  });
  const submit = handleSubmit(({ ign }) =>
    update.mutate({ ign, uid: me.uid ?? '' }, { onSuccess: onClose }),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit Profile">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Field label="In-Game Name (IGN)" error={formState.errors.ign?.message}>
          {(control) => <TextInput {...control} {...register('ign')} autoComplete="nickname" />}
        </Field>
        <Field
          label="In-Game UID"
          hint="UID editing is restricted. Contact an administrator to change it."
        >
          {(control) => (
            <TextInput
              {...control}
              readOnly
              aria-disabled
              value={me.uid ?? ''}
              onClick={refuseUidEdit}
              className="cursor-not-allowed text-muted-foreground"
            />
          )}
        </Field>
        <Problem className="text-sm">{update.error?.message}</Problem>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={update.isPending}>
            {update.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </DialogActions>
      </form>
      <OwnTeams userId={me.id} onFollow={onClose} />
    </Dialog>
  );
}

function refuseUidEdit(): void {
  showToast({
    title: 'UID Edit Restricted',
    description: 'You need to contact administrator to edit your UID.',
    variant: 'destructive',
  });
}
