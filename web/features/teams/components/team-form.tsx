import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { text } from '#shared/contract/fields.ts';
import { TEAM_LIMITS } from '#shared/domain/teams/members.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useOnSessionEnd } from '../../accounts/api/use-on-session-end.ts';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { FormField, FormText } from '#web/ui/inputs/form-field.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';

const values = z.object({
  name: text({ ...TEAM_LIMITS.name, required: 'A team name has at least 2 characters.' }),
  description: text(TEAM_LIMITS.description),
});

export type TeamValues = z.infer<typeof values>;

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
    resolver: zodResolver(values),
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
      const fieldIssues = error.issues.filter(isFieldIssue);
      for (const { path, message } of fieldIssues) form.setError(path, { message });
      if (fieldIssues.length === 0) form.setError('root', { message: error.message });
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

function isFieldIssue<Issue extends { path: string }>(
  issue: Issue,
): issue is Issue & { path: keyof TeamValues } {
  return issue.path === 'name' || issue.path === 'description';
}
