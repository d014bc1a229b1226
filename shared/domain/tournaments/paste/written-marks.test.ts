import { describe, expect, test } from 'vitest';
import { readPaste } from './read-paste.ts';
import { certain } from './testing/read.ts';
import { makeRoster } from './testing/rosters.ts';

const roster = makeRoster(
  { Alpha: [], Bravo: [], Charlie: [], Delta: [] },
  { scoring: { placementPoints: {}, pointsPerKill: 100 } },
);

const readCertain = (text: string) => certain(text, roster);

const ordinals = ['', '1st', '2nd', '3rd'];
type Write = (name: string, place: number) => string;

describe('a written place is read', () => {
  test.each<{ as: string; write: Write }>([
    { as: '**3.** X', write: (name, place) => `**${place}.** ${name}` },
    { as: '**3. X**', write: (name, place) => `**${place}. ${name}**` },
    { as: '**#3** X', write: (name, place) => `**#${place}** ${name}` },
    { as: '*3.* X', write: (name, place) => `*${place}.* ${name}` },
    { as: '__3.__ X', write: (name, place) => `__${place}.__ ${name}` },
    { as: '`3.` X', write: (name, place) => `\`${place}.\` ${name}` },
    { as: '> 3. X', write: (name, place) => `> ${place}. ${name}` },
    { as: '## 3. X', write: (name, place) => `## ${place}. ${name}` },
    { as: '"3. X"', write: (name, place) => `"${place}. ${name}"` },
    { as: '[#3] X', write: (name, place) => `[#${place}] ${name}` },
    { as: '🥉 X', write: (name, place) => `${['', '🥇', '🥈', '🥉'][place]} ${name}` },
    { as: '🥉X', write: (name, place) => `${['', '🥇', '🥈', '🥉'][place]}${name}` },
    { as: '🥉 3. X', write: (name, place) => `${['', '🥇', '🥈', '🥉'][place]} ${place}. ${name}` },
    { as: '3. 🥉 X', write: (name, place) => `${place}. ${['', '🥇', '🥈', '🥉'][place]} ${name}` },
    { as: 'X 🥉', write: (name, place) => `${name} ${['', '🥇', '🥈', '🥉'][place]}` },
    { as: '🥉 tab X', write: (name, place) => `${['', '🥇', '🥈', '🥉'][place]}\t${name}` },
    { as: 'X tab 🥉', write: (name, place) => `${name}\t${['', '🥇', '🥈', '🥉'][place]}` },
    { as: '3️⃣ X', write: (name, place) => `${place}\ufe0f\u20e3 ${name}` },
    { as: '❸ X', write: (name, place) => `${' ❶❷❸'.charAt(place)} ${name}` },
    { as: '③ X', write: (name, place) => `${' ①②③'.charAt(place)} ${name}` },
    { as: 'III. X', write: (name, place) => `${'I'.repeat(place)}. ${name}` },
    { as: '٣. X', write: (name, place) => `${' ١٢٣'.charAt(place)}. ${name}` },
    { as: '३. X', write: (name, place) => `${' १२३'.charAt(place)}. ${name}` },
    { as: 'Place 3: X', write: (name, place) => `Place ${place}: ${name}` },
    { as: 'Rank 3: X', write: (name, place) => `Rank ${place}: ${name}` },
    { as: 'Position 3 - X', write: (name, place) => `Position ${place} - ${name}` },
    { as: 'Top 3 X', write: (name, place) => `Top ${place} ${name}` },
    { as: 'No. 3 X', write: (name, place) => `No. ${place} ${name}` },
    { as: '№3 X', write: (name, place) => `№${place} ${name}` },
    {
      as: 'Third: X',
      write: (name, place) => `${['', 'First', 'Second', 'Third'][place]}: ${name}`,
    },
    { as: '3º X', write: (name, place) => `${place}º ${name}` },
    { as: '3e X', write: (name, place) => `${place}e ${name}` },
    { as: '第3名 X', write: (name, place) => `第${place}名 ${name}` },
    { as: '3위 X', write: (name, place) => `${place}위 ${name}` },
    { as: 'X #3', write: (name, place) => `${name} #${place}` },
    { as: 'X (3rd)', write: (name, place) => `${name} (${ordinals[place]})` },
    {
      as: ':third_place: X',
      write: (name, place) =>
        `${['', ':first_place:', ':second_place:', ':third_place:'][place]} ${name}`,
    },
    {
      as: ':three: X',
      write: (name, place) => `${['', ':one:', ':two:', ':three:'][place]} ${name}`,
    },
    { as: 'X 3 место', write: (name, place) => `${name} ${place} место` },
    { as: 'X, place 3', write: (name, place) => `${name}, place ${place}` },
  ])('as $as', ({ write }) => {
    expect(readCertain([write('Bravo', 3), write('Alpha', 1)].join('\n'))).toEqual([
      'Bravo 3',
      'Alpha 1',
    ]);
    // Two sides may share a place.
    expect(
      readCertain([write('Delta', 1), write('Bravo', 2), write('Alpha', 2)].join('\n')),
    ).toEqual(['Delta 1', 'Bravo 2', 'Alpha 2']);
  });

  test.each<{ as: string; write: Write }>([
    { as: '[3] X', write: (name, place) => `[${place}] ${name}` },
    { as: '(3) X', write: (name, place) => `(${place}) ${name}` },
    { as: '__3__ X', write: (name, place) => `__${place}__ ${name}` },
    { as: '`3` X', write: (name, place) => `\`${place}\` ${name}` },
    { as: '3 X', write: (name, place) => `${place} ${name}` },
  ])('as $as if no place is missing', ({ write }) => {
    expect(
      readCertain([write('Bravo', 3), write('Alpha', 1), write('Delta', 2)].join('\n')),
    ).toEqual(['Bravo 3', 'Alpha 1', 'Delta 2']);
    expect(readCertain([write('Bravo', 3), write('Alpha', 1)].join('\n'))).toBeNull();
  });
});

