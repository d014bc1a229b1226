import { useState } from 'react';
import type { Template } from '#shared/contract/templates.ts';
import { isSiteAdmin, type Viewer } from '#shared/domain/accounts/roles.ts';
import { formatList } from '#shared/domain/text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { Field } from '#web/ui/inputs/field.tsx';
import { SelectInput } from '#web/ui/inputs/select-input.tsx';
import { formFields } from '../form/form-fields.ts';

const ManageTemplatesDialog = lazyDialog(() => import('./manage-templates-dialog.tsx'));

type StartFromProps = {
  viewer: Viewer;
  templates: readonly Template[];
  chosen: Template | null;
  onChoose: (template: Template | null) => void;
};

export function StartFrom({ viewer, templates, chosen, onChoose }: StartFromProps) {
  const [manages, setManages] = useState(false);
  const isAdmin = isSiteAdmin(viewer);
  const own = templates.filter(({ isOfSite }) => isAdmin || !isOfSite);
  if (templates.length === 0 && !manages) return null;
  return (
    <section aria-label="Templates" className="mb-8">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Start from" className="min-w-0 grow sm:max-w-md">
          {(control) => (
            <SelectInput
              {...control}
              value={chosen?.id ?? ''}
              onChange={(event) =>
                onChoose(templates.find(({ id }) => id === event.target.value) ?? null)
              }
            >
              <option value="">Empty</option>
              {templates.map(({ id, name, isOfSite }) => (
                <option key={id} value={id}>
                  {isOfSite ? `${name} (this site)` : name}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        {(own.length > 0 || manages) && (
          <Button variant="secondary" onClick={() => setManages(true)}>
            Manage Templates
          </Button>
        )}
      </div>
      <output className="block text-sm">
        {chosen !== null && chosen.dropped.length > 0 && (
          <span className="mt-3 block border-s-2 border-destructive ps-3">
            {formatDropped(chosen.dropped)}
          </span>
        )}
      </output>
      {manages && (
        <ManageTemplatesDialog
          templates={own}
          isAdmin={isAdmin}
          onClose={() => setManages(false)}
        />
      )}
    </section>
  );
}

function formatDropped(dropped: readonly string[]): string {
  const labels = new Map<string, string>(
    Object.entries(formFields).map(([field, { label }]) => [field, label]),
  );
  const names = dropped.map((field) => labels.get(field) ?? field);
  return `Not copied from the template, since it no longer fits: ${formatList(names)}.`;
}
