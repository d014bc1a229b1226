import { Crown } from 'lucide-react';
import { useCreateClan } from '../../api/writes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { DescriptionField, NameField, ServerField } from './clan-fields.tsx';
import { emptyValues, createInput } from './clan-values.ts';
import { FormProblem } from '#web/ui/inputs/form-field.tsx';
import { LogoField } from './logo-field.tsx';
import { PreviewCard } from './preview-card.tsx';
import { UnsavedClan } from './unsaved-clan.tsx';
import { useClanForm } from './use-clan-form.ts';

type CreateClanFormProps = { backTo: string; onDone: () => void };

export function CreateClanForm({ backTo, onDone }: CreateClanFormProps) {
  const create = useCreateClan();
  const { form, element, refuse } = useClanForm(emptyValues);
  const submit = form.handleSubmit((values) =>
    create.mutate(createInput(values), { onSuccess: onDone, onError: refuse }),
  );
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        ref={element}
        noValidate
        aria-label="New clan"
        onSubmit={(event) => void submit(event)}
        className="grid max-w-[44rem] grid-cols-1 gap-6"
      >
        <LogoField form={form} current={null} />
        <NameField form={form} />
        <DescriptionField form={form} />
        <ServerField form={form} />
        <div className="flex gap-3 rounded-md border bg-card p-4">
          <Crown aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          <p>
            You will lead this clan. Later you can make members <strong>Handlers</strong> to help
            you manage it.
          </p>
        </div>
        <FormProblem form={form} />
        <div className="flex flex-wrap gap-3">
          <LinkButton href={backTo} variant="secondary">
            Cancel
          </LinkButton>
          <Button type="submit" pending={create.isPending} className="max-sm:grow">
            {create.isPending ? 'Creating...' : 'Create Clan'}
          </Button>
        </div>
        <UnsavedClan form={form} initial={emptyValues} />
      </form>
      <aside aria-label="Preview" className="sticky below-8 hidden gap-4 lg:grid">
        <h2 className="eyebrow text-muted-foreground">Preview</h2>
        <PreviewCard form={form} logoUrl={null} />
      </aside>
    </div>
  );
}
