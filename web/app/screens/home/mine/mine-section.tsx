import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';

type MineSectionProps<T> = {
  title: string;
  head?: ReactNode;
  entries: readonly T[];
  total: number;
  shown: number;
  rest: { href: string; label: string };
  children: (entry: T) => ReactNode;
};

export function MineSection<T extends object>(props: MineSectionProps<T>) {
  const { title, head, entries, total, shown, rest, children } = props;
  const id = useId();
  const [all, setAll] = useState(false);
  const count = entries.length + (head === undefined ? 0 : 1);
  const remaining = total - count;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="heading text-2xl">
          {title}
        </h2>
        {entries.length > shown && (
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="eyebrow flex min-h-6 items-center text-primary hover:underline pointer-coarse:min-h-11"
          >
            {all ? 'Show fewer' : `Show all ${count}`}
            <span className="sr-only"> of {title}</span>
          </button>
        )}
      </div>
      {head !== undefined && <div className="mt-3">{head}</div>}
      {entries.length > 0 && (
        <ul className="mt-3 overflow-hidden rounded-md border bg-card *:last:*:border-b-0">
          {entries.slice(0, all ? entries.length : shown).map(children)}
        </ul>
      )}
      {all && remaining > 0 && (
        <p className="mt-3 text-sm text-muted-foreground">
          {remaining} more are in the{' '}
          <Link href={rest.href} className="text-primary underline">
            {rest.label}
          </Link>
          .
        </p>
      )}
    </section>
  );
}
