import { Link } from 'wouter';
import { useId, useRef, useState } from 'react';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { describeActor } from '#shared/domain/tournaments/history.ts';
import { OldToNew } from '#web/ui/text/old-to-new.tsx';
import { FromNow, Moment } from '#web/ui/text/moment.tsx';
import { formatCount } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import { actionLabel } from './audit-labels.ts';
import { type Change, listChanges, isContext } from './list-changes.ts';
import { UndoEntry, type UndoButtonType } from './undo-entry.tsx';
import { Value } from './value.tsx';

type AuditRowProps = { entry: AuditEntry; UndoButton: UndoButtonType };

export function AuditRow({ entry, UndoButton }: AuditRowProps) {
  const changes = listChanges(entry);
  const words = useId();
  const row = useRef<HTMLLIElement>(null);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 border-b py-4 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <p className="flex flex-wrap gap-x-2 text-sm text-muted-foreground md:grid md:content-start">
        <span className="text-foreground">
          <FromNow at={entry.at} />
        </span>
        <Moment at={entry.at} className="tabular-nums" />
      </p>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <p id={words} className="break-words">
          <bdi className="font-semibold">{describeActor(entry)}</bdi>{' '}
          <span className="text-muted-foreground">{actionLabel(entry)}</span>{' '}
          <Subject entry={entry} />
        </p>
        {changes.length > 0 && <ChangeList changes={changes} />}
        <UndoEntry
          entry={entry}
          describedBy={words}
          UndoButton={UndoButton}
          onDone={() => row.current?.focus()}
        />
      </div>
    </li>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { subjectType, subjectName } = entry;
  if (subjectType === 'site' || subjectName === null) return null;
  const page = getPage(entry);
  if (page === null) return <bdi className="font-semibold">{subjectName}</bdi>;
  return (
    <Link href={page} className="font-semibold hover:text-primary hover:underline">
      <bdi>{subjectName}</bdi>
    </Link>
  );
}

const FIRST = 4;

function ChangeList({ changes }: { changes: readonly Change[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const visibleChanges = unfolded ? changes : changes.slice(0, FIRST);
  const hidden = changes.length - FIRST;
  return (
    <>
      <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        {visibleChanges.map((change) => (
          <div key={change.field} className="contents">
            <dt className="break-words text-muted-foreground">{change.field}</dt>
            <dd className="min-w-0">
              <Sides change={change} />
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="min-h-6 justify-self-start rounded-sm text-sm text-primary hover:underline pointer-coarse:min-h-11"
        >
          {unfolded ? 'Show Less' : `Show ${formatCount(hidden, 'More Field')}`}
        </button>
      )}
    </>
  );
}

function Sides({ change }: { change: Change }) {
  const { kind, before, after } = change;
  if (after !== undefined && (before === undefined || isContext(change))) {
    return <Value texts={after} kind={kind} />;
  }
  return (
    <OldToNew
      before={before === undefined ? undefined : <Value texts={before} kind={kind} />}
      after={after === undefined ? undefined : <Value texts={after} kind={kind} />}
    />
  );
}

type AuditedAction = Pick<AuditEntry, 'action' | 'subjectType' | 'subjectId' | 'before' | 'after'>;

export function getPage({
  action,
  subjectType,
  subjectId,
  before,
  after,
}: AuditedAction): string | null {
  const getId = (field: string) => {
    const value = after?.[field] ?? before?.[field];
    return typeof value === 'string' ? value : null;
  };
  const pages = { clan: paths.clan, team: paths.team, tournament: paths.tournament };
  switch (subjectType) {
    case 'clan':
    case 'team':
    case 'tournament':
      return action.endsWith('.delete') ? null : pages[subjectType](subjectId);
    case 'join_request':
      return pageWith(paths.clan, getId('clanId'));
    case 'registration':
      return pageWith((id) => `${paths.tournament(id)}?tab=teams`, getId('tournamentId'));
    case 'round':
      return pageWith((id) => `${paths.tournament(id)}?tab=rounds`, getId('tournamentId'));
    case 'delivery':
      return pageWith(paths.tournament, getId('tournamentId'));
    default:
      return null;
  }
}

function pageWith(page: (id: string) => string, id: string | null): string | null {
  return id === null ? null : page(id);
}
