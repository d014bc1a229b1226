import { describe, expect, test } from 'vitest';
import { readPaste } from './read-paste.ts';
import { read, roster, short } from './testing/read.ts';
import { realRoster } from './testing/rosters.ts';

const expected = ['Bravo 1 7', 'Alpha 2 3'];

describe('a table', () => {
  test.each([
    { of: 'tabs', text: 'Place\tTeam\tKills\n1\tBravo\t7\n2\tAlpha\t3' },
    { of: 'commas and quotes', text: 'Team,Rank,Frags\r\n"Bravo",1,7\r\n"Alpha",2,3\r\n' },
    { of: 'semicolons', text: 'Squad;Standing;Elims\nBravo;1st;7\nAlpha;2nd;3' },
    { of: 'bars', text: '| Pos | Clan | K |\n|---|---|---|\n| 1 | Bravo | 7 |\n| 2 | Alpha | 3 |' },
    {
      of: 'a title above, the headings again below',
      text: 'Round 1\t\t\nPlace\tTeam\tKills\n1\tBravo\t7\nPlace\tTeam\tKills\n2\tAlpha\t3',
    },
    { of: 'labelled values without headings', text: '1st\tBravo\t7 kills\n2nd\tAlpha\t3 kills' },
    {
      of: 'kills that add up',
      text: 'Place\tTeam\tKills\tPoints\n1\tBravo\t7\t17\n2\tAlpha\t3\t10',
    },
  ])('with $of is read', ({ text }) => {
    const results = read(text);
    expect(results.form).toBe('table');
    expect(short(results)).toEqual(expected);
    expect(results.doubts).toEqual([]);
  });

  test('without headings is read with a doubt that explains how', () => {
    const results = read('1\tBravo\t7\n2\tAlpha\t3');
    expect(short(results)).toEqual(expected);
    expect(results.doubts).toEqual([
      'The columns have no headings. They are read as follows: column 1 is the place, 2 is the team, 3 is the kills.',
    ]);
  });

  test.each([
    {
      of: 'points of places and a total',
      text: '1\tBravo\t10\t7\t17\n2\tAlpha\t7\t3\t10\n3\tAlpha 2\t5\t0\t5',
      kills: [7, 3, 0],
    },
    {
      of: 'places shared by two',
      text: '1\tBravo\t7\n2\tAlpha\t3\n3\tAlpha 2\t2\n4\t100 Thieves\t2\n4\tDelta\t1',
      kills: [7, 3, 2, 2, 1],
    },
  ])('without headings, with $of, is read', ({ text, kills }) => {
    const { sides } = read(text);
    expect(sides.map((side) => side.kills)).toEqual(kills);
    expect(sides.map(({ place }) => place)).toEqual(
      kills.map((_, index) => Math.min(index + 1, 4)),
    );
  });

  test('lists the columns that it ignores', () => {
    expect(read('Place\tTeam\tPts\tWWCD\n1\tBravo\t9\t1\n2\tAlpha\t3\t0').ignored).toEqual([
      'Pts',
      'WWCD',
    ]);
  });

  test('with kills of each player is read', () => {
    const text = 'Team\tK2\tK1\tPlace\tKills\nBravo\t3\t4\t1\t7\nAlpha\t\t0\t2\t0';
    expect(short(read(text))).toEqual(['Bravo 1 1 3, 0 4', 'Alpha 2 1 -, 0 0']);
  });

  test('with one line for each player is read', () => {
    const text =
      'Place\tTeam\tPlayer\tKills\n1\tBravo\tcy\t7\n\t\tdi\t\n2\tAlpha\tbo\t0\n2\tAlpha\tann\t3';
    const results = read(text);
    expect(results.form).toBe('players');
    expect(short(results)).toEqual(['Bravo 1 cy 7, di -', 'Alpha 2 bo 0, ann 3']);
  });

  test('with one line for each player and no teams is read', () => {
    const text = 'Player\tKills\tPlace\ncy\t7\t1\nbo\t0\t2\ndi\t1\t1';
    expect(short(read(text))).toEqual(['? 1 cy 7, di 1', '? 2 bo 0']);
  });
});

