import type { ReactNode } from 'react';
import { Name } from '../../../../ui/name.tsx';
import { Mark, type MarkKind } from './mark.tsx';

/** Somebody by the name that is shown. */
export type Named = { userId: string; name: string };

type BlockedReasonProps = {
  kind: MarkKind;
  title: string;
  /** Those whom it is about, as far as it is known. */
  who: readonly Named[];
  children: ReactNode;
};

/** Why a selection cannot be saved, whom that is about, and what to do. */
export function BlockedReason({ kind, title, who, children }: BlockedReasonProps) {
  return (
    <section>
      <h3 className="flex items-center gap-2 font-semibold">
        <Mark kind={kind} /> {title}
      </h3>
      {who.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {who.map(({ userId, name }) => (
            <li
              key={userId}
              className="min-w-0 rounded-sm border bg-background px-2 py-0.5 text-sm font-medium"
            >
              <Name>{name}</Name>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-muted-foreground">{children}</p>
    </section>
  );
}
