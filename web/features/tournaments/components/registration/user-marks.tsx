import type { ReactNode } from 'react';
import { formatList } from '#shared/domain/text.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx';
import { Mark, type MarkKind } from './mark.tsx';
import type { Marks } from './use-marks.ts';

type UserMarksProps = {
  userId: string;
  name: string;
  /** The registration that they are shown in; null while there is none yet. */
  sideId: string | null;
  marks: Marks;
};

/** What speaks against someone: not in the sponsor's server, or registered elsewhere (rules/screens 5.5). */
export function UserMarks({ userId, name, sideId, marks }: UserMarksProps) {
  const member = marks.membership(userId);
  const others = marks.elsewhere(userId, sideId);
  if (member !== false && member !== null && others.length === 0) return null;
  return (
    <span className="flex shrink-0">
      {member === false && (
        <MarkButton kind="outside" name={name} words="not in the sponsor's Discord server" />
      )}
      {member === null && <UnknownMark name={name} isForAll={marks.failure !== null} />}
      {others.length > 0 && (
        <MarkButton
          kind="elsewhere"
          name={name}
          words="already in another registration"
          details={formatList(others.map(isolated))}
        />
      )}
    </span>
  );
}

/** Where it is unknown for everybody the panel says so once, and nobody has to step through every mark. */
function UnknownMark({ name, isForAll }: { name: string; isForAll: boolean }) {
  const words = "not known whether in the sponsor's Discord server";
  if (!isForAll) return <MarkButton kind="unknown" name={name} words={words} />;
  return (
    <span title={sentence(words)} className="grid size-6 place-items-center">
      <Mark kind="unknown" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

type MarkButtonProps = { kind: MarkKind; name: string; words: string; details?: string };

function MarkButton({ kind, name, words, details }: MarkButtonProps) {
  const text: ReactNode =
    details === undefined ? (
      sentence(words)
    ) : (
      <>
        {sentence(words)}: <bdi>{details}</bdi>
      </>
    );
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={`${name}: ${words}`}
        className="grid size-6 place-items-center rounded-md"
      >
        <Mark kind={kind} />
      </button>
    </Tooltip>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
