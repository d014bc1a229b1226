import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SmallButton } from '#web/ui/buttons/button.tsx';
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

type DeleteButtonProps = {
  name: string;
  /** The `data-step` that gets the focus once the row is gone. */
  then: string;
  onPress: () => void;
};

export function DeleteButton({ name, then, onPress }: DeleteButtonProps) {
  return (
    <SmallButton aria-label={`Delete ${name}`} data-then={then} onClick={onPress}>
      <Trash2 aria-hidden className="size-4 shrink-0 text-destructive" />
      <span className="max-sm:hidden">Delete</span>
    </SmallButton>
  );
}
