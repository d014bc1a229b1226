import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Name } from './name.tsx';

type LinkRowProps = {
  href: string;
  name: string;
  mark: ReactNode;
  /** What stands below the name. */
  note?: ReactNode;
  onFollow?: () => void;
};

/** One of a list of things that have a page of their own; the whole row leads there. */
export function LinkRow({ href, name, mark, note, onFollow }: LinkRowProps) {
  return (
    <Link
      href={href}
      {...(onFollow !== undefined && { onClick: onFollow })}
      className="group flex min-h-14 items-center gap-3 border-b px-3 py-2.5 hover:bg-accent focus-visible:-outline-offset-2"
    >
      {mark}
      <span className="min-w-0 flex-1">
        <Name className="font-semibold group-hover:text-primary">{name}</Name>
        {note !== undefined && (
          <span className="mt-1 block text-sm text-muted-foreground">{note}</span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </Link>
  );
}
