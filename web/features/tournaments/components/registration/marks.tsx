import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import type { Marks } from './use-marks.ts';
import { formatList } from '#shared/domain/text.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx';

export type MarkKind = 'outside' | 'elsewhere' | 'unknown';

const colours: Record<MarkKind, string> = {
  outside: 'text-destructive',
  elsewhere: 'text-warning',
  unknown: 'text-muted-foreground',
};

/** The kinds differ in shape as well as colour. */
const shapes: Record<MarkKind, ReactNode> = {
  outside: (
    <>
      <circle cx="10" cy="10" r="8" className="fill-current" />
      <path d="M10 5.5v5.5m0 2.5v1.5" className="stroke-background stroke-2" />
    </>
  ),
  elsewhere: (
    <>
      <path d="M10 1.5 19 17.5H1z" className="fill-current" />
      <path d="M10 7v5m0 2v1.5" className="stroke-background stroke-2" />
    </>
  ),
  unknown: (
    <>
      <circle cx="10" cy="10" r="7.5" strokeDasharray="3 2" className="fill-none stroke-current" />
      <path
        d="M8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.5m0 1.7v1.3"
        className="fill-none stroke-current stroke-[1.5]"
      />
    </>
  ),
};

/** Hidden from screen readers, because the text is beside it or on its button. */
export function Mark({ kind, className }: { kind: MarkKind; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      className={classNames('size-4.5 shrink-0', colours[kind], className)}
    >
      {shapes[kind]}
    </svg>
  );
}

const labels: Record<MarkKind, string> = {
  outside: "Not in the sponsor's Discord server",
  elsewhere: 'Already in another registration',
  unknown: 'Discord membership unknown',
};

const ORDER = ['outside', 'elsewhere', 'unknown'] as const;

/** `sideId` is null for a user without a registration. */
export function markKinds(
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

type UserMarksProps = {
  userId: string;
  name: string;
  /** Null if the user is not shown in a registration. */
  sideId: string | null;
  marks: Marks;
};

/** See rules/screens 5.5. */
export function UserMarks({ userId, name, sideId, marks }: UserMarksProps) {
  const member = marks.membership(userId);
  const others = marks.elsewhere(userId, sideId);
  if (member !== false && member !== null && others.length === 0) return null;
  return (
    <span className="flex shrink-0">
      {member === false && (
        <MarkButton kind="outside" name={name} label="not in the sponsor's Discord server" />
      )}
      {member === null && <UnknownMark name={name} isForAll={marks.failure !== null} />}
      {others.length > 0 && (
        <MarkButton
          kind="elsewhere"
          name={name}
          label="already in another registration"
          details={formatList(others.map(isolated))}
        />
      )}
    </span>
  );
}

/** If all are unknown, the panel says so once, and the marks are not tab stops. */
function UnknownMark({ name, isForAll }: { name: string; isForAll: boolean }) {
  const label = labels.unknown;
  if (!isForAll) return <MarkButton kind="unknown" name={name} label={label} />;
  return (
    <span title={label} className="grid size-6 place-items-center">
      <Mark kind="unknown" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

type MarkButtonProps = { kind: MarkKind; name: string; label: string; details?: string };

function MarkButton({ kind, name, label, details }: MarkButtonProps) {
  const text: ReactNode =
    details === undefined ? (
      capitalize(label)
    ) : (
      <>
        {capitalize(label)}: <bdi>{details}</bdi>
      </>
    );
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={`${name}: ${label}`}
        className="grid size-6 place-items-center rounded-md"
      >
        <Mark kind={kind} />
      </button>
    </Tooltip>
  );
}

function capitalize(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
