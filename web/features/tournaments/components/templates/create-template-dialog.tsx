import { useRef, useState, type FormEvent } from 'react';
import type { Tournament } from '#shared/contract/tournaments.ts';
import { TEMPLATE_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { FormActions } from '#web/ui/dialogs/form-actions.tsx';
import { useCreateTemplate } from '../../api/templates.ts';
import { nameProblem } from './name-problem.ts';

type CreateTemplateDialogProps = { tournament: Tournament; onClose: () => void };

const { max } = TEMPLATE_LIMITS.name;

/** See rules/tournaments 14.2. */
export default function CreateTemplateDialog({ tournament, onClose }: CreateTemplateDialogProps) {
  const create = useCreateTemplate();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => Array.from(tournament.name).slice(0, max).join(''));
  const [tried, setTried] = useState(false);
  const problem = nameProblem(name, max);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null) return input.current?.focus();
    if (create.isPending) return;
    const body = { name: name.trim(), fromTournamentId: tournament.id };
    create.mutate({ body }, { onSuccess: onClose });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Save as Template"
      description="Start new tournaments from these settings and this scoring. Times, images and the stream are not part of it."
    >
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <Field label="Name of the template" {...(tried && problem !== null && { error: problem })}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              dir="auto"
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <FormActions
          write={create}
          action="Save Template"
          pendingAction="Saving..."
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
