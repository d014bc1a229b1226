import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Name } from '#web/ui/text/name.tsx';

type RowNameProps = {
  name: string;
  mark?: ReactNode;
  href?: string;
  children?: ReactNode;
};

export function RowName({ name, mark, href, children }: RowNameProps) {
  return (
    <span className="flex min-h-9 min-w-0 items-center gap-3">
      {mark}
      {href === undefined ? (
        <Name className="font-semibold">{name}</Name>
      ) : (
        <Link href={href} className="min-w-0 py-1 font-semibold hover:text-primary hover:underline">
          <Name>{name}</Name>
        </Link>
      )}
      {children}
    </span>
  );
}
