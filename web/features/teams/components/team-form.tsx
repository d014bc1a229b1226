import { useForm } from 'react-hook-form';
import type { CallInput } from '#shared/contract/call.ts';
import { createTeam, type updateTeam } from '#shared/contract/teams.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { listProblems, resolveWith } from '#web/lib/form-problems.ts';
import { useOnSessionEnd } from '../../accounts/api/use-on-session-end.ts';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { FormField, FormText } from '#web/ui/inputs/form-field.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';

type CreateBody = CallInput<typeof createTeam>['body'];
type EditBody = CallInput<typeof updateTeam>['body'];

/** The values as typed. */
export type TeamValues = Record<keyof (CreateBody & EditBody), string>;

type TeamFormProps = {
  initial: TeamValues;
  action: string;
  busyAction: string;
  save: (team: TeamValues) => Promise<unknown>;
  /** Called with the previous user and the typed values when the session ends. */
  onSessionEnd?: (userId: string, typed: TeamValues) => void;
  onCancel: () => void;
};

export function TeamForm({
  initial,
  action,
  busyAction,
  save,
  onSessionEnd,
  onCancel,
}: TeamFormProps) {
  const form = useForm<TeamValues>({
    resolver: resolveWith<TeamValues>(createTeam.body),
    defaultValues: initial,
  });
  useOnSessionEnd((userId) => onSessionEnd?.(userId, form.getValues()));
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (team) => {
    try {
      await save(team);
    } catch (error) {
      // The hook has shown its toast, and the form keeps the typed values.
      if (!(error instanceof ApiError)) return;
      for (const { field, message } of listProblems(error, createTeam.body.shape)) {
        form.setError(field, { message });
      }
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormText form={form} name="name" label="Team name" input={{ dir: 'auto' }} />
      <FormField
        form={form}
        name="description"
        label="Description (optional)"
        hint="Everyone can read it."
      >
        {(control) => <TextArea {...control} {...form.register('description')} dir="auto" />}
      </FormField>
      <FormActions
        write={{ isPending: isSubmitting, error: errors.root }}
        action={action}
        pendingAction={busyAction}
        onCancel={onCancel}
      />
    </form>
  );
}