describe('a mark that is not read raises a doubt', () => {
  test.each([
    { text: 'III Bravo\nI Alpha' },
    { text: 'P3 Bravo\nP1 Alpha' },
    { text: 'Third Bravo\nFirst Alpha' },
    { text: '第三名 Bravo\n第一名 Alpha' },
    { text: '㊂ Bravo\n㊀ Alpha' },
    { text: 'Tercero: Bravo\nPrimero: Alpha' },
    { text: 'C. Bravo\nA. Alpha' },
    { text: '1. Bravo 💀💀💀\n2. Alpha 💀' },
    { text: '3Bravo\n1Alpha' },
    { text: 'Bravo3\nAlpha1' },
    { text: 'Bravo (3.)\nAlpha (1.)' },
    { text: 'Alpha\n🏆 Bravo' },
    { text: '🥉\nBravo\n🥇\nAlpha' },
    { text: '2. 🥉 Bravo\n1. Alpha' },
    { text: 'P3\tBravo\nP1\tAlpha' },
    { text: '3. Bravo\tx\n1. Alpha\ty' },
    { text: '~🥉~\tBravo\t2 kills\n~🥇~\tAlpha\t1 kills\nann\t0 kills' },
    { text: '1. Bravo 3rd\n2. Alpha 1st' },
    { text: '[{"team":"3. Bravo"},{"team":"1. Alpha"}]' },
    { text: '[{"team":"Bravo","finish":3},{"team":"Alpha","finish":1}]' },
    { text: 'Team\tKills\n3. Bravo\t2\n1. Alpha\t3' },
    { text: '*** Bravo\n* Alpha' },
    { text: 'Bravo\n* Alpha' },
    { text: '★★★ Bravo\n★ Alpha' },
    { text: 'Bravo ★★★\nAlpha ★' },
    { text: '* Bravo\n* Alpha\n** Delta' },
    { text: 'Bravo\n⭐ Alpha' },
    { text: 'Bravo\nAlpha 👑' },
    { text: 'Bravo\n🏆\nAlpha' },
    { text: 'Bravo\n*\nAlpha' },
    { text: 'Bravo\nWinner: Alpha' },
    { text: 'Bravo\nWinner:\nAlpha' },
    { text: 'Bravo\nAlpha (WWCD)' },
    { text: 'Last place first:\nBravo\nAlpha' },
    { text: 'Group A:\nBravo\nGroup B:\nAlpha' },
    { text: 'Bravo iii)\nAlpha i)' },
    { text: 'Bravo - C\nAlpha - A' },
    { text: 'Bravo three\nAlpha one' },
    { text: 'Bravo, III -\nAlpha, I -' },
    { text: 'XXX Bravo\nX Alpha' },
    { text: '5 - Bravo - 7\n3 - Alpha - 2' },
    { text: '2 - Bravo - 1\n1 - Alpha - 2' },
    { text: '7 - Bravo\n4 - Alpha' },
    { text: '1. seven kills Bravo\n2. no kills Alpha' },
    { text: '1. O kills Bravo\n2. l kills Alpha' },
    { text: '1. Bravo |||\n2. Alpha |' },
    { text: '1. Bravo IIII\n2. Alpha I' },
    { text: '1. Bravo xxx\n2. Alpha x' },
    { text: '1. Bravo 正正\n2. Alpha 正' },
    { text: '1. Bravo 🔥🔥🔥\n2. Alpha 🔥' },
    { text: '1. Bravo ***\n2. Alpha *' },
    { text: 'Bravo 7️⃣\nAlpha 4️⃣' },
    { text: 'Bravo\t⑦\nAlpha\t④' },
    { text: '1st\tBravo\tseven\n2nd\tAlpha\tfour' },
    { text: '1st\tBravo\t★★\n2nd\tAlpha\t★' },
    { text: '2 kills\tBravo\t1st\nAlpha\t2nd' },
  ])('$text', ({ text }) => {
    expect(readCertain(text)).toBeNull();
  });

  test.each([
    { text: 'XY Bravo\nXY Alpha', values: ['Bravo 1', 'Alpha 2'] },
    { text: '[XY] Bravo\nX Alpha', values: ['Bravo 1', 'Alpha 2'] },
    { text: '1. XY Bravo\n3. Alfha', values: ['Bravo 1', 'Alpha 3'] },
    { text: '* Bravo\n* Alpha', values: ['Bravo 1', 'Alpha 2'] },
    { text: '> Bravo\n> Alpha', values: ['Bravo 1', 'Alpha 2'] },
    { text: '**Bravo**\nAlpha', values: ['Bravo 1', 'Alpha 2'] },
    { text: 'Bravo\n=====\nAlpha', values: ['Bravo 1', 'Alpha 2'] },
    { text: 'Round 1:\nBravo\nAlpha', values: ['Bravo 1', 'Alpha 2'] },
    { text: '1. 🏆 **Bravo** - 7\n2. Alpha - 4', values: ['Bravo 1 7', 'Alpha 2 4'] },
  ])('signs and words that mean nothing are not marks: $text', ({ text, values }) => {
    expect(readCertain(text)).toEqual(values);
  });

  test('the doubt names the line', () => {
    expect(readPaste('P3 Bravo 2 kills\nP1 Alpha 4 kills', roster)).toMatchObject({
      doubts: [
        'No place was understood. The lines are read in finish order, the first one as place 1.',
        '“\u20683\u2069” in “\u2068P3 Bravo 2 kills\u2069” was not understood. It may be a place or kills.',
        '“\u20681\u2069” in “\u2068P1 Alpha 4 kills\u2069” was not understood. It may be a place or kills.',
      ],
    });
  });
});

