import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Name } from '../text/name.tsx';

type LinkRowProps = {
  href: string;
  name: string;
  lines?: 1 | 2;
  mark: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  onFollow?: () => void;
};

export function LinkRow({ href, name, lines = 1, mark, note, end, onFollow }: LinkRowProps) {
  return (
    <Link
      href={href}
      {...(onFollow !== undefined && { onClick: onFollow })}
      className="group flex min-h-14 items-center gap-3 border-b px-3 py-2.5 hover:bg-accent focus-visible:-outline-offset-2"
    >
      {mark}
      <span className="min-w-0 flex-1">
        <Name lines={lines} className="font-semibold group-hover:text-primary">
          {name}
        </Name>
        {note !== undefined && (
          <span className="mt-1 block text-sm text-muted-foreground">{note}</span>
        )}
      </span>
      {end}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </Link>
  );
}
