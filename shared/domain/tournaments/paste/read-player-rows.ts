import { foldName } from './fold-name.ts';
import { quoted } from './paste-words.ts';
import type { PastedPlace, PastedSide } from './pasted-results.ts';
import type { Context } from './read-columns.ts';
import { makeSide, type Reading } from './reading.ts';

/**
 * Returns one side for the rows of its players (rules/pasting 1.4). A row without a side belongs to the side above
 * it, as in merged cells. In a table without sides, rows with the same place belong together.
 */
export function groupPlayerRows(
  rows: readonly PastedSide[],
  { known }: Context,
  { doubts }: Reading,
): PastedSide[] {
  const hasSides = rows.some(({ name }) => name !== null);
  const { findSure } = known.namesOfPlayers;
  let above = '';
  const groups = Map.groupBy(rows, ({ name, place, players, line }) => {
    if (hasSides) {
      above = name === null ? above : foldName(name);
      return above;
    }
    if (typeof place === 'number') return `place ${place}`;
    const player = findSure(players[0]?.name ?? '').id;
    return known.sideOf.get(player ?? '') ?? `line ${line}`;
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const places = new Set(group.map(({ place }) => place).filter((place) => place !== null));
    const [place = null] = places;
    if (places.size > 1)
      doubts.push(
        `The lines of ${quoted(first.name ?? first.text)} give different places: ${[...places].map(describePlace).join(', ')}.`,
      );
    const players = group.flatMap((row) => row.players);
    return [
      makeSide({
        line: first.line,
        text: `${first.name ?? ''} ${players.map(({ name, kills }) => `${name ?? ''} ${kills ?? ''}`).join(', ')}`,
        name: first.name,
        place,
        kills: group.find(({ kills }) => kills !== null)?.kills ?? null,
        players,
      }),
    ];
  });
}

function describePlace(place: PastedPlace): string {
  return String(place);
}
