import { Download } from 'lucide-react';
import { useAddressFilter } from '#web/lib/use-address-filter.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { ListEnd } from '#web/ui/lists/list-end.tsx';
import { SearchForm } from '#web/ui/inputs/search-box.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useAudit } from '../../api/reads.ts';
import { AuditRow } from './audit-row.tsx';
import type { UndoButtonType } from './undo-entry.tsx';

type AuditProps = { UndoButton: UndoButtonType };

export function Audit({ UndoButton }: AuditProps) {
  const { filter, type, settle } = useAddressFilter(readAuditFilter, writeAuditFilter);
  const q = useSettled(filter.q.trim());
  return (
    <section aria-labelledby="audit-log" className="mt-16">
      <h2 id="audit-log" className="heading text-2xl">
        Audit Log
      </h2>
      <p className="mt-1.5 mb-5 max-w-[60ch] text-muted-foreground">
        Actions of hosts, clans, players and the staff of this site, newest first.
      </p>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <SearchForm
          className="flex min-w-0 flex-1 basis-64"
          label="Search the audit log"
          value={filter.q}
          onType={type}
          onSettle={settle}
        />
        <a href={getCsvPath(q)} download className={buttonStyle('secondary')}>
          <Download aria-hidden className="size-4" />
          Export CSV
        </a>
      </div>
      <Entries q={q} UndoButton={UndoButton} onClear={() => type('')} />
    </section>
  );
}

function getCsvPath(q: string): string {
  const query = new URLSearchParams(q === '' ? {} : { q }).toString();
  return query === '' ? '/api/admin/audit.csv' : `/api/admin/audit.csv?${query}`;
}

type EntriesProps = AuditProps & { q: string; onClear: () => void };

function Entries({ q, UndoButton, onClear }: EntriesProps) {
  const audit = useAudit(q);
  const { data, error, isPlaceholderData } = audit;
  if (data === undefined || (error !== null && isPlaceholderData)) {
    return error === null ? (
      <AuditSkeleton />
    ) : (
      <ErrorPanel
        as="h3"
        title="Unable to load audit log"
        message={error.message}
        retry={() => void audit.refetch()}
      />
    );
  }
  const entries = data.pages.flatMap(({ rows }) => rows);
  if (entries.length === 0) return <Nothing q={q} onClear={onClear} />;
  return (
    <div aria-busy={isPlaceholderData} className="aria-busy:opacity-60">
      {audit.isRefetchError && <StaleNotice subject="The audit log" parts={[audit]} />}
      <ol aria-label="Audit Log">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} UndoButton={UndoButton} />
        ))}
      </ol>
      <ListEnd subject="Older acts" query={audit} />
    </div>
  );
}

function Nothing({ q, onClear }: { q: string; onClear: () => void }) {
  return q === '' ? (
    <EmptyState
      as="h3"
      title="No actions yet"
      text="Actions by hosts, clans, players and staff will be listed here."
    />
  ) : (
    <EmptyState
      as="h3"
      title="Nothing found"
      text={
        <>
          No entry contains “<bdi>{q}</bdi>”. The search covers names, ids, and values before and
          after.
        </>
      }
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear Search
        </Button>
      }
    />
  );
}

function AuditSkeleton() {
  return (
    <>
      <output className="sr-only">Loading audit log</output>
      <div aria-hidden>
        {Array.from({ length: 6 }, (_, index) => (
          <div
            key={index}
            className="grid gap-x-8 gap-y-2 border-b py-4 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <Skeleton className="h-5 w-24" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

type AuditFilter = { q: string };

export function readAuditFilter(query: string): AuditFilter {
  return { q: new URLSearchParams(query).get('q') ?? '' };
}

export function writeAuditFilter({ q }: AuditFilter): string {
  const text = q.trim();
  return `?${new URLSearchParams({ tab: 'website', ...(text !== '' && { q: text }) }).toString()}`;
}
