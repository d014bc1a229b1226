import { Link } from 'wouter';
import type { AuditEntry } from '../../../../../shared/contract/audit.ts';
import { FromNow, Moment } from '../../../../ui/moment.tsx';
import { actionWords } from './audit-words.ts';
import { ChangeList } from './change-list.tsx';
import { changesOf } from './changes-of.ts';
import { pageOf } from './page-of.ts';

/** One act: who did what to what, when, and what that changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 border-b py-4 md:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="flex flex-wrap gap-x-2 text-sm text-muted-foreground md:grid md:content-start">
        <span className="text-foreground">
          <FromNow at={entry.at} />
        </span>
        <Moment at={entry.at} className="tabular-nums" />
      </p>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <p className="break-words">
          <bdi className="font-semibold">{entry.actorName ?? 'A deleted account'}</bdi>{' '}
          <span className="text-muted-foreground">{actionWords(entry.action)}</span>{' '}
          <Subject entry={entry} />
        </p>
        {changes.length > 0 && <ChangeList changes={changes} />}
      </div>
    </li>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const { subjectType, subjectName } = entry;
  if (subjectType === 'site' || subjectName === null) return null;
  const page = pageOf(entry);
  if (page === null) return <bdi className="font-semibold">{subjectName}</bdi>;
  return (
    <Link href={page} className="font-semibold hover:text-primary hover:underline">
      <bdi>{subjectName}</bdi>
    </Link>
  );
}
