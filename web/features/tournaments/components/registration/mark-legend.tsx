import { classNames } from '#web/lib/class-names.ts';
import { Mark, type MarkKind } from './mark.tsx';
import type { Marks } from './use-marks.ts';

const labels: Record<MarkKind, string> = {
  outside: "Not in the sponsor's Discord server",
  elsewhere: 'Already in another registration',
  unknown: 'Discord membership unknown',
};

const ORDER = ['outside', 'elsewhere', 'unknown'] as const;

/** The kinds of marks that these users have; `sideId` is null for a user without a registration. */
export function kindsOfMarks(
  marks: Marks,
  shown: readonly { userId: string; sideId: string | null }[],
): MarkKind[] {
  const kinds = new Set<MarkKind>();
  for (const { userId, sideId } of shown) {
    const member = marks.membership(userId);
    if (member === false) kinds.add('outside');
    if (member === null) kinds.add('unknown');
    if (marks.elsewhere(userId, sideId).length > 0) kinds.add('elsewhere');
  }
  return ORDER.filter((kind) => kinds.has(kind));
}

type MarkLegendProps = { kinds: readonly MarkKind[]; className?: string };

export function MarkLegend({ kinds, className }: MarkLegendProps) {
  if (kinds.length === 0) return null;
  return (
    <ul
      className={classNames(
        'flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground',
        className,
      )}
    >
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <Mark kind={kind} /> {labels[kind]}
        </li>
      ))}
    </ul>
  );
}
