import { describe, expect, test } from 'vitest';
import {
  fittingSubstitutions,
  getFirstRound,
  listEveryone,
  listPlayersIn,
  maySubstitute,
  type Roster,
  type Substitution,
} from './substitutes.ts';
import {
  nextSubstitutionRound,
  readSwap,
  sameRoster,
  swapPlayers,
  type Facts,
  type Swap,
  type SwapRequest,
} from './swaps.ts';

/** `a` and `b` play, and `c` is a substitute. */
const start: Roster = {
  selectedMembers: ['a', 'b'],
  selectedSubstitutes: ['c'],
  substitutions: [],
};

/** Reads `out>in round`, such as `a>c 3`; `>d 2` brings in a player. Capital letters come in as substitutes. */
function readStep(text: string): Swap {
  const [, out, incoming = '', round] = /^(\w?)>(\w) (\d+)$/.exec(text) ?? [];
  return {
    out: out === undefined || out === '' ? null : out,
    in: incoming.toLowerCase(),
    kind: incoming === incoming.toLowerCase() ? 'member' : 'substitute',
    fromRound: Number(round),
  };
}

const after = (...steps: string[]) =>
  steps.reduce((roster, step) => swapPlayers(roster, readStep(step)), start);

/** Returns `members | substitutes | rounds`, such as `cb |  | a1-2`. */
function show({ selectedMembers, selectedSubstitutes, substitutions }: Roster): string {
  const stay = ({ userId, fromRound, untilRound }: Substitution) =>
    `${userId}${fromRound}-${untilRound ?? ''}`;
  return [selectedMembers.join(''), selectedSubstitutes.join(''), substitutions.map(stay).join(' ')]
    .join('|')
    .trim();
}

test.each<[string[], string, string]>([
  [['a>c 1'], 'cb||', 'a player who goes out before any round is removed'],
  [['a>c 3'], 'cb||a1-2', 'a substitute keeps all rounds'],
  [['a>d 3'], 'db|c|a1-2 d3-', 'a player who was not selected begins with the round'],
  [['>d 2'], 'abd|c|d2-', 'nobody goes out'],
  [['c>D 2'], 'ab|d|c1-1 d2-', 'a substitute is replaced in place'],
  [['b>D 2'], 'a|cd|b1-1 d2-', 'a substitute comes in for a member'],
  [['a>d 3', 'd>a 3'], 'ab|c|', 'a swap back in the same round leaves no trace'],
  [['a>d 3', 'd>a 5'], 'ab|c|a1-2 d3-4 a5-', 'a former player comes in again'],
  [
    ['a>d 3', '>a 4', 'a>e 6'],
    'dbe|c|a1-2 d3- a4-5 e6-',
    'a former player comes in and goes out again',
  ],
  [['a>d 4', '>a 2'], 'dba|c|d4-', 'a player who comes in within their rounds was never out'],
  [['a>d 3', '>a 5', 'a>e 7', '>a 2'], 'dbea|c|d3- e7-', 'all later rounds are joined'],
  [['a>d 3', 'd>e 3'], 'eb|c|a1-2 e3-', 'a player who came in by mistake is removed'],
])('%j leads to %s: %s', (steps, expected) => {
  expect(show(after(...steps))).toBe(expected);
});

test('players belong to a side in their rounds', () => {
  const roster = after('a>d 3', '>a 5');
  const shown = [1, 2, 3, 4, 5, 6].map((round) => listPlayersIn(roster, round).join(''));
  expect(shown).toEqual(['bac', 'bac', 'dbc', 'dbc', 'dbac', 'dbac']);
  expect(listEveryone(after('a>d 3')).join('')).toBe('dbca');
  expect([getFirstRound(roster, 'a'), getFirstRound(roster, 'b')]).toEqual([5, 1]);
});

test('a substitution begins after all rounds that were played', () => {
  const next = (played: string, total = 5) =>
    nextSubstitutionRound(
      Array.from(played, (mark, index) => ({ roundNumber: index + 1, isPlayed: mark === 'x' })),
      total,
    );
  expect([next(''), next('x'), next('xo'), next('oxo'), next('xxxxx')]).toEqual([1, 2, 2, 3, null]);
});

const facts: Facts = {
  tournament: 'ongoing',
  registration: 'approved',
  roster: start,
  maxTeamMembers: 2,
  maxSubstitutes: 1,
  totalRounds: 5,
  noun: 'clan',
  runs: true,
  belongs: true,
  next: 3,
  roundsWithKills: [],
};
const read = (request: Partial<SwapRequest>, own: Partial<Facts> = {}) =>
  readSwap(
    { out: 'a', in: 'c', kind: 'member', fromRound: null, ...request },
    { ...facts, ...own },
  );

