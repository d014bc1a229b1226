import type { BasePoints } from '#shared/domain/tournaments/scoring-rules.ts';
import { matchPaste } from '../match-paste.ts';
import type { BlockRow } from '../paste-outcome.ts';
import { realNames, realRows } from './real-sides.ts';

const start = { row: 0, column: 0 };

/** Every place has different points: 9, 8, 7 ... */
const scoring: BasePoints = {
  placementPoints: Object.fromEntries(realRows.map((_, index) => [index + 1, 900 - index * 100])),
  pointsPerKill: 100,
};

/** Place and kills that a paste gives, by side. */
export function pasted(text: string, rows: readonly BlockRow[] = realRows, at = start) {
  const { changes, problems, ignoredColumns = [] } = matchPaste(text, rows, at, realNames, scoring);
  const sides = [...Map.groupBy(changes, ({ registrationId }) => registrationId)].map(
    ([name, own]) => {
      const kills = own.filter(({ cell, text: value }) => cell !== 'placement' && value !== '');
      return {
        name,
        place: own.find(({ cell }) => cell === 'placement')?.text ?? null,
        kills: Object.fromEntries(kills.map(({ cell, text: value }) => [cell, value])),
      };
    },
  );
  return { sides, problems, ignoredColumns };
}

/** As quoted in messages. */
export const quoted = (name: string) => `“\u2068${name}\u2069”`;
