import { describe, expect, test } from 'vitest';
import { bySlot, inOrder, lines, points } from './testing/real-sides.ts';
import { pasted } from './testing/pasted.ts';

const places = inOrder.map(({ name, place }) => ({ name, place: String(place), kills: {} }));
const totals = inOrder.map(({ name, place, total }) => ({
  name,
  place: String(place),
  kills: { total: String(total) },
}));
const perPlayer = inOrder.map(({ name, place, players }) => ({
  name,
  place: String(place),
  kills: Object.fromEntries(players.map(([player, count]) => [player, String(count)])),
}));
describe('a list of results of real sides', () => {
  test.each([
    {
      form: 'place, team and the kills of each',
      text: `Place\tTeam\tK1\tK2\tK3\tK4\tK5\n${lines(({ place, name, players }) => [place, name, ...players.map(([, count]) => count)])}`,
      sides: perPlayer,
    },
    {
      form: 'place, team and total',
      text: `Place\tTeam\tKills\n${lines(({ place, name, total }) => [place, name, total])}`,
      sides: totals,
    },
    {
      form: 'labelled places and kills, without a header',
      text: lines(({ place, name, total }) => [
        `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`,
        name,
        `${total} kills`,
      ]),
      sides: totals,
    },
    {
      form: 'the kills of each player by the number in the header',
      text: `Team\tK2\tK1\tK3\tK5\tK4\tPlace\n${lines(({ place, name, players }) => [name, ...[1, 0, 2, 4, 3].map((at) => players[at]?.[1] ?? ''), place])}`,
      sides: perPlayer,
    },
    {
      form: 'single letters as headers, none of them a player',
      text: `G\tTeam\tPlace\tM\tW\tP\tK\n${lines((side) => ['A', side.name, side.place, 1, 0, ...points(side)])}`,
      sides: totals,
      ignoredColumns: ['G', 'M', 'W', 'P'],
    },
    {
      form: 'a rank that total and kills prove to be the place',
      text: `Rank\tTeam\tK\tPts\n${lines((side) => [side.place, side.name, side.total, points(side)[2] ?? 0])}`,
      sides: totals,
      ignoredColumns: ['Pts'],
    },
    {
      form: 'a number before the team, points, kills and their sum',
      text: `#\tTeam\tPlacePts\tKills\tTotal\n${lines((side) => [side.place, side.name, ...points(side)])}`,
      sides: totals,
      ignoredColumns: ['PlacePts', 'Total'],
    },
    {
      form: 'the slot before the team, the place after it',
      text: `#\tTeam\tPlace\tKills\n${lines((side) => [bySlot(side), side.name, side.place, side.total])}`,
      sides: totals,
      ignoredColumns: ['#'],
    },
    {
      form: 'a column with the heading Slot',
      text: `Slot\tTeam Name\tRank\tTotal Kills\n${lines((side) => [bySlot(side), side.name, side.place, side.total])}`,
      sides: totals,
      ignoredColumns: ['Slot'],
    },
    {
      form: 'a title above the header, and the header repeated on the next page',
      text: `Round 1\n\nTeam\tPlace\tPts\n${lines((side) => [side.name, side.place, 3])}\nTeam\tPlace\tPts`,
      sides: places,
      ignoredColumns: ['Pts'],
    },
    {
      form: 'an empty corner above the names',
      text: `\tPlace\tKills\n${lines(({ name, place, total }) => [name, place, total])}`,
      sides: totals,
    },
    {
      form: 'a CSV with quotes',
      text: `Place,Team,Kills,Points\n${inOrder.map(({ place, name, total }) => `${place},"${name}",${total},9`).join('\r\n')}`,
      sides: totals,
      ignoredColumns: ['Points'],
    },
    {
      form: 'numbered players and their sum',
      text: `Rank\tTeam\tP1\tP2\tP3\tP4\tP5\tKills\n${lines(({ place, name, players, total }) => [place, name, ...Array.from({ length: 5 }, (_, at) => players[at]?.[1] ?? ''), total])}`,
      sides: perPlayer,
      ignoredColumns: ['Kills'],
    },
    {
      form: 'one line per player',
      text: `Team\tPlayer\tKills\tPlace\n${inOrder.flatMap(({ name, place, players }) => players.map(([player, count]) => [name, player, count, place].join('\t'))).join('\n')}`,
      sides: perPlayer,
    },
    {
      form: 'sentences',
      text: inOrder
        .map(({ place, name, total }) => `${place}. ${name} - ${total} kills`)
        .join('\n'),
      sides: totals,
    },
    {
      form: 'a place, a name and a number',
      text: inOrder.map(({ place, name, total }) => `#${place} ${name} ${total}`).join('\n'),
      sides: totals,
    },
    {
      form: 'places with points in brackets',
      text: inOrder.map(({ place, name }) => `${place}) ${name} (${place + 3} pts)`).join('\n'),
      sides: places,
    },
    {
      form: 'kills alone',
      text: inOrder.map(({ name, total }) => `${name}: ${total} elims`).join('\n'),
      sides: totals.map((side) => ({ ...side, place: null })),
    },
    {
      form: 'names in finishing order',
      text: `Teams:\n\n${inOrder.map(({ name }) => name.toLowerCase()).join('\n---\n')}\n`,
      sides: places,
    },
    {
      form: 'the same as a bulleted list',
      text: inOrder.map(({ name }) => `- ${name}`).join('\n'),
      sides: places,
    },
  ])('is read from $form', ({ text, sides, ignoredColumns = [] }) => {
    expect(pasted(text)).toEqual({ sides, problems: [], ignoredColumns });
  });
});
