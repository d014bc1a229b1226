import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { IMAGE_TYPES, imageProblem } from '#web/lib/check-image.ts';
import { DrawnImage } from '#web/ui/pictures/drawn-image.tsx';
import { Emblem } from '#web/ui/pictures/side-logo.tsx';
import { ImageInput } from '#web/ui/inputs/image-input.tsx';
import { FormField } from '#web/ui/inputs/form-field.tsx';
import type { ClanForm } from './clan-fields.tsx';
import { UNNAMED } from './clan-values.ts';

type LogoFieldProps = {
  form: ClanForm;
  /** The address of the current logo. */
  current: string | null;
};

/** A file that the server would refuse is refused immediately. */
export function LogoField({ form, current }: LogoFieldProps) {
  const { field } = useController({ control: form.control, name: 'logo' });
  const name = useWatch({ control: form.control, name: 'name' }).trim();
  const [broken, setBroken] = useState<string>();
  const choice = field.value;
  const fill = 'absolute inset-0 size-full';

  async function choose(file: File): Promise<void> {
    const problem = await imageProblem(file);
    if (problem !== null) {
      form.setError('logo', { message: problem });
      return;
    }
    form.clearErrors('logo');
    field.onChange(file);
  }

  function renderPicture() {
    if (choice instanceof File) {
      return <DrawnImage file={choice} label={`New logo: ${choice.name}`} className={fill} />;
    }
    if (choice === 'removed' || current === null || current === broken) return null;
    return (
      <img
        src={current}
        alt="The current logo"
        onError={() => setBroken(current)}
        className={`${fill} object-cover`}
      />
    );
  }

  const picture = renderPicture();
  return (
    <FormField
      form={form}
      name="logo"
      label="Clan Logo (optional)"
      hint="PNG or JPG, up to 5MB. Square pictures fit best; without a logo, an emblem is drawn from the name."
    >
      {(control) => (
        <ImageInput
          {...control}
          noun="logo"
          accept={IMAGE_TYPES.join(',')}
          picture={picture ?? <Emblem name={name || UNNAMED} className={fill} />}
          filled={picture !== null}
          frameClassName="size-36"
          onChoose={(file) => void choose(file)}
          onRemove={() => {
            form.clearErrors('logo');
            // Removing a newly chosen file restores the current logo.
            field.onChange(choice instanceof File || current === null ? 'kept' : 'removed');
          }}
        />
      )}
    </FormField>
  );
}
