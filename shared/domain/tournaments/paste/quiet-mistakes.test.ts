import { describe, expect, test } from 'vitest';
import { chatbotPrompt } from './chatbot-prompt.ts';
import { matchNames, openQuestions } from './match-names.ts';
import { readPaste } from './read-paste.ts';
import { certain } from './testing/read.ts';
import { makeRoster } from './testing/rosters.ts';

const roster = makeRoster({
  Alpha: ['ann', 'abe'],
  Bravo: ['bea', 'ben'],
  Charlie: ['cy', 'cal'],
  Delta: ['di', 'dot'],
});

/** Returns the doubts about a text, and fails if it is refused. */
function doubtsOf(text: string): readonly string[] {
  const read = readPaste(text, roster);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.doubts;
}

describe('two lists side by side raise a doubt', () => {
  const doubt = (one: string, other: string) =>
    `“\u2068${one}\u2069” and “\u2068${other}\u2069” name different teams or players. They may be two lists.`;
  test.each([
    {
      text: 'Team\tKills\tTeam\tPlace\nAlpha\t4\tBravo\t1\nBravo\t5\tAlpha\t2',
      doubts: [doubt('Team', 'Team')],
    },
    {
      text: 'Place\tTeam\t\tTeam\tKills\n1\tBravo\t\tAlpha\t4\n2\tAlpha\t\tBravo\t5',
      doubts: [doubt('Team', 'Team')],
    },
    {
      text: '| Place | Squad | Team | Kills |\n|---|---|---|---|\n| 1 | Bravo | Alpha | 4 |\n| 2 | Alpha | Bravo | 5 |',
      doubts: [doubt('Squad', 'Team')],
    },
    {
      text: 'Place,Team,Player,Player,Kills\n1,Alpha,ann,abe,4\n2,Bravo,bea,ben,3',
      doubts: [doubt('Player', 'Player')],
    },
    {
      text: 'Place\tTeam\tIGN\tIGN\tKills\n1\tAlpha\tann\tabe\t4\n2\tBravo\tbea\tben\t3',
      doubts: [doubt('IGN', 'IGN')],
    },
  ])('$text', ({ text, doubts }) => {
    expect(doubtsOf(text)).toEqual(expect.arrayContaining(doubts));
  });

  test('but not a column of numbers beside the names', () => {
    const text = 'Place\tTeam\tTeam Name\tKills\n1\t3\tAlpha\t3\n2\t4\tBravo\t1';
    expect(certain(text, roster)).toEqual(['Alpha 1 3', 'Bravo 2 1']);
  });
});

describe('names that a chatbot did not find', () => {
  const code = /"list":"(\w+)"/.exec(chatbotPrompt(roster))?.[1] ?? '';
  const results = [
    { side: 's1', place: 2, kills: { p1: 2, p2: 0 } },
    { side: 's2', place: 1, kills: 3 },
    { side: 's3', place: 3, kills: 1 },
  ];
  const answer = (unknown: unknown, more: object[] = []) =>
    JSON.stringify({ hotdrop: 1, round: 1, list: code, results: [...results, ...more], unknown });
  const doubt =
    '“\u2068D3LTA\u2069” was not found in the list. It may be a team or player that the answer leaves out.';

  test('raise a doubt if a team or player is omitted', () => {
    expect(doubtsOf(answer(['D3LTA']))).toEqual([doubt]);
    const isShort = [{ side: 's4', place: 4, kills: { p7: 1 } }];
    expect(doubtsOf(answer(['D3LTA'], isShort))).toEqual([doubt]);
    expect(doubtsOf(answer(['D3LTA'], [{ side: 's4', place: 4, kills: 1 }]))).toEqual([]);
  });

  test.each([
    { unknown: [{ name: 'D3LTA', place: 4, kills: 6 }] },
    { unknown: { D3LTA: { place: 4, kills: 6 } } },
  ])('keep their values, with a doubt: $unknown', ({ unknown }) => {
    const read = readPaste(answer(unknown), roster);
    if ('refusal' in read) throw new Error(read.refusal);
    expect(read.sides.at(-1)).toMatchObject({ name: 'D3LTA', place: 4, kills: 6 });
    expect(read.doubts).toContain(
      'The chatbot did not find “\u2068D3LTA\u2069” in the list. Check which team it is.',
    );
  });

  test('are a question if they have values and are not similar to a name', () => {
    const read = readPaste(answer([{ name: 'xyz', place: 4, kills: 6 }]), roster);
    if ('refusal' in read) throw new Error(read.refusal);
    expect(openQuestions(matchNames(read, roster))).toEqual(['3']);
  });
});

