import type { ReactNode } from 'react';
import { formatList } from '#shared/domain/text.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx';
import { Mark, type MarkKind } from './mark.tsx';
import type { Marks } from './use-marks.ts';

type UserMarksProps = {
  userId: string;
  name: string;
  /** Null when the user is not shown in a registration. */
  sideId: string | null;
  marks: Marks;
};

/** Not in the sponsor's server, or registered elsewhere (rules/screens 5.5). */
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

/** When all are unknown, the panel says so once; the marks are then no tab stops. */
function UnknownMark({ name, isForAll }: { name: string; isForAll: boolean }) {
  const label = "not known whether in the sponsor's Discord server";
  if (!isForAll) return <MarkButton kind="unknown" name={name} label={label} />;
  return (
    <span title={sentence(label)} className="grid size-6 place-items-center">
      <Mark kind="unknown" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

type MarkButtonProps = { kind: MarkKind; name: string; label: string; details?: string };

function MarkButton({ kind, name, label, details }: MarkButtonProps) {
  const text: ReactNode =
    details === undefined ? (
      sentence(label)
    ) : (
      <>
        {sentence(label)}: <bdi>{details}</bdi>
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

function sentence(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