describe('kills and a place in any order are read', () => {
  test.each<{ as: string; write: (name: string, place: number, kills: number) => string }>([
    { as: 'X #1 7 kills', write: (name, place, kills) => `${name} #${place} ${kills} kills` },
    {
      as: '**1.** X - 7 kills',
      write: (name, place, kills) => `**${place}.** ${name} - ${kills} kills`,
    },
    { as: '1. X 7💀', write: (name, place, kills) => `${place}. ${name} ${kills}💀` },
    { as: '1. X 💀7', write: (name, place, kills) => `${place}. ${name} 💀${kills}` },
    { as: '1. X ☠️ 7', write: (name, place, kills) => `${place}. ${name} ☠️ ${kills}` },
    { as: '1. X +7', write: (name, place, kills) => `${place}. ${name} +${kills}` },
    { as: '1. **X**: 7', write: (name, place, kills) => `${place}. **${name}**: ${kills}` },
    { as: '1. 7 kills X', write: (name, place, kills) => `${place}. ${kills} kills ${name}` },
    {
      as: '7 kills - X - 1st',
      write: (name, place, kills) => `${kills} kills - ${name} - ${ordinals[place]}`,
    },
    {
      as: 'X (7 kills) - 1st',
      write: (name, place, kills) => `${name} (${kills} kills) - ${ordinals[place]}`,
    },
    {
      as: 'X: 7 kills, 1st place',
      write: (name, place, kills) => `${name}: ${kills} kills, ${ordinals[place]} place`,
    },
    {
      as: 'X, place 1, kills 7',
      write: (name, place, kills) => `${name}, place ${place}, kills ${kills}`,
    },
    {
      as: 'X, 1st place, 7 kills',
      write: (name, place, kills) => `${name}, ${ordinals[place]} place, ${kills} kills`,
    },
    { as: '1. X | 7 kills', write: (name, place, kills) => `${place}. ${name} | ${kills} kills` },
    { as: '1. X 7 :skull:', write: (name, place, kills) => `${place}. ${name} ${kills} :skull:` },
    { as: '1 - X - 7', write: (name, place, kills) => `${place} - ${name} - ${kills}` },
    { as: 'X 7k #1', write: (name, place, kills) => `${name} ${kills}k #${place}` },
  ])('as $as', ({ write }) => {
    const text = [write('Delta', 3, 1), write('Alpha', 2, 4), write('Bravo', 1, 7)].join('\n');
    expect(readCertain(text)).toEqual(['Delta 3 1', 'Alpha 2 4', 'Bravo 1 7']);
  });

  test.each([
    { text: '7 kills Bravo\n4 kills Alpha\n1 kills Delta' },
    { text: '7 kills Bravvo\n4 kills Alpha\n1 kills Delta' },
  ])('kills before a name are not places: $text', ({ text }) => {
    const results = readPaste(text, roster);
    if ('refusal' in results) throw new Error(results.refusal);
    expect(results.sides.map(({ kills }) => kills)).toEqual([7, 4, 1]);
    expect(results.doubts).toEqual([
      'No place was understood. The lines are read in finish order, the first one as place 1.',
    ]);
  });

  test.each([{ text: '#1 [7] Bravo\n#2 [4] Alpha' }, { text: '1. (7) Bravo\n2. (4) Alpha' }])(
    'numbers in brackets are read as kills, with a doubt: $text',
    ({ text }) => {
      const results = readPaste(text, roster);
      if ('refusal' in results) throw new Error(results.refusal);
      expect(results.sides.map(({ place, kills }) => [place, kills])).toEqual([
        [1, 7],
        [2, 4],
      ]);
      expect(results.doubts).toEqual([
        'The numbers beside the names are read as kills. They may be slots.',
      ]);
    },
  );
});
