import { describe, expect, test } from 'vitest';
import { chatbotPrompt } from './chatbot-prompt.ts';
import { readPaste } from './read-paste.ts';
import { certain } from './testing/read.ts';
import { makeRoster } from './testing/rosters.ts';

const roster = makeRoster({
  Alpha: ['ann', 'abe'],
  Bravo: ['bea', 'ben'],
  Charlie: ['cy', 'cal'],
});
const list = '1. Bravo - 4\n2. Alpha - 5';
const table = 'Place\tTeam\tKills\n1\tBravo\t4\n2\tAlpha\t5';
const results = '[{"team":"Bravo","place":1,"kills":4},{"team":"Alpha","place":2,"kills":5}]';
const other = 'The results are for round 2, and this is round 1.';

function doubtsOf(text: string): readonly string[] {
  const read = readPaste(text, roster);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.doubts;
}

describe('another round raises a doubt', () => {
  test.each(
    ['Round', 'Match', 'Match No', 'Map #', 'R', 'Game'].map((heading) => ({
      text: `${heading}\tPlace\tTeam\tKills\n2\t1\tBravo\t4\n2\t2\tAlpha\t5`,
    })),
  )('in a column: $text', ({ text }) => {
    expect(doubtsOf(text)).toContain(other);
  });

  test.each([
    { text: `{"title":"Round 2","results":${results}}` },
    { text: `{"name":"Match 2","teams":${results}}` },
    { text: `{"meta":{"round":2},"results":${results}}` },
    { text: `{"rounds":[{"number":2,"results":${results}}]}` },
  ])('in JSON: $text', ({ text }) => {
    expect(doubtsOf(text)).toEqual([other]);
  });

  const titles =
    'M2|G2:|RD2|Round two|Second round|Game II|Results of the second match|#2|2/6'.split('|');
  test.each(titles.map((title) => ({ title })))('in the title $title', ({ title }) => {
    expect(doubtsOf(`${title}\n${table}`)).toEqual([other]);
    expect(doubtsOf(`${title}\n${list}`)).toContain(other);
  });

  test.each(
    'Round 1|Round one|First round|Game I|M1|#1|1/6|Round 1 - 20:00|Day 2, Round 1'
      .split('|')
      .map((title) => ({ title })),
  )('but not this one, as in $title', ({ title }) => {
    expect(certain(`${title}\n${table}`, roster)).toEqual(['Bravo 1 4', 'Alpha 2 5']);
  });

  test.each([
    { text: `{"meta":{"round":1},"results":${results}}` },
    { text: `{"title":"Round 1","event":"A Cup","results":${results}}` },
    { text: 'Round\tPlace\tTeam\tWins\tKills\n1\t1\tBravo\t1\t4\n1\t2\tAlpha\t0\t5' },
    { text: 'Map\tPlace\tTeam\tKills\nErangel\t1\tBravo\t4\nErangel\t2\tAlpha\t5' },
  ])('nor this one in $text', ({ text }) => {
    expect(certain(text, roster)).toEqual(['Bravo 1 4', 'Alpha 2 5']);
  });
});

describe('results of several rounds raise a doubt', () => {
  const doubt = (text: string) => `“\u2068${text}\u2069” may mean the results of several rounds.`;
  const titles =
    'Overall standings|Standings after 3 rounds|Rounds 1-3|Grand total|Day total|R1-R3|R1+R2|All rounds|Combined|Cumulative|Aggregate|Season standings|Daily standings';
  test.each(titles.split('|').map((title) => ({ title })))('in the title $title', ({ title }) => {
    expect(doubtsOf(`${title}\n${table}`)).toContain(doubt(title));
    expect(doubtsOf(`${title}\n${list}`)).toContain(doubt(title));
  });

  test.each([
    { text: 'Place\tTeam\tMatches\tKills\n1\tBravo\t6\t4\n2\tAlpha\t6\t5', of: 'Matches' },
    { text: 'Place\tTeam\tWins\tKills\n1\tBravo\t3\t4\n2\tAlpha\t1\t5', of: 'Wins' },
    { text: 'Place,Team,WWCD,Kills\n1,Bravo,3,4\n2,Alpha,1,5', of: 'WWCD' },
    { text: results.replaceAll('}', ',"matches":6}'), of: 'matches' },
    { text: `{"overall":${results}}`, of: 'overall' },
    { text: `{"cumulative":${results}}`, of: 'cumulative' },
  ])('in $text', ({ text, of }) => {
    expect(doubtsOf(text)).toContain(doubt(of));
  });
});

describe('a doubt', () => {
  test.each(
    ['Kill Points', 'Kill Pts', 'Elim Points', 'Kills Score'].map((heading) => ({ heading })),
  )('says that $heading are not read without kills', ({ heading }) => {
    expect(doubtsOf(`Team\tPlace\t${heading}\nBravo\t1\t4\nAlpha\t2\t5`)).toContain(
      `“\u2068${heading}\u2069” was ignored. It may be a place or kills.`,
    );
  });

  test.each([
    { text: 'Place\tTeam\tKills\tPlayer\n1\tBravo\t4\tben\n2\tAlpha\t5\tann' },
    {
      text: '[{"rank":1,"player":"ben","team":"Bravo","kills":4},{"rank":2,"player":"ann","team":"Alpha","kills":5}]',
    },
  ])('says that there is one player for each team: $text', ({ text }) => {
    expect(doubtsOf(text)).toHaveLength(1);
  });

  test.each([
    { text: '1. Bravo? - 4\n2. Alpha - 5' },
    { text: '1. ❌ Bravo - 4\n2. Alpha - 5' },
    { text: 'Place\tTeam\tKills\n1\tBravo?\t4\n2\tAlpha\t5' },
    { text: 'Place\tTeam\tKills\n1\tBravo\t4*\n2\tAlpha\t5' },
    { text: 'Place\tTeam\tKills\n1*\tBravo\t4\n2\tAlpha\t5' },
  ])('is about a sign that other lines lack: $text', ({ text }) => {
    expect(doubtsOf(text)).toHaveLength(1);
  });

  test('is about what a chatbot says around its answer', () => {
    const code = /"list":"(\w+)"/.exec(chatbotPrompt(roster))?.[1] ?? '';
    const answer = JSON.stringify({
      hotdrop: 1,
      round: 1,
      list: code,
      results: [{ side: 's2', place: 1, kills: 4 }],
    });
    expect(doubtsOf(`${answer}\nNote: I was unsure about Alpha.`)).toEqual([
      'The chatbot also says: “\u2068Note: I was unsure about Alpha.\u2069”',
    ]);
    expect(doubtsOf(`Here is the JSON:\n\`\`\`json\n${answer}\n\`\`\`\nDone.`)).toEqual([]);
  });
});
