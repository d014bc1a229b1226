import { useWatch } from 'react-hook-form';
import { FormField } from '#web/ui/inputs/form-field.tsx';
import { FormImage } from '#web/ui/inputs/form-image.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import type { ClanForm } from './clan-fields.tsx';
import { UNNAMED } from './clan-values.ts';

type LogoFieldProps = {
  form: ClanForm;
  /** The address of the current logo. */
  current: string | null;
};

export function LogoField({ form, current }: LogoFieldProps) {
  const name = useWatch({ control: form.control, name: 'name' }).trim();
  return (
    <FormField
      form={form}
      name="logo"
      label="Clan Logo (optional)"
      hint="PNG or JPG, up to 5MB. Square pictures fit best; without a logo, an emblem is drawn from the name."
    >
      {(control) => (
        <FormImage
          {...control}
          form={form}
          name="logo"
          noun="logo"
          current={current}
          substitute={<Emblem name={name || UNNAMED} className="absolute inset-0 size-full" />}
          frameClassName="size-36"
        />
      )}
    </FormField>
  );
}
