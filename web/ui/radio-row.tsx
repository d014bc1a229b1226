import type { ReactNode } from 'react';

type RadioRowProps = {
  group: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One of several things to choose from; the whole row is the target. */
export function RadioRow({ group, checked, onChoose, children }: RadioRowProps) {
  return (
    <label className="flex min-h-12 min-w-0 cursor-pointer items-center gap-3 rounded-md border bg-card px-3.5 py-2 font-semibold has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring hover:border-muted-foreground has-checked:hover:border-primary">
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="size-4 shrink-0 outline-none"
      />
      {children}
    </label>
  );
}
