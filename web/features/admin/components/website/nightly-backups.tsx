import type { Backups } from '#shared/contract/admin.ts';
import { formatDateTime } from '#web/lib/format/date-time.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useBackups } from '../../api/reads.ts';

/** See rules/admin 10. */
export function NightlyBackups() {
  const { data, error, refetch } = useBackups();
  return (
    <section aria-labelledby="backups" className="mt-16">
      <h2 id="backups" className="heading mb-3 text-2xl">
        Backups
      </h2>
      {data === undefined && error === null && <Skeleton className="h-6 w-80 max-w-full" />}
      {data === undefined && error !== null && (
        <ErrorPanel as="h3" title="Unable to load backups" query={{ error, refetch }} />
      )}
      {data !== undefined && <LastBackup backups={data} />}
    </section>
  );
}

function LastBackup({ backups: { keep, last, failure } }: { backups: Backups }) {
  return (
    <div className="grid max-w-[76ch] gap-3 text-muted-foreground">
      {failure !== null && (
        <Problem>{`The backup of ${formatDateTime(failure.at)} failed: ${failure.reason}`}</Problem>
      )}
      {last !== null && (
        <p>
          The last one was made on {formatDateTime(last.at)}:{' '}
          <span className="inline-block wrap-anywhere text-foreground">{last.file}</span>,{' '}
          {formatSize(last.bytes)}.
        </p>
      )}
      <p>{describePlan(keep, { made: last !== null, tried: last !== null || failure !== null })}</p>
    </div>
  );
}

function describePlan(
  keep: number | null,
  { made, tried }: { made: boolean; tried: boolean },
): string {
  if (keep === null && tried)
    return 'BACKUP_DIR is not set for the process that answered, so only another process makes backups.';
  if (keep === null)
    return 'No nightly backups are made, since BACKUP_DIR is not set on the server.';
  const retention = keep === 1 ? 'The newest stays.' : `The newest ${formatNumber(keep)} stay.`;
  return made
    ? `One is made each night. ${retention}`
    : `The first is made within minutes, then one each night. ${retention}`;
}

function formatSize(bytes: number): string {
  const megabytes = bytes / 1e6;
  if (megabytes >= 1000) return `${formatNumber(megabytes / 1000)} GB`;
  return `${formatNumber(megabytes)} MB`;
}
