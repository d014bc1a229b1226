import { formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import type { Fitted } from './fitted.ts';

const MAX_MISFITS = 4;

export function describePaste({ changes, misfits, leftOut = [] }: Fitted): string {
  // A total also empties the players' cells, which the sheet does not mention.
  const given = changes.filter(({ text }) => text !== '');
  const counted = given.length > 0 ? given : changes;
  const teams = new Set(counted.map(({ registrationId }) => registrationId)).size;
  const summary =
    teams === 0
      ? 'Nothing was pasted.'
      : `Pasted ${formatCount(counted.length, 'value')} for ${formatCount(teams, 'team')}.`;
  const heads = leftOut.map((head) => `“${isolated(head)}”`).join(', ');
  const columns = `Left out the ${leftOut.length === 1 ? 'column' : 'columns'} ${heads}.`;
  const sentences = teams === 0 || leftOut.length === 0 ? [summary] : [summary, columns];
  if (misfits.length === 0) return sentences.join(' ');
  const more = misfits.length > MAX_MISFITS ? [`And ${misfits.length - MAX_MISFITS} more.`] : [];
  return [...sentences, 'Did not fit:', ...misfits.slice(0, MAX_MISFITS), ...more].join(' ');
}
