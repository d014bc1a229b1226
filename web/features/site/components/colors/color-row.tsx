import { ChevronDown, TriangleAlert, Undo2 } from 'lucide-react';
import { useId } from 'react';
import type { ThemeColor } from '../../../../../shared/domain/site/theme-variables.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChangedMark } from './changed-mark.tsx';
import { ColorFields } from './color-fields.tsx';

type ColorRowProps = {
  color: ThemeColor;
  words: string;
  value: string;
  saved: string;
  /** Where it falls under WCAG AA, in words. */
  weakness: string | null;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (channels: string) => void;
};

/** One colour of the theme: its swatch and names, what is wrong with it, and, once opened, what edits it. */
export function ColorRow(props: ColorRowProps) {
  const { color, words, value, saved, weakness, isOpen, onToggle, onChange } = props;
  const id = useId();
  const isChanged = value !== saved;
  return (
    <li className="border-b last:border-b-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start hover:bg-accent focus-visible:-outline-offset-2 sm:px-4"
        >
          <span
            aria-hidden
            style={{ backgroundColor: `hsl(${value})` }}
            className="size-9 shrink-0 rounded-md border border-input forced-color-adjust-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{words}</span>
            <span className="block text-sm wrap-anywhere text-muted-foreground">--{color}</span>
          </span>
          {isChanged && <ChangedMark />}
          <span className="hidden text-sm text-muted-foreground tabular-nums sm:block">
            {value}
          </span>
          <ChevronDown
            aria-hidden
            className={classNames('size-4 shrink-0 text-muted-foreground', isOpen && 'rotate-180')}
          />
        </button>
      </h4>
      {weakness !== null && (
        <p className="flex gap-2 px-3 pt-1 pb-3 text-sm text-warning sm:px-4">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{weakness}</span>
        </p>
      )}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would name it with a second heading
        <div id={id} role="group" aria-label={words} className="px-3 pt-1 pb-5 sm:px-4">
          <ColorFields value={value} onChange={onChange} />
          <Button
            variant="ghost"
            size="small"
            disabled={!isChanged}
            onClick={() => onChange(saved)}
            className="-ms-3.5 mt-2"
          >
            <Undo2 aria-hidden className="size-4" />
            Undo Change
          </Button>
        </div>
      )}
    </li>
  );
}
