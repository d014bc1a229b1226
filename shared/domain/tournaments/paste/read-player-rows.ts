import { foldName } from './fold-name.ts';
import { quoted } from './quote-text.ts';
import type { PastedPlace, PastedPlayer, PastedPoints, PastedSide } from './pasted-results.ts';
import type { Columns, Context } from './read-columns.ts';
import { makeSide, type Reading } from './reading.ts';

/**
 * Returns one side for the rows of its players (rules/pasting 1.4). A row without a side belongs to the side above
 * it, as in merged cells. In a table without sides, rows with the same place belong together.
 */
export function groupPlayerRows(
  rows: readonly PastedSide[],
  { known }: Pick<Context, 'known'>,
  { doubts }: Reading,
  { killsHeading = '' }: Pick<Columns, 'killsHeading'>,
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
  const counts = [...groups.values()].map((group) => group.flatMap(({ players }) => players));
  const shared = areShared(counts, killsHeading);
  doubts.push(...sharedKillsDoubts(counts, killsHeading, shared));
  const pointsOf = sharePoints([...groups.values()]);
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
    const totals = new Set(group.flatMap(({ kills }) => (kills === null ? [] : [kills])));
    if (totals.size > 1)
      doubts.push(
        `The lines of ${quoted(first.name ?? first.text)} give different kills: ${[...totals].join(', ')}.`,
      );
    return [
      makeSide({
        line: first.line,
        text: `${first.name ?? ''} ${players.map(({ name, kills }) => `${name ?? ''} ${kills ?? ''}`).join(', ')}`,
        name: first.name,
        place,
        kills:
          group.find(({ kills }) => kills !== null)?.kills ??
          (shared ? (players.find(({ kills }) => kills !== null)?.kills ?? null) : null),
        points: pointsOf(group),
        players: shared ? players.map((player) => ({ ...player, kills: null })) : players,
      }),
    ];
  });
}

/**
 * Returns the points of a side by its rows. If the rows of a side differ, the column has the points of each player, and
 * cannot be compared with places.
 */
function sharePoints(groups: readonly (readonly PastedSide[])[]) {
  const own = (group: readonly PastedSide[]) => {
    const all = group.flatMap(({ points }) => points);
    return all.filter(
      ({ label }, index) => all.findIndex((other) => other.label === label) === index,
    );
  };
  const ofPlayers = new Set(
    groups.flatMap((group) => {
      const values = Map.groupBy(
        group.flatMap(({ points }) => points),
        ({ label }) => label,
      );
      return [...values].flatMap(([label, same]) =>
        new Set(same.map(({ value }) => value)).size > 1 ? [label] : [],
      );
    }),
  );
  return (group: readonly PastedSide[]): PastedPoints[] =>
    own(group).map((points) =>
      ofPlayers.has(points.label) ? { ...points, value: Number.NaN } : points,
    );
}

type Groups = readonly (readonly PastedPlayer[])[];

const teamHeading = /^\W*(?:team|side|squad|clan)/i;
const totalHeading = /total/i;

/** Returns whether no side has two different numbers, and at least one side has a number and several players. */
function areSame(groups: Groups): boolean {
  const kills = groups.map((players) => players.flatMap((player) => player.kills ?? []));
  return (
    kills.every((own) => new Set(own).size < 2) &&
    groups.some((players, index) => players.length > 1 && (kills[index]?.[0] ?? 0) > 0)
  );
}

/** Returns whether a column repeats the kills of each side in the lines of its players. */
function areShared(groups: Groups, heading: string): boolean {
  return (teamHeading.test(heading) || totalHeading.test(heading)) && areSame(groups);
}

/** Returns a doubt if a column may have either the kills of each side or those of each player. */
function sharedKillsDoubts(groups: Groups, heading: string, shared: boolean): string[] {
  if (shared)
    return teamHeading.test(heading)
      ? []
      : [`${quoted(heading)} is the same for all players of a team, and is read as its kills.`];
  if (teamHeading.test(heading))
    return [
      `${quoted(heading)} is read as the kills of each player, although its name says otherwise.`,
    ];
  return areSame(groups)
    ? ['The players of each team have the same number of kills. It may be that of their team.']
    : [];
}

function describePlace(place: PastedPlace): string {
  return String(place);
}