describe('a column or key that says that a result does not count raises a doubt', () => {
  test.each([
    { text: 'Team\tPlace\tKills\tStatus\nAlpha\t1\t3\tplayed\nBravo\t2\t0\tDNF' },
    { text: 'Team\tPlace\tKills\tResult\nAlpha\t1\t3\t\nBravo\t2\t0\tDQ' },
    { text: 'Team\tPlace\tKills\tRemarks\nAlpha\t1\t3\t\nBravo\t2\t0\tdid not play' },
    { text: 'Team\tPlace\tKills\tDNF\nAlpha\t1\t3\t\nBravo\t2\t0\tx' },
    { text: 'Team\tPlace\tKills\tAbsent\nAlpha\t1\t3\t\nBravo\t2\t0\tx' },
    { text: 'Team\tPlace\tKills\tPlayed\nAlpha\t1\t3\tyes\nBravo\t2\t0\tno' },
    { text: 'Team\tPlace\tKills\tCorrection\nAlpha\t1\t3\t\nBravo\t2\t0\t5' },
    { text: 'Team\tPlace\tKills\tNote\nAlpha\t1\t3\t\nBravo\t2\t0\tplace should be 5' },
    ...['"status":"DNF"', '"disqualified":true', '"played":false', '"absent":true'].map((key) => ({
      text: `[{"team":"Alpha","place":1,"kills":4},{"team":"Bravo","place":2,"kills":1,${key}}]`,
    })),
    { text: '1. Alpha - 4\n2. Bravo - 5\n3. Delta - 2\nBravo got DQ' },
    { text: '1. Alpha - 4\n2. Bravo - 5\n3. Delta - 2\nBravo is disqualified' },
  ])('$text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
    expect(doubtsOf(text)).toHaveLength(1);
  });

  test.each([
    { text: 'Team\tPlace\tKills\tStatus\nAlpha\t1\t4\tplayed\nBravo\t2\t1\tplayed' },
    {
      text: '[{"team":"Alpha","place":1,"kills":4,"disqualified":false},{"team":"Bravo","place":2,"kills":1,"disqualified":false}]',
    },
  ])('but not one that is the same for all: $text', ({ text }) => {
    expect(certain(text, roster)).toEqual(['Alpha 1 4', 'Bravo 2 1']);
  });
});

describe('text that is struck out raises a doubt', () => {
  test.each([
    { text: '1. Alpha - 4\n2. Delta - 3\n~~3. Bravo - 5~~', line: '~~3. Bravo - 5~~' },
    { text: '1. Alpha - 4\n~~2. Bravo - 5~~\n2. Delta - 3', line: '~~2. Bravo - 5~~' },
    { text: '1. Alpha - 4\n2. Delta - 3\n3. ~~Bravo~~ - 5', line: '3. ~~Bravo~~ - 5' },
    {
      text: '| Place | Team | Kills |\n|---|---|---|\n| 1 | Alpha | 4 |\n| 2 | ~~Bravo~~ | 5 |',
      line: '2 ~~Bravo~~ 5',
    },
  ])('$text', ({ text, line }) => {
    expect(doubtsOf(text)).toEqual([`“\u2068${line}\u2069” is struck out, so it may not count.`]);
  });
});

describe('a sign directly before a number raises a doubt if other lines have none', () => {
  test.each([
    { text: '1. Alpha 4\n2. Bravo -2\n3. Delta 3', line: '2. Bravo -2' },
    { text: '1. Alpha: 4\n2. Bravo: -2\n3. Delta: 3', line: '2. Bravo: -2' },
    { text: '1. Alpha - 4\n2. Bravo - -2\n3. Delta - 3', line: '2. Bravo - -2' },
    { text: '1. Alpha 4 kills\n2. Bravo -2 kills', line: '2. Bravo -2 kills' },
    { text: '1. Alpha +2\n2. Bravo -1', line: '1. Alpha +2' },
  ])('$text', ({ text, line }) => {
    expect(doubtsOf(text)).toEqual([
      `“\u2068${line}\u2069” has a sign directly before its number, which may belong to it.`,
    ]);
  });

  test.each([
    { text: '1. Alpha -4\n2. Bravo -2' },
    { text: '1. Alpha +4\n2. Bravo +2' },
    { text: '1. Alpha - 4\n2. Bravo - 2' },
  ])('but not if all lines have it, or a space after it: $text', ({ text }) => {
    expect(certain(text, roster)).toEqual(['Alpha 1 4', 'Bravo 2 2']);
  });
});
