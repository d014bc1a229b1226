import { describe, expect, test } from 'vitest';
import { chatbotPrompt } from './chatbot-prompt.ts';
import { matchNames } from './match-names.ts';
import { readPaste } from './read-paste.ts';
import { makeRoster } from './testing/rosters.ts';

const roster = makeRoster({ 'The "A"\n\\Team': ['ann', 'bo'], Bravo: ['cy'] }, { round: 3 });
const prompt = chatbotPrompt(roster);
const list = /"list":"(\w+)"/.exec(prompt)?.[1] ?? '';
const results = [
  { side: 's2', place: 1, kills: { p3: 7 } },
  { side: 's1', place: null, kills: { p1: 0, p2: null } },
];

function answer(changes: object) {
  return JSON.stringify({ hotdrop: 1, round: 3, list, results, unknown: ['zoe'], ...changes });
}

test('the prompt lists sides and players with keys, on one line each', () => {
  expect(prompt.split('\n').slice(2, 4)).toEqual([
    String.raw`s1 "The \"A\"\\Team": p1 "ann", p2 "bo"`,
    's2 "Bravo": p3 "cy"',
  ]);
});

test('the prompt gives the slots of sides that have one, and mentions no slots if none has', () => {
  const [first, second] = roster.sides;
  if (first === undefined || second === undefined) throw new Error('the roster has two sides');
  const sides = [
    { ...first, lobbySlot: 7 },
    { ...second, lobbySlot: null },
  ];
  const slotted = chatbotPrompt({ ...roster, sides }).split('\n');
  expect(slotted.slice(2, 4)).toEqual([
    String.raw`s1 "The \"A\"\\Team" (slot 7): p1 "ann", p2 "bo"`,
    's2 "Bravo": p3 "cy"',
  ]);
  const added = slotted.filter((line) => line.includes('A slot is never the place.'));
  expect(added).toHaveLength(1);
  expect(prompt).not.toContain('slot');
});

test('the prompt for 20 sides of 3 players is short', () => {
  const sides = Array.from({ length: 20 }, (_, side) => [
    `Team of ${side}`,
    [`player ${side}a`, `player ${side}b`, `player ${side}c`],
  ]);
  expect(chatbotPrompt(makeRoster(Object.fromEntries(sides))).length).toBeLessThan(3_000);
});

describe('the answer', () => {
  test('names sides and players by their keys', () => {
    const read = readPaste(answer({}), roster);
    if ('refusal' in read) throw new Error(read.refusal);
    expect(read).toMatchObject({ form: 'json', doubts: [], skipped: [{ text: 'zoe' }] });
    const matched = matchNames(read, roster);
    expect(matched.map(({ match }) => [match.certainty, match.id])).toEqual([
      ['exact', 'Bravo'],
      ['exact', 'The "A"\n\\Team'],
    ]);
    expect(matched[1]?.pasted.place).toBe('did not play');
    expect(matched[1]?.players.map(({ match, pasted }) => [match.id, pasted.kills])).toEqual([
      ['ann', 0],
      ['bo', null],
    ]);
  });

  test.each([
    {
      of: 'another round',
      changes: { round: 2 },
      doubt: 'The answer is for round 2, and this is round 3.',
    },
    {
      of: 'no list',
      changes: { list: undefined },
      doubt: 'The answer does not say which prompt it belongs to. Check the teams.',
    },
  ])('for $of raises a doubt', ({ changes, doubt }) => {
    expect(readPaste(answer(changes), roster)).toMatchObject({ doubts: [doubt] });
  });

  test.each([
    {
      of: 'another list',
      text: answer({ list: 'x' }),
      refusal:
        'The teams or players have changed since the prompt was copied. Copy the prompt again.',
    },
    {
      of: 'no results',
      text: answer({ results: undefined }),
      refusal: 'The answer has no results. Copy the whole answer.',
    },
  ])('with $of is refused', ({ text, refusal }) => {
    expect(readPaste(text, roster)).toEqual({ refusal });
  });

  test('asks about a player of another side', () => {
    const read = readPaste(
      answer({ results: [{ side: 's2', place: 1, kills: { p1: 7 } }] }),
      roster,
    );
    if ('refusal' in read) throw new Error(read.refusal);
    expect(matchNames(read, roster)[0]?.match).toMatchObject({ certainty: 'ask', id: null });
  });
});