describe('a list', () => {
  test.each([
    { of: 'dots and words', text: '1. Bravo - 7 kills\n2. Alpha - 3 kills' },
    { of: 'a number sign', text: '#1 Bravo 7\n#2 Alpha 3 kills' },
    { of: 'brackets', text: '1) Bravo (7)\n2) Alpha [3]' },
    { of: 'ordinals', text: '1st Bravo: 7 elims\n2nd place: Alpha | 3 elims' },
    { of: 'colons', text: '1: Bravo x 7 kills\n2: Alpha kills: 3' },
    { of: 'dashes', text: '1 - Bravo - 7k\n2 - Alpha - 3k' },
    { of: 'the place after the name', text: 'Bravo 1st\nAlpha - 2nd', plain: true },
    {
      of: 'points, which are ignored',
      text: '1. Bravo 7 kills 17 pts\n2. Alpha 3 kills (10 points)',
    },
    {
      of: 'headings and signs',
      text: 'Round 1 results:\n=====\n1. Bravo 7 kills\n---\n2. Alpha 3 kills\nGG',
    },
    { of: 'full width', text: '１．Ｂｒａｖｏ　７ kills\n２．Ａｌｐｈａ　３ kills' },
  ])('with $of', ({ text, plain = false }) => {
    const results = read(text);
    expect(results.form).toBe('lines');
    expect(short(results)).toEqual(plain ? ['Bravo 1', 'Alpha 2'] : expected);
    expect(results.doubts).toEqual([]);
  });

  test('of names is in finish order', () => {
    const results = read('Teams:\n\nbravo\n---\n100 Thieves\nAlpha 2\nAlpha');
    expect(results.form).toBe('order');
    expect(short(results)).toEqual(['bravo 1', '100 Thieves 2', 'Alpha 2 3', 'Alpha 4']);
  });

  test('with bullets is in finish order', () => {
    expect(short(read('- Bravo\n- Alpha'))).toEqual(['Bravo 1', 'Alpha 2']);
  });

  test('in finish order gives no place to sides that did not play', () => {
    const text = 'Bravo\nAlpha 2 DNF\n100 Thieves\nDid not play:\nAlpha';
    expect(short(read(text))).toEqual([
      'Bravo 1',
      'Alpha 2 did not play',
      '100 Thieves 2',
      'Alpha did not play',
    ]);
  });

  test('of kills without places is in finish order with a doubt, or has only kills', () => {
    const text = 'Bravo: 7 elims\nAlpha: 3 elims';
    expect(short(read(text))).toEqual(expected);
    expect(read(text).doubts).toHaveLength(1);
    expect(read(text).others).toEqual(['lines']);
    expect(short(read(text, 'lines'))).toEqual(['Bravo ? 7', 'Alpha ? 3']);
  });

  test.each([
    { of: 'commas', text: 'cy 7, di 2\nann 3, bo 0' },
    { of: 'brackets', text: 'cy (7) di (2)\nann (3) bo (0)' },
    { of: 'bars and words', text: '1. cy 7 kills | di x 2\n2. ann: 3 / bo: 0' },
  ])('of players with $of', ({ text }) => {
    expect(short(read(text))).toEqual(['? 1 cy 7, di 2', '? 2 ann 3, bo 0']);
  });

  test('of players after the name of their side', () => {
    const text = '1. Bravo: cy 7, di 2\n2. Alpha (ann 3, bo 0)';
    expect(short(read(text))).toEqual(['Bravo 1 cy 7, di 2', 'Alpha 2 ann 3, bo 0']);
  });

  test('with a line that can be read in two ways raises a doubt', () => {
    expect(read('1. Alpha 2\n2. 100 Thieves 7 kills').doubts).toEqual([
      '“\u20681. Alpha 2\u2069” can be read in two ways.',
    ]);
  });

  test('with an unknown line in finish order says which place the line takes', () => {
    expect(read('Bravo\nzzzzzz\nAlpha').doubts).toEqual([
      '“\u2068zzzzzz\u2069” counts as place 2. Remove the line if it names no team.',
    ]);
  });
});

describe('a text that is easy to misread', () => {
  test('players between commas are not a table', () => {
    const results = read('cy 7, di 2\nann 3, bo 0');
    expect(results.form).toBe('order');
    expect(results.others).not.toContain('table');
  });

  test('an x before a number is part of a name unless a space precedes it', () => {
    const text = 'SLNicc 6, SLMooXx 6\nFEZooXxSKY x3, FEDrewSKY x 2';
    expect(short(read(text, undefined, realRoster))).toEqual([
      '? 1 SLNicc 6, SLMooXx 6',
      '? 2 FEZooXxSKY 3, FEDrewSKY 2',
    ]);
  });

  test('a known name of a side wins over the players in it', () => {
    const text = '1. FE SKY 4\n2. PURE OSP7 / bully bully 39 / Fryst C9 3';
    expect(short(read(text, undefined, realRoster))).toEqual([
      'FE SKY 1 4',
      'PURE OSP7 / bully bully 39 / Fryst C9 2 3',
    ]);
    const named = '1. FE SKY 4\n2. PURE OSP7 / bully bully 39 / Fryst C9';
    expect(short(read(named, undefined, realRoster))[1]).toBe(
      'PURE OSP7 / bully bully 39 / Fryst C9 2',
    );
  });
});

