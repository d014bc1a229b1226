import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ignField, type Me } from '#shared/contract/accounts.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { FormText } from '#web/ui/inputs/form-field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkRow } from '#web/ui/lists/link-row.tsx';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { OwnNames } from './own-names.tsx';
import { OwnNoShows } from './own-no-shows.tsx';
import { useUpdateProfile, type ProfileBody } from '../api/writes.ts';

const values = z.object({ ign: ignField });

type UpdateProfileDialogProps = {
  me: Me;
  onClose: () => void;
  children: ReactNode;
};

/** Only an administrator can change the UID (rules/accounts 3.7). */
export function UpdateProfileDialog({ me, onClose, children }: UpdateProfileDialogProps) {
  const update = useUpdateProfile();
  const form = useForm<z.infer<typeof values>>({
    resolver: zodResolver(values),
    defaultValues: { ign: me.ign ?? '' },
  });
  const submit = form.handleSubmit(({ ign }) =>
    update.mutate(
      { body: { ign, uid: me.uid ?? '' } satisfies Record<keyof ProfileBody, string> },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog onClose={onClose} title="Edit Profile">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <FormText
          form={form}
          name="ign"
          label="In-Game Name (IGN)"
          input={{ autoComplete: 'nickname' }}
        />
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
        <FormActions
          write={update}
          action="Save Changes"
          pendingAction="Saving..."
          onCancel={onClose}
        />
      </form>
      <div className="mt-6 border-t">
        <LinkRow
          href={paths.player(me.id)}
          name="Where you are logged in"
          mark={null}
          onFollow={onClose}
        />
      </div>
      <OwnNoShows userId={me.id} />
      <OwnNames />
      {children}
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
