/** What the log is narrowed to. */
export type AuditFilter = { q: string };

/** Reads what the log is narrowed to from the query of an address. */
export function readAuditFilter(query: string): AuditFilter {
  return { q: new URLSearchParams(query).get('q') ?? '' };
}

/** Writes the query of the tab's address for it. */
export function writeAuditFilter({ q }: AuditFilter): string {
  const text = q.trim();
  return `?${new URLSearchParams({ tab: 'website', ...(text !== '' && { q: text }) }).toString()}`;
}
