import type { RefObject } from 'react';
import { useController } from 'react-hook-form';
import type { Clan } from '#shared/contract/clans.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Switch } from '#web/ui/inputs/choice-inputs.tsx';
import {
  type ClanForm,
  DescriptionField,
  InviteField,
  NameField,
  ServerField,
} from './clan-fields.tsx';
import { FormProblem } from '#web/ui/inputs/form-field.tsx';
import { LogoField } from './logo-field.tsx';
import { PreviewCard } from './preview-card.tsx';

type EditInfoPanelProps = {
  clan: Clan;
  form: ClanForm;
  element: RefObject<HTMLFormElement | null>;
  isSaving: boolean;
  submit: () => void;
};

/** The parent has the form's state and keeps it across tabs. */
export function EditInfoPanel({ clan, form, element, isSaving, submit }: EditInfoPanelProps) {
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        ref={element}
        noValidate
        aria-label="Clan info"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid max-w-[44rem] grid-cols-1 gap-6"
      >
        <LogoField form={form} current={clan.logoUrl} />
        <NameField form={form} />
        <DescriptionField form={form} />
        <InviteField form={form} />
        <RecruitingField form={form} />
        <ServerField form={form} />
        <FormProblem form={form} />
        <Button type="submit" pending={isSaving} className="sm:justify-self-start">
          {isSaving ? 'Saving...' : 'Update Clan Info'}
        </Button>
      </form>
      <aside aria-label="Preview" className="sticky below-8 hidden gap-4 lg:grid">
        <h2 className="eyebrow text-muted-foreground">Preview</h2>
        <PreviewCard form={form} logoUrl={clan.logoUrl} />
      </aside>
    </div>
  );
}

function RecruitingField({ form }: { form: ClanForm }) {
  const { field } = useController({ control: form.control, name: 'recruiting' });
  return (
    <div className="grid gap-1">
      <Switch
        checked={field.value}
        aria-describedby="recruiting-means"
        onChange={(event) => field.onChange(event.target.checked)}
      >
        <span className="text-sm font-semibold">Recruitment</span>
      </Switch>
      <p id="recruiting-means" className="text-sm text-muted-foreground">
        {field.value
          ? 'On: players can ask to join.'
          : 'Off: nobody can ask to join. Pending requests can still be decided.'}
      </p>
    </div>
  );
}
