import type { AuditEntry, listAudit as listAuditCall } from '#shared/contract/audit.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import { noCursor } from '#shared/contract/tournaments.ts';
import { isSiteAdmin, type Viewer } from '#shared/domain/accounts/roles.ts';
import { AppError, invalidInput } from '#server/platform/errors.ts';
import { StreamedBody, WithHeaders } from '#server/platform/response-cache.ts';
import { toViewer } from '../../accounts/users.presenter.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type { ReadDeps } from '../../deps.ts';
import { findAuditPlace, listAuditRows, type AuditRow } from './audit-log.repository.ts';
import { auditHeading, auditLine, presentAuditEntry } from './audit.presenter.ts';

const rowsOfAPage = 50;

/** The number of rows read at a time for the CSV file, so the whole log is never in memory. */
const rowsOfAPiece = 1000;

type Page = AuditEntry[] | WithHeaders<AuditEntry[]>;

/** Newest first. A `Link` header leads to older entries. */
export async function listAudit(
  { db, clock, publicUrl }: Pick<ReadDeps, 'db' | 'clock' | 'publicUrl'>,
  { q, cursor, limit = rowsOfAPage }: CallOutput<typeof listAuditCall>['query'],
): Promise<Page> {
  const after = cursor === undefined ? null : await findAuditPlace(db, cursor);
  if (after === undefined) throw invalidInput('cursor', noCursor);
  // One entry more than the limit shows whether there is a next page.
  const rows = await listAuditRows(db, { search: q || null, after, limit: limit + 1 });
  const now = clock();
  const entries = rows.slice(0, limit).map((row) => presentAuditEntry(row, now));
  const last = entries.at(-1);
  if (last === undefined || entries.length === rows.length) return entries;
  const next = new URL('/api/admin/audit', publicUrl);
  next.search = new URLSearchParams({
    ...(q && { q }),
    limit: String(limit),
    cursor: last.id,
  }).toString();
  return new WithHeaders(entries, { link: `<${next.href}>; rel="next"` });
}

/**
 * Streams the log, or the entries that match a search, as CSV, as fast as the client reads it. It stops when the viewer
 * loses the permission to see the log.
 */
export async function exportAudit(
  { db, clock, ownerDiscordId }: Pick<ReadDeps, 'db' | 'clock' | 'ownerDiscordId'>,
  viewer: Viewer,
  q: string | undefined,
): Promise<WithHeaders<StreamedBody>> {
  const read = (after: AuditRow | null) =>
    listAuditRows(db, { search: q || null, after, limit: rowsOfAPiece });
  // The first rows are read before the response begins, so a failure is a normal error response.
  const first = await read(null);
  const readMore = async (after: AuditRow) => {
    const account = await findUser(db, viewer.userId);
    if (account === undefined || !isSiteAdmin(toViewer(account, ownerDiscordId))) {
      throw new AppError('not_admin');
    }
    return read(after);
  };
  const name = `audit-${clock().toISOString().slice(0, 10)}.csv`;
  return new WithHeaders(
    new StreamedBody(pieces(first, readMore, clock()), 'text/csv; charset=utf-8'),
    {
      'content-disposition': `attachment; filename="${name}"`,
    },
  );
}

async function* pieces(
  first: AuditRow[],
  read: (after: AuditRow) => Promise<AuditRow[]>,
  now: Date,
): AsyncGenerator<string> {
  yield auditHeading;
  let rows = first;
  for (;;) {
    yield rows.map((row) => auditLine(presentAuditEntry(row, now))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsOfAPiece) return;
    rows = await read(last);
  }
}
