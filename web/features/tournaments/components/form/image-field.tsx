import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { IMAGE_TYPES, imageProblem } from '#web/lib/check-image.ts';
import { DrawnImage } from '#web/ui/pictures/drawn-image.tsx';
import { ImageInput } from '#web/ui/inputs/image-input.tsx';
import { FormField } from './form-parts.tsx';
import { useFormScope } from './form-scope.ts';

type ImageFieldProps = {
  name: 'banner' | 'sponsorLogo';
  noun: string;
  /** The URL of the saved image. */
  current: string | null;
  /** Shown if there is no image. */
  substitute?: ReactNode;
  hint: string;
  frameClassName: string;
  className?: string;
};

/** A file that the server would refuse is refused immediately. */
export function ImageField({ name, noun, current, substitute, hint, ...look }: ImageFieldProps) {
  const { form } = useFormScope();
  const { field } = useController({ control: form.control, name });
  const [broken, setBroken] = useState(false);
  const choice = field.value;
  const fill = 'absolute inset-0 size-full';

  async function choose(file: File): Promise<void> {
    const problem = await imageProblem(file);
    if (problem !== null) {
      form.setError(name, { message: problem });
      return;
    }
    form.clearErrors(name);
    field.onChange(file);
  }

  function renderPicture() {
    if (choice instanceof File) {
      return <DrawnImage file={choice} label={`New ${noun}: ${choice.name}`} className={fill} />;
    }
    if (choice === 'removed' || current === null || broken) return null;
    return (
      <img
        src={current}
        alt={`The ${noun} as it is`}
        onError={() => setBroken(true)}
        className={`${fill} object-cover`}
      />
    );
  }

  const picture = renderPicture();
  return (
    <FormField name={name} optional hint={hint} className={look.className ?? ''}>
      {(control) => (
        <ImageInput
          {...control}
          noun={noun}
          accept={IMAGE_TYPES.join(',')}
          picture={picture ?? substitute}
          filled={picture !== null}
          frameClassName={look.frameClassName}
          onChoose={(file) => void choose(file)}
          onRemove={() => {
            form.clearErrors(name);
            // Removing a chosen file restores the saved image.
            field.onChange(choice instanceof File || current === null ? 'kept' : 'removed');
          }}
        />
      )}
    </FormField>
  );
}
