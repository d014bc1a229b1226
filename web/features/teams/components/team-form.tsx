import * as z from 'zod/mini';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { text } from '#shared/contract/fields.ts';
import { TEAM_LIMITS } from '#shared/domain/teams/members.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useOnSessionEnd } from '../../accounts/api/use-on-session-end.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DialogActions } from '#web/ui/dialogs/dialog-actions.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { TextArea } from '#web/ui/inputs/text-area.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';

const form = z.object({
  name: text({ ...TEAM_LIMITS.name, required: 'A team name has at least 2 characters.' }),
  description: text(TEAM_LIMITS.description),
});

export type TeamValues = z.infer<typeof form>;

type TeamFormProps = {
  initial: TeamValues;
  action: string;
  busyAction: string;
  save: (team: TeamValues) => Promise<unknown>;
  /** Called with the previous user and the typed values when the session ends. */
  onSessionEnd?: (userId: string, typed: TeamValues) => void;
  onCancel: () => void;
};

/** Errors of the server are shown at their field, or below the form. */
export function TeamForm({
  initial,
  action,
  busyAction,
  save,
  onSessionEnd,
  onCancel,
}: TeamFormProps) {
  const { register, handleSubmit, setError, formState, getValues } = useForm<TeamValues>({
    resolver: zodResolver(form),
    defaultValues: initial,
  });
  useOnSessionEnd((userId) => onSessionEnd?.(userId, getValues()));
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (team) => {
    try {
      await save(team);
    } catch (error) {
      // The hook has shown its toast, and the form keeps the typed values.
      if (!(error instanceof ApiError)) return;
      const fieldIssues = error.issues.filter(isFieldIssue);
      for (const { path, message } of fieldIssues) setError(path, { message });
      if (fieldIssues.length === 0) setError('root', { message: error.message });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label="Team name" error={errors.name?.message}>
        {(control) => (
          <TextInput {...control} {...register('name')} autoComplete="off" dir="auto" />
        )}
      </Field>
      <Field
        label="Description (optional)"
        hint="Everyone can read it."
        error={errors.description?.message}
      >
        {(control) => <TextArea {...control} {...register('description')} dir="auto" />}
      </Field>
      <Problem className="text-sm">{errors.root?.message}</Problem>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {isSubmitting ? busyAction : action}
        </Button>
      </DialogActions>
    </form>
  );
}

function isFieldIssue<Issue extends { path: string }>(
  issue: Issue,
): issue is Issue & { path: keyof TeamValues } {
  return issue.path === 'name' || issue.path === 'description';
}