describe('a request', () => {
  test.each([
    ['of the host', {}, {}, 3],
    ['of a side', {}, { runs: false }, 3],
    ['of a side for a later round', { fromRound: 5 }, { runs: false }, 5],
    ['of the host for a played round', { fromRound: 1 }, {}, 1],
    ['after the last round, with the round', { fromRound: 5 }, { next: null }, 5],
    ['before the start', {}, { tournament: 'open', next: 1 }, 1],
    ['to bring in a player', { out: null, in: 'd' }, { maxTeamMembers: 3 }, 3],
    ['to replace a player with kills before the round', {}, { roundsWithKills: [1, 2] }, 3],
    [
      'of a side to bring in a former player',
      { out: 'b', in: 'a' },
      { runs: false, roster: after('a>d 2') },
      3,
    ],
  ] as const)('%s is a swap', (_what, request, own, fromRound) => {
    expect(read(request, own)).toEqual({
      out: 'a',
      in: 'c',
      kind: 'member',
      ...request,
      fromRound,
    });
  });

  test.each([
    ['in a draft', {}, { tournament: 'draft' }, 'while the tournament is open or running'],
    ['after the end', {}, { tournament: 'completed' }, 'while the tournament is open or running'],
    ['of a waiting side', {}, { registration: 'waitlist' }, 'Edit the players'],
    ['of a rejected side', {}, { registration: 'rejected' }, 'Only approved sides'],
    ['after the last round', {}, { next: null }, 'Say from which round'],
    ['for a round that does not exist', { fromRound: 6 }, {}, 'has 5 rounds'],
    ['for a later round before the start', { fromRound: 2 }, { tournament: 'open' }, 'round 1'],
    ['of a side for a played round', { fromRound: 2 }, { runs: false }, 'Round 2 has been played'],
    ['of a side after the end', { fromRound: 5 }, { runs: false, next: null }, 'been played'],
    ['of a player for themselves', { in: 'a' }, {}, 'themselves'],
    ['to replace someone not selected', { out: 'd' }, {}, 'not selected in this side'],
    ['to bring in a member', { in: 'b' }, {}, 'a member already'],
    [
      'to bring in a substitute as a substitute',
      { kind: 'substitute' },
      {},
      'a substitute already',
    ],
    ['of a side to bring in a player for nobody', { out: null }, { runs: false }, 'Ask the host'],
    ['of a side to replace a substitute', { out: 'c', in: 'd' }, { runs: false }, 'Ask the host'],
    [
      'of a side to bring in a substitute',
      { in: 'd', kind: 'substitute' },
      { runs: false },
      'Ask the host',
    ],
    [
      'of a side to bring in someone not selected',
      { in: 'd' },
      { runs: false },
      'Only the host can bring in',
    ],
    ['to bring in an outsider', { in: 'd' }, { belongs: false }, 'does not belong to the clan'],
    [
      'to replace a player with kills in a later round',
      {},
      { roundsWithKills: [1, 4] },
      'kills in round 4',
    ],
    ['to bring in one member too many', { out: null, in: 'd' }, {}, '2 members already'],
    [
      'to bring in one substitute too many',
      { in: 'd', kind: 'substitute' },
      {},
      '1 substitute already',
    ],
    [
      'to replace the last member with a substitute',
      { in: 'd', kind: 'substitute' },
      { roster: { ...start, selectedMembers: ['a'], selectedSubstitutes: [] } },
      'at least one member',
    ],
  ] as const)('%s is refused', (_what, request, own, problem) => {
    expect(read(request, own)).toEqual({ problem: expect.stringContaining(problem) });
  });

  test('is possible for approved sides until the end', () => {
    const may = (tournament: Facts['tournament'], registration: Facts['registration']) =>
      maySubstitute({ tournament, registration });
    expect([
      may('open', 'approved'),
      may('ongoing', 'approved'),
      may('completed', 'approved'),
      may('ongoing', 'waitlist'),
    ]).toEqual([true, true, false, false]);
  });
});

test('two rosters are equal regardless of the order of their rounds', () => {
  const roster = after('a>d 3', 'b>e 4');
  const turned = { ...roster, substitutions: roster.substitutions.toReversed() };
  expect([sameRoster(roster, turned), sameRoster(roster, start)]).toEqual([true, false]);
});

test('former substitutions fit players who were not selected again in the meantime', () => {
  const { substitutions } = after('a>d 3', 'b>e 4', 'd>a 6');
  const fit = (selectedMembers: string[]) =>
    show({
      selectedMembers,
      selectedSubstitutes: [],
      substitutions: fittingSubstitutions(
        { selectedMembers, selectedSubstitutes: [] },
        substitutions,
      ),
    });
  expect(fit(['a', 'e'])).toBe('ae||a1-2 b1-3 d3-5 e4- a6-');
  expect(fit(['a', 'b'])).toBe('ab||a1-2 d3-5 a6-');
  expect(fit(['e'])).toBe('e||a1-2 b1-3 d3-5 e4-');
});
