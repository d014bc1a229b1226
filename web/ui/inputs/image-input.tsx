import { useRef, type ReactNode } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { SmallButton } from '../buttons/button.tsx';
import type { FieldControl } from './field.tsx';

type ImageInputProps = FieldControl & {
  /** The noun in "Remove banner". */
  noun: string;
  accept: string;
  /** The image or its placeholder. */
  picture: ReactNode;
  filled: boolean;
  frameClassName: string;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** Accepts an image by click, key or drop. */
export function ImageInput({
  noun,
  accept,
  picture,
  filled,
  frameClassName,
  onChoose,
  onRemove,
  ...control
}: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div
        className={classNames(
          'group relative overflow-hidden rounded-md border border-input bg-background focus-within:outline-2 focus-within:outline-ring hover:border-muted-foreground has-aria-invalid:border-destructive has-disabled:border-border',
          !filled && 'border-dashed',
          frameClassName,
        )}
      >
        {picture}
        <span
          aria-hidden
          className="pointer-events-none absolute start-2 bottom-2 flex items-center gap-2 rounded-sm border bg-card px-2.5 py-1.5 text-sm font-semibold group-has-disabled:hidden"
        >
          <ImageUp className="size-4 shrink-0" />
          {filled ? 'Replace' : 'Add'}
        </span>
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) onChoose(file);
            // Choosing the same file again, perhaps corrected, must count as a choice.
            event.target.value = '';
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
      </div>
      {filled && (
        <SmallButton
          onClick={() => {
            onRemove();
            // This button disappears with the image.
            input.current?.focus();
          }}
        >
          <Trash2 aria-hidden className="size-4" />
          Remove <span className="sr-only">{noun}</span>
        </SmallButton>
      )}
    </div>
  );
}
