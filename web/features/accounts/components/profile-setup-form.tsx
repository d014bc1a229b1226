import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ignField } from '#shared/contract/accounts.ts';
import { text } from '#shared/contract/fields.ts';
import { PROFILE_LIMITS, PROFILE_MESSAGES } from '#shared/domain/accounts/profile.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormText } from '#web/ui/inputs/form-field.tsx';
import { useSetUpProfile, type ProfileBody } from '../api/writes.ts';

const values = z.object({
  ign: ignField,
  uid: text({
    ...PROFILE_LIMITS.uid,
    required: PROFILE_MESSAGES.uid_required,
    tooLong: PROFILE_MESSAGES.uid_too_long,
  }),
} satisfies Record<keyof ProfileBody, z.ZodMiniType>);

type Values = z.infer<typeof values>;

export function ProfileSetupForm({ onDone }: { onDone: () => void }) {
  const update = useSetUpProfile();
  const form = useForm<Values>({
    resolver: zodResolver(values),
    defaultValues: { ign: '', uid: '' },
  });
  const submit = form.handleSubmit((body) =>
    update.mutate(
      { body },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          if (error.code === 'uid_taken')
            form.setError('uid', { message: error.message }, { shouldFocus: true });
          for (const { path, message } of error.issues) {
            if (path === 'ign' || path === 'uid') {
              form.setError(path, { message }, { shouldFocus: true });
            }
          }
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 grid gap-5">
      <FormText
        form={form}
        name="ign"
        label="In-Game Name (IGN)"
        hint="Exactly as it appears in the game."
        input={{ autoComplete: 'nickname' }}
      />
      <FormText
        form={form}
        name="uid"
        label="In-Game UID"
        hint="The number of your game account. You set it once; after that, only an administrator can change it."
        input={{ spellCheck: false }}
      />
      <Button type="submit" pending={update.isPending} className="mt-2 sm:justify-self-start">
        {update.isPending ? 'Setting up...' : 'Complete Profile'}
      </Button>
    </form>
  );
}
