import { describe, expect, test } from 'vitest';
import { confirmedAliases, matchNames, openQuestions, type Choices } from './match-names.ts';
import { makePlayer, makeSide } from './reading.ts';
import { makeRoster } from './testing/rosters.ts';
import type { PastedSide, Roster } from './pasted-results.ts';

const roster = makeRoster({
  'Alpha Wolves': ['ann', 'bonnie', 'charlie'],
  'Bravo Six': ['dimitri', 'emilia'],
  'Team 1': ['frederik'],
  SKY: ['georgina', 'hanna', 'Old Ivan'],
});

const line = (name: string | null, ...players: string[]) =>
  makeSide({
    line: 1,
    text: '',
    name,
    place: 1,
    players: players.map((player) => makePlayer({ name: player, kills: 1 })),
  });

function match(sides: readonly PastedSide[], among: Roster = roster, choices?: Choices) {
  const pasted = { form: 'lines', others: [], skipped: [], ignored: [], doubts: [] } as const;
  return matchNames({ ...pasted, sides }, among, choices);
}

const matchOne = (side: PastedSide, among?: Roster) => match([side], among)[0]?.match;

describe('the name of a side', () => {
  test.each([
    { name: 'ALPHA wolves', certainty: 'exact', id: 'Alpha Wolves' },
    { name: 'ΑLРНА WOLVΕЅ', certainty: 'exact', id: 'Alpha Wolves' },
    { name: 'Alpha Wolfes', certainty: 'sure', id: 'Alpha Wolves' },
    { name: 'Aplha Wovles', certainty: 'sure', id: 'Alpha Wolves' },
    { name: 'XY Bravo Six', certainty: 'sure', id: 'Bravo Six' },
    { name: 'Alfa Volfs', certainty: 'ask', id: null },
    { name: 'SKI', certainty: 'ask', id: null },
    { name: 'Team 2', certainty: 'ask', id: null },
    { name: 'Zzz', certainty: 'none', id: null },
  ])('$name is $certainty', ({ name, certainty, id }) => {
    expect(matchOne(line(name))).toMatchObject({ certainty, id });
  });

  test('is a question, with the best candidate first, if two sides are equally similar', () => {
    const twins = makeRoster({ 'Red Dragons A': [], 'Red Dragons B': [], 'Red Dragon': [] });
    const { certainty, candidates } = matchOne(line('Red Dragons'), twins) ?? {};
    expect(certainty).toBe('ask');
    expect(candidates?.map(({ id }) => id)).toHaveLength(3);
  });

  test('is a question if two sides have it', () => {
    const twins = makeRoster({ 'Red-Dragons': [], 'red dragons': [] });
    expect(matchOne(line('Red Dragons'), twins)).toMatchObject({ certainty: 'ask', id: null });
  });

  test('is exact if it was confirmed before, unless it is or surely means another side', () => {
    const aliases = [
      { fold: 'theboys', registrationId: 'SKY' },
      { fold: 'bravosix', registrationId: 'SKY' },
      { fold: 'gone', registrationId: 'no longer here' },
      { fold: 'alphawolfes', registrationId: 'SKY' },
      { fold: 'alphawolvs', registrationId: 'Alpha Wolves' },
    ];
    const known = { ...roster, aliases };
    expect(matchOne(line('The Boys'), known)).toMatchObject({ id: 'SKY', by: 'alias' });
    expect(matchOne(line('Bravo Six'), known)).toMatchObject({ id: 'Bravo Six', by: 'name' });
    expect(matchOne(line('gone'), known)).toMatchObject({ certainty: 'none' });
    expect(matchOne(line('Alpha Wolvs'), known)).toMatchObject({ id: 'Alpha Wolves', by: 'alias' });
    // The text is a sure match for another side of this round.
    expect(matchOne(line('Alpha Wolfes'), known)).toMatchObject({ certainty: 'ask', id: null });
  });
});

