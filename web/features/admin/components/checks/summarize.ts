import type { Check } from '#shared/contract/admin.ts';
import { formatCount } from '#web/lib/format/number.ts';

const urgency: Record<Check['state'], number> = { failure: 0, warning: 1, ok: 2 };

/** Failures and warnings come first; otherwise the order stays the same. */
export function byUrgency(checks: readonly Check[]): Check[] {
  return checks.toSorted((a, b) => urgency[a.state] - urgency[b.state]);
}

export function summarize(checks: readonly Check[]): string {
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  const parts = [
    formatCount(count('failure'), 'failure'),
    formatCount(count('warning'), 'warning'),
  ];
  const found = parts.filter((part) => !part.startsWith('0 '));
  if (found.length === 0) return `All ${checks.length} checks passed.`;
  return `${found.join(' and ')} in ${formatCount(checks.length, 'check')}.`;
}
