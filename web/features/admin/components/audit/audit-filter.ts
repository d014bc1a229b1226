export type AuditFilter = { q: string };

export function readAuditFilter(query: string): AuditFilter {
  return { q: new URLSearchParams(query).get('q') ?? '' };
}

export function writeAuditFilter({ q }: AuditFilter): string {
  const text = q.trim();
  return `?${new URLSearchParams({ tab: 'website', ...(text !== '' && { q: text }) }).toString()}`;
}