describe('players vote for their side', () => {
  test.each([
    {
      of: 'two players',
      side: line('???', 'ann', 'bonnje'),
      certainty: 'sure',
      id: 'Alpha Wolves',
    },
    { of: 'one player', side: line(null, 'emilia'), certainty: 'sure', id: 'Bravo Six' },
    {
      of: 'two against one',
      side: line('???', 'ann', 'bonnie', 'emilia'),
      certainty: 'sure',
      id: 'Alpha Wolves',
    },
    { of: 'one against one', side: line('???', 'ann', 'emilia'), certainty: 'ask', id: null },
    {
      of: 'players against a name',
      side: line('SKY', 'ann', 'bonnie'),
      certainty: 'ask',
      id: null,
    },
    { of: 'unknown players', side: line(null, 'zoe', 'yan'), certainty: 'none', id: null },
  ])('$of', ({ side, certainty, id }) => {
    expect(matchOne(side)).toMatchObject({ certainty, id });
  });

  test('both sides are offered if the votes of the players disagree', () => {
    const ids = matchOne(line('SKY', 'ann', 'bonnie'))?.candidates.map(({ id }) => id);
    expect(ids).toEqual(['SKY', 'Alpha Wolves']);
  });
});

describe('players', () => {
  test('are matched within their side', () => {
    const [side] = match([line('SKY', 'georgina', 'hannna', 'ivan', 'ann')]);
    const found = side?.players.map(({ match: { certainty, id } }) => [certainty, id]);
    expect(found).toEqual([
      ['exact', 'georgina'],
      ['sure', 'hanna'],
      ['sure', 'Old Ivan'],
      ['ask', null],
    ]);
  });

  test('without names follow the order of the side', () => {
    const players = [0, 2, 5].map((position) => makePlayer({ position, kills: 1 }));
    const [side] = match([makeSide({ line: 1, text: '', name: 'SKY', players })]);
    expect(side?.players.map((player) => player.match.id)).toEqual(['georgina', 'Old Ivan', null]);
    expect(openQuestions(side === undefined ? [] : [side])).toEqual(['0 2']);
  });

  test('who are claimed by two entries are a question for both', () => {
    const [side] = match([line('SKY', 'hanna', 'Hanna')]);
    expect(side?.players.map((player) => player.match.certainty)).toEqual(['ask', 'ask']);
  });
});

describe('questions', () => {
  const twice = [line('SKY'), line('sky'), line('Bravo Six')];

  test('are open for both lines that claim a side', () => {
    expect(openQuestions(match(twice))).toEqual(['0', '1']);
  });

  test('are answered by a side, or by nobody', () => {
    const choices = new Map([
      ['0', 'Alpha Wolves'],
      ['1', null],
    ]);
    const matched = match(twice, roster, choices);
    expect(openQuestions(matched)).toEqual([]);
    expect(matched.map((side) => side.match.id)).toEqual(['Alpha Wolves', null, 'Bravo Six']);
  });

  test('stay open if two answers name the same side, or a side that is not in the round', () => {
    const same = new Map([
      ['0', 'SKY'],
      ['1', 'SKY'],
    ]);
    expect(openQuestions(match(twice, roster, same))).toEqual(['0', '1']);
    expect(openQuestions(match(twice, roster, new Map([['0', 'elsewhere']])))).toEqual(['0', '1']);
  });

  test('are open only for unknown sides, and for unknown players with kills', () => {
    const unknown = makeSide({
      line: 1,
      text: '',
      name: 'SKY',
      players: [0, 3].map((kills) => makePlayer({ name: 'zzzzzz', kills })),
    });
    expect(openQuestions(match([line('zzzzzz'), unknown]))).toEqual(['0', '1 1']);
  });

  test('about players follow the chosen side, and answers are remembered as names', () => {
    const choices = new Map([
      ['0', 'SKY'],
      ['0 0', 'Old Ivan'],
    ]);
    const matched = match([line('Skyes', 'Vanya')], roster, choices);
    expect(matched[0]?.players[0]?.match).toMatchObject({ id: 'Old Ivan', by: 'choice' });
    expect(confirmedAliases(matched)).toEqual([
      { text: 'Skyes', registrationId: 'SKY' },
      { text: 'Vanya', userId: 'Old Ivan' },
    ]);
    expect(confirmedAliases(match([line('SKY', 'hanna')]))).toEqual([]);
  });
});
