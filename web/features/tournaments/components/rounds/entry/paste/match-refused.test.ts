import { describe, expect, test } from 'vitest';
import { bySlot, inOrder, lines, points, realSides } from './testing/real-sides.ts';
import { quoted, pasted } from './testing/pasted.ts';

describe('an ambiguous list is refused with a reason', () => {
  const misread = inOrder.map((side) => ({ ...side, name: `Q${side.name.slice(1)}` }));
  const headless =
    'It is not clear what the columns are. Name them in a first line, such as Team, Place, Kills.';
  const slotOrPlace = `${quoted('#')} may be the place or the slot of each team. Rename the heading to Place or Slot.`;
  test.each([
    {
      form: 'places with unknown names',
      text: lines(({ place, name, total }) => [place, name, total], misread),
      reason: misread.map(({ name }) => `No team is called ${quoted(name)}.`),
    },
    {
      form: 'an order of names with an unknown one',
      text: ['FE SKY', 'FE SCAR', 'Sneaky Snail'].join('\n'),
      reason: [
        `No team was found in ${quoted('FE SCAR')}.`,
        'A list of names is pasted only when every line is a team.',
      ],
    },
    {
      form: 'an order with a team listed twice',
      text: ['FE SKY', 'Sneaky Snail', 'FE SKY'].join('\n'),
      reason: ['2 lines name \u2068FE SKY\u2069.'],
    },
    { form: 'one name', text: 'FE SKY', reason: ['One name without a place cannot be pasted.'] },
    {
      form: 'slots before places without a header',
      text: lines((side) => [bySlot(side), side.name, side.place, side.total], realSides),
      reason: [headless],
    },
    {
      form: 'slots alone without a header',
      text: lines((side) => [bySlot(side), side.name, side.total], realSides),
      reason: [headless],
    },
    {
      form: 'places and kills without a header, which may be lobby numbers',
      text: lines(({ place, name, total }) => [place, name, total]),
      reason: [headless],
    },
    {
      form: 'slots below a #',
      text: `#\tTeam\tKills\n${lines((side) => [bySlot(side), side.name, side.total], realSides)}`,
      reason: [slotOrPlace],
    },
    {
      form: 'lobby numbers below a #, beside points',
      text: `#\tTeam\tPlacePts\tKills\tTotal\n${lines((side) => [bySlot(side), side.name, ...points(side)], realSides)}`,
      reason: [slotOrPlace],
    },
    {
      form: 'a # without points to prove it',
      text: `#\tTeam\tP\tK\tT\n${lines((side) => [side.place, side.name, ...points(side)])}`,
      reason: [slotOrPlace],
    },
    {
      form: 'a rank by points',
      text: `Rank\tTeam\tKills\tPoints\n${lines(({ name, total }) => [1, name, total, 20])}`,
      reason: [
        `${quoted('Rank')} may be the rank by points. Rename the heading to Place if it is the place.`,
      ],
    },
    {
      form: 'points of rounds',
      text: `Team\tP1\tP2\n${lines(({ name }) => [name, 9, 4])}`,
      reason: [
        `${quoted('P1')} and ${quoted('P2')} may be points. Use the headings K1, K2, K3 for the players' kills.`,
      ],
    },
    {
      form: 'rounds by their numbers',
      text: `Team\t1\t2\t3\tTotal\n${lines(({ name }) => [name, 9, 4, 3, 16])}`,
      reason: ['No column has the heading Place or Kills.'],
    },
    {
      form: 'kills of players and other kills beside them',
      text: `Team\tK1\tK2\tKills\n${lines(({ name }) => [name, 3, 4, 9])}`,
      reason: [`${quoted('K1')} and ${quoted('K2')} and ${quoted('Kills')} may both be the kills.`],
    },
    {
      form: 'kills of some players',
      text: `Team\tK1\tK3\n${lines(({ name }) => [name, 3, 4])}`,
      reason: [
        `${quoted('K1')} and ${quoted('K3')} are not one column for each player, starting with 1.`,
      ],
    },
    {
      form: 'slots before names',
      text: realSides
        .map((side) => `${bySlot(side)}. ${side.name} - ${side.total} kills`)
        .join('\n'),
      reason: [
        'The numbers are the slots of the teams. If they are the places too, write a table with Team and Place in its first line.',
      ],
    },
    {
      form: 'names in the order of their slots',
      text: realSides.map(({ name }) => name).join('\n'),
      reason: [
        'The names are in the order of their slots. If the teams finished in that order, write a table with Team and Place in its first line.',
      ],
    },
    {
      form: 'totals after names',
      text: inOrder.map((side) => `${side.place}. ${side.name} ${points(side)[2]}`).join('\n'),
      reason: ['The numbers may be points or kills. Write “1. Team - 22 kills”.'],
    },
    {
      form: 'points, kills and their sum without a header',
      text: lines((side) => [side.place, side.name, ...points(side)]),
      reason: [headless],
    },
    {
      form: 'unlabelled kills after names',
      text: 'FE SKY\t12\nSneaky Snail\t0',
      reason: [headless],
    },
    {
      form: 'a player after each team without a header',
      text: '1\tFE SKY\tFEDrewSKY\t2\n1\tFE SKY\tFEjuanSKY\t3',
      reason: [headless],
    },
    {
      form: 'a header in another language',
      text: 'Equipo\tPuesto\tPuntos\tBajas\nFE SKY\t1\t20\t5',
      reason: [
        'The first line was not understood. Name its columns in English, such as Team, Place, Kills, Points.',
      ],
    },
    {
      form: 'a header without teams',
      text: 'Place\tKills\n1\t5\n2\t3',
      reason: ['No column has the heading Team, so the lines name no team.'],
    },
    {
      form: 'two headers with the same meaning',
      text: 'Team\tRank\tPlace\nFE SKY\t1\t2',
      reason: [`${quoted('Rank')} and ${quoted('Place')} may both be the place.`],
    },
    {
      form: 'a header without places or kills',
      text: 'Team\tPoints\nFE SKY\t20',
      reason: ['No column has the heading Place or Kills.'],
    },
    {
      form: 'names with numbers that may be places or kills',
      text: 'FE SKY 1\nSneaky Snail 2',
      reason: ['The numbers may be places or kills. Write “1. Team 22” or “Team 22 kills”.'],
    },
    { form: 'a single word', text: 'tbd', reason: [`No team was found in ${quoted('tbd')}.`] },
  ])('$form', ({ text, reason }) => {
    expect(pasted(text)).toMatchObject({ sides: [], problems: reason });
  });

  test.each([
    { line: 'FE SKY\tx\t2', reason: `${quoted('x')} is not a valid value for \u2068FE SKY\u2069.` },
    { line: 'FE SKY\t0\t2', reason: `${quoted('0')} is not a valid value for \u2068FE SKY\u2069.` },
    {
      line: 'FE SKY\t1\t2.5',
      reason: `${quoted('2.5')} is not a valid value for \u2068FE SKY\u2069.`,
    },
    { line: 'FE SCAR\t1\t2', reason: `No team is called ${quoted('FE SCAR')}.` },
    { line: 'Sneaky Snail\t1\t2', reason: '2 lines name \u2068Sneaky Snail\u2069.' },
  ])('one line of a table: $line', ({ line, reason }) => {
    const { sides, problems } = pasted(
      `Team\tPlace\tKills\nSneaky Snail\t3\t4\n${line}\nFE STARLIGHT\t5\t6`,
    );
    expect(sides.map(({ name }) => name)).not.toContain('FE SKY');
    expect(sides.map(({ name }) => name)).toContain('FE STARLIGHT');
    expect(problems).toEqual([reason]);
  });
});
