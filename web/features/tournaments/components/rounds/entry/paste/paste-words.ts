import { formatCount } from '#web/lib/format/number.ts';
import { isolated } from '#web/lib/isolated.ts';
import type { Fitted } from './fitted.ts';

const shown = 4;

/** Says what a paste did and what it could not place. */
export function pasteWords({ changes, misfits, leftOut = [] }: Fitted): string {
  // A total empties the cells of players, which the sheet says nothing of.
  const given = changes.filter(({ text }) => text !== '');
  const told = given.length > 0 ? given : changes;
  const teams = new Set(told.map(({ registrationId }) => registrationId)).size;
  const took =
    teams === 0
      ? 'Nothing was pasted.'
      : `Pasted ${formatCount(told.length, 'value')} for ${formatCount(teams, 'team')}.`;
  const heads = leftOut.map((head) => `“${isolated(head)}”`).join(', ');
  const columns = `Left out the ${leftOut.length === 1 ? 'column' : 'columns'} ${heads}.`;
  const sentences = teams === 0 || leftOut.length === 0 ? [took] : [took, columns];
  if (misfits.length === 0) return sentences.join(' ');
  const more = misfits.length > shown ? [`And ${misfits.length - shown} more.`] : [];
  return [...sentences, 'Did not fit:', ...misfits.slice(0, shown), ...more].join(' ');
}
