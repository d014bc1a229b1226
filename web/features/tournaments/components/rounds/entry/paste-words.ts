import { formatCount } from '../../../../../lib/format/number.ts';
import type { Fitted } from './fit-block.ts';

const shown = 4;

/** Says what a paste did and what it could not place. */
export function pasteWords({ changes, misfits }: Fitted): string {
  const teams = new Set(changes.map(({ registrationId }) => registrationId)).size;
  const took =
    teams === 0
      ? 'Nothing was pasted.'
      : `Pasted ${formatCount(changes.length, 'value')} for ${formatCount(teams, 'team')}.`;
  if (misfits.length === 0) return took;
  const more = misfits.length > shown ? [`And ${misfits.length - shown} more.`] : [];
  return [took, 'Did not fit:', ...misfits.slice(0, shown), ...more].join(' ');
}
