import { useId, useState, type FormEvent } from 'react';
import type { Template } from '#shared/contract/templates.ts';
import { TEMPLATE_LIMITS } from '#shared/domain/tournaments/limits.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { useDeleteTemplate, useUpdateTemplate } from '../../api/templates.ts';
import { nameProblem } from './name-problem.ts';

type ManageTemplatesDialogProps = {
  /** The templates that the viewer may change. */
  templates: readonly Template[];
  isAdmin: boolean;
  onClose: () => void;
};

/** See rules/tournaments 14.4. */
export default function ManageTemplatesDialog({
  templates,
  isAdmin,
  onClose,
}: ManageTemplatesDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Templates"
      description="To change a template's settings, save a tournament as a new template."
    >
      {templates.length === 0 && (
        <p className="text-muted-foreground">
          No templates are left. You can save a tournament as a template on its page.
        </p>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {templates.map((template) => (
          <li key={template.id} className="rounded-md border p-4">
            <TemplateRow template={template} isAdmin={isAdmin} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const { max } = TEMPLATE_LIMITS.name;

function TemplateRow({ template, isAdmin }: { template: Template; isAdmin: boolean }) {
  const { id, name: saved, isOfSite } = template;
  const title = useId();
  const update = useUpdateTemplate();
  const remove = useDeleteTemplate();
  const [name, setName] = useState(saved);
  const [isConfirming, setIsConfirming] = useState(false);
  const problem = nameProblem(name, max);
  const isChanged = name.trim() !== saved;
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null || !isChanged || update.isPending) return;
    update.mutate({ params: { id }, body: { name: name.trim() } });
  };
  return (
    <form noValidate onSubmit={rename} aria-labelledby={title} className="grid gap-3">
      <h3 id={title} className="sr-only">
        {saved}
      </h3>
      <Field label="Name" {...(problem !== null && { error: problem })}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {isAdmin && (
        <Switch
          checked={isOfSite}
          disabled={update.isPending}
          onChange={(event) =>
            update.mutate({ params: { id }, body: { isOfSite: event.target.checked } })
          }
        >
          For everybody who hosts here
        </Switch>
      )}
      <div className="flex flex-wrap gap-3">
        <SmallButton
          type="submit"
          pending={update.isPending}
          disabled={!isChanged || problem !== null}
        >
          Rename
        </SmallButton>
        {isConfirming ? (
          <>
            <SmallButton
              variant="destructive"
              pending={remove.isPending}
              onClick={() => remove.mutate({ params: { id } })}
            >
              Delete for Good
            </SmallButton>
            <SmallButton onClick={() => setIsConfirming(false)}>Keep</SmallButton>
          </>
        ) : (
          <SmallButton variant="ghost" onClick={() => setIsConfirming(true)}>
            Delete
          </SmallButton>
        )}
      </div>
    </form>
  );
}