describe('JSON', () => {
  test.each([
    {
      of: 'a list',
      text: '[{"team":"Bravo","place":1,"kills":7},{"team":"Alpha","place":"2nd","kills":"3"}]',
    },
    {
      of: 'a list in an object, in a message',
      text: 'Here you are:\n```json\n{"round":1,"teams":[{"Squad":"Bravo","#":1,"Elims":7},{"Squad":"Alpha","#":2,"Elims":3}]}\n```\nGood luck!',
    },
  ])('as $of', ({ text }) => {
    expect(read(text).form).toBe('json');
    expect(short(read(text))).toEqual(expected);
  });

  test.each([
    { of: 'an object', players: '"kills":{"cy":7,"di":null}' },
    { of: 'a list', players: '"players":[{"ign":"cy","kills":7},{"ign":"di"}]' },
  ])('with players as $of', ({ players }) => {
    expect(short(read(`[{"name":"Bravo","place":1,${players}}]`))).toEqual(['Bravo 1 cy 7, di -']);
  });

  const bravo = '{"team":"Bravo","place":1,"kills":7}';
  const alpha = '{"team":"Alpha","place":2,"kills":3}';
  test.each([
    {
      of: 'two blocks',
      text: `\`\`\`json\n[${bravo}]\n\`\`\`\nand\n\`\`\`json\n[${alpha}]\n\`\`\``,
    },
    { of: 'two lists', text: `[${bravo}]\n[${alpha}]` },
    { of: 'one object per line', text: `${bravo}\n${alpha}` },
    { of: 'lists in lists', text: `{"round":1,"data":{"top":[${bravo}],"rest":[${alpha}]}}` },
    { of: 'names as keys', text: '{"Bravo":{"place":1,"kills":7},"Alpha":{"place":2,"kills":3}}' },
    {
      of: 'a title and a total',
      text: `{"name":"Finals","total_kills":10,"mvp":{"player":"cy","kills":7},"results":[${bravo},${alpha}]}`,
    },
  ])('in $of is read whole', ({ text }) => {
    expect(short(read(text))).toEqual(expected);
    expect(read(text).doubts).toEqual([]);
  });

  test.each([
    {
      of: 'this round and another one',
      text: `{"round1":[${bravo}],"round2":[${alpha}]}`,
      values: ['Bravo 1 7'],
      doubts: ['The results of round 2 were left out.'],
    },
    {
      of: 'another round',
      text: `{"round":5,"results":[${bravo},${alpha}]}`,
      values: expected,
      doubts: ['The results are for round 5, and this is round 1.'],
    },
    {
      of: 'another round in each line',
      text: '[{"round":5,"team":"Bravo","place":1},{"round":6,"team":"Alpha","place":1}]',
      values: ['Bravo 1'],
      doubts: [
        'The results are for round 5, and this is round 1.',
        'The results of round 6 were left out.',
      ],
    },
    {
      of: 'two lists with the same places',
      text: `[${bravo}]\n[${alpha.replace('2', '1')}]`,
      values: ['Bravo 1 7', 'Alpha 1 3'],
      doubts: ['Several lists have the same places. Are they for one round?'],
    },
  ])('of $of raises a doubt', ({ text, values, doubts }) => {
    expect(short(read(text))).toEqual(values);
    expect(read(text).doubts).toEqual(doubts);
  });

  test('of another round is listed as not understood', () => {
    expect(read(`{"round1":[${bravo}],"round2":[${alpha}]}`).skipped).toEqual([
      { line: 2, text: 'team Alpha, place 2, kills 3' },
    ]);
  });

  test('whose second list is broken is refused', () => {
    const refusal = 'The JSON is incomplete or has a mistake. Copy the whole answer.';
    expect(readPaste(`[${bravo}]\n[{"team":"Alpha"`, roster)).toEqual({ refusal });
  });

  test('that is broken is refused', () => {
    const refusal = 'The JSON is incomplete or has a mistake. Copy the whole answer.';
    expect(readPaste('{"hotdrop":1,"results":[{"side":"s1"', roster)).toEqual({ refusal });
    expect(readPaste('[{"team":"Bravo","place":1,"place":2}]', roster)).toEqual({ refusal });
  });

  test('is not read as a clan tag', () => {
    expect(short(read('[XY] Bravo 7 kills\n[{Z}] Alpha 3 kills'))).toEqual([
      '[XY] Bravo 1 7',
      '[{Z}] Alpha 2 3',
    ]);
  });
});
