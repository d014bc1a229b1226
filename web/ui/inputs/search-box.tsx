import type { ReactNode } from 'react';
import { TextInput } from './text-input.tsx';

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onType: (text: string) => void;
  onSettle?: () => void;
};

export function SearchBox({
  label,
  placeholder = `${label}...`,
  value,
  onType,
  onSettle,
}: SearchBoxProps) {
  return (
    <div className="relative min-w-56 flex-1 md:max-w-md">
      <svg
        viewBox="0 0 24 24"
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 fill-none stroke-muted-foreground stroke-2"
      >
        <path d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14m5 12 5 5" strokeLinecap="round" />
      </svg>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
        onBlur={onSettle}
        className="ps-10"
      />
    </div>
  );
}

type SearchFormProps = SearchBoxProps & {
  onSettle: () => void;
  className?: string;
  children?: ReactNode;
};

export function SearchForm({ className, children, ...box }: SearchFormProps) {
  return (
    <search className={className}>
      <form
        className="flex min-w-0 flex-1 flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          box.onSettle();
        }}
      >
        <SearchBox {...box} />
        {children}
      </form>
    </search>
  );
}
