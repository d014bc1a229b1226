import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { text } from '../../../../shared/contract/fields.ts';
import { TEAM_LIMITS } from '../../../../shared/domain/teams/limits.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const form = z.object({
  name: text({ ...TEAM_LIMITS.name, required: 'A team name has at least 2 characters.' }),
  description: text(TEAM_LIMITS.description),
});

export type TeamWords = z.infer<typeof form>;

type TeamFormProps = {
  initial: TeamWords;
  /** What the button says, and what it says while the team is being saved. */
  action: string;
  busyAction: string;
  save: (team: TeamWords) => Promise<unknown>;
  onCancel: () => void;
};

/** Name and description of a team; what the server refuses about one of them stands beside it. */
export function TeamForm({ initial, action, busyAction, save, onCancel }: TeamFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<TeamWords>({
    resolver: zodResolver(form),
    defaultValues: initial,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (team) => {
    try {
      await save(team);
    } catch (error) {
      // What was typed stays.
      if (!(error instanceof ApiError)) return;
      const ofFields = error.issues.filter(isOfField);
      for (const { path, message } of ofFields) setError(path, { message });
      if (ofFields.length === 0) setError('root', { message: error.message });
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

function isOfField<Issue extends { path: string }>(
  issue: Issue,
): issue is Issue & { path: keyof TeamWords } {
  return issue.path === 'name' || issue.path === 'description';
}
