import { useRef, useState, type ReactNode } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { IMAGE_TYPES, imageProblem } from '../../lib/check-image.ts';
import { classNames } from '../../lib/class-names.ts';
import { SmallButton } from '../buttons/button.tsx';
import { DrawnImage } from '../pictures/drawn-image.tsx';
import type { FieldControl } from './field.tsx';

export type ImageChoice = 'kept' | 'removed' | File;

type FormImageProps<Values extends FieldValues> = FieldControl & {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  /** The noun in "Remove banner". */
  noun: string;
  /** The address of the saved image. */
  current: string | null;
  substitute?: ReactNode;
  frameClassName: string;
};

const fill = 'absolute inset-0 size-full';

/** Refuses a file immediately if the server would refuse it. */
export function FormImage<Values extends FieldValues>({
  form,
  name,
  noun,
  current,
  substitute,
  frameClassName,
  ...control
}: FormImageProps<Values>) {
  const input = useRef<HTMLInputElement>(null);
  const { field } = useController({ control: form.control, name });
  const [broken, setBroken] = useState<string>();
  const choice = field.value as ImageChoice;

  async function choose(file: File): Promise<void> {
    const problem = await imageProblem(file);
    if (problem !== null) return form.setError(name, { message: problem });
    form.clearErrors(name);
    field.onChange(file);
  }

  function remove(): void {
    form.clearErrors(name);
    // Removing a newly chosen file restores the saved image.
    field.onChange(choice instanceof File || current === null ? 'kept' : 'removed');
    // The button that removes disappears with the image.
    input.current?.focus();
  }

  function renderPicture() {
    if (choice instanceof File) {
      return <DrawnImage file={choice} label={`New ${noun}: ${choice.name}`} className={fill} />;
    }
    if (choice === 'removed' || current === null || current === broken) return null;
    return (
      <img
        src={current}
        alt={`The current ${noun}`}
        onError={() => setBroken(current)}
        className={`${fill} object-cover`}
      />
    );
  }

  const picture = renderPicture();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div
        className={classNames(
          'group relative overflow-hidden rounded-md border border-input bg-background focus-within:outline-2 focus-within:outline-ring hover:border-muted-foreground has-aria-invalid:border-destructive has-disabled:border-border',
          picture === null && 'border-dashed',
          frameClassName,
        )}
      >
        {picture ?? substitute}
        <span
          aria-hidden
          className="pointer-events-none absolute start-2 bottom-2 flex items-center gap-2 rounded-sm border bg-card px-2.5 py-1.5 text-sm font-semibold group-has-disabled:hidden"
        >
          <ImageUp className="size-4 shrink-0" />
          {picture === null ? 'Add' : 'Replace'}
        </span>
        <input
          {...control}
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) void choose(file);
            // Choosing the same file again, perhaps corrected, must count as a choice.
            event.target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {picture !== null && (
        <SmallButton onClick={remove}>
          <Trash2 aria-hidden className="size-4" />
          Remove <span className="sr-only">{noun}</span>
        </SmallButton>
      )}
    </div>
  );
}
