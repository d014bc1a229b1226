import { describe, expect, test } from 'vitest';
import type { RoundResults } from './scoring.ts';
import type { MatchPointRule } from './scoring-rules.ts';
import { scoreTournament, type TournamentResults } from './standings.ts';
import { sampleResults, sampleRound as round, sampleRules } from './testing/sample-results.ts';

const at20: MatchPointRule = {
  target: { kind: 'points', points: 2_000 },
  fromRound: 1,
  mustLead: false,
};

function standings(
  matchPoint: MatchPointRule,
  rounds: RoundResults[],
  given: Partial<TournamentResults> = {},
) {
  const scoring = sampleRules({ matchPoint });
  return scoreTournament(sampleResults(['A', 'B', 'C'], rounds, { scoring, ...given }));
}

const names = (rows: readonly { rank: number; clanName: string }[]) =>
  rows.map(({ rank, clanName }) => `${rank} ${clanName}`);

/** After these rounds, A has 32 points, B 18 and C 16. */
const three = [
  round(1, ['A', 1, 6], ['B', 2, 0], ['C', 3, 2]),
  round(2, ['A', 2, 4], ['B', 3, 2], ['C', 1, 0]),
  round(3, ['A', 4, 6], ['B', 2, 0], ['C', 5, 0]),
];

describe('match point at a number of points', () => {
  test('is won by a side that has reached the target before it wins a round', () => {
    const rounds = [...three, round(4, ['C', 1, 30], ['B', 2, 0], ['A', 3, 0])];
    // C has 16 points before round 4, so it does not win. After round 5 it has the most points.
    const { rows, matchPoint } = standings(at20, [
      ...rounds,
      round(5, ['B', 1, 0], ['A', 3, 0], ['C', 2, 0]),
      round(6, ['A', 1, 9], ['B', 2, 0], ['C', 3, 0]),
    ]);
    expect(matchPoint?.decided).toEqual({ registrationId: 'r-B', roundNumber: 5 });
    expect(names(rows)).toEqual(['1 B', '2 C', '3 A']);
    expect(rows.map((row) => [row.matchPoint, row.totalPoints])).toEqual([
      ['won', 3_400],
      [null, 6_200],
      [null, 4_000],
    ]);
    expect(rows.every(({ roundsPlayed }) => roundsPlayed === 5)).toBe(true);
  });

  test('marks who can win in the next round; a place or a shared win does not decide', () => {
    const { rows, matchPoint } = standings(at20, three);
    expect(matchPoint).toEqual({
      target: 2_000,
      decided: null,
      canWin: ['r-A'],
      nextRound: 4,
    });
    expect(rows.map((row) => row.matchPoint)).toEqual(['can_win', null, null]);
    const last = scoreTournament({
      ...sampleResults(['A', 'B', 'C'], three, { scoring: sampleRules({ matchPoint: at20 }) }),
      lastRound: 3,
    });
    expect(last.matchPoint).toMatchObject({ canWin: [], nextRound: null });
    expect(last.rows.map((row) => row.matchPoint)).toEqual([null, null, null]);
    const shared = [...three, round(4, ['A', 1, 0], ['B', 1, 0])];
    expect(standings(at20, shared).matchPoint?.decided).toBeNull();
  });

  test('the next round is the lowest without results, even if a later one was played first', () => {
    const [first, second, third] = three;
    if (!first || !second || !third) throw new Error('There are three rounds.');
    // A has 16 points before round 2, and 22 with the results of round 3.
    const jumped = [first, third];
    expect(standings(at20, jumped).matchPoint).toMatchObject({ canWin: [], nextRound: 2 });
    const at16 = { ...at20, target: { kind: 'points', points: 1_600 } } as const;
    expect(standings(at16, jumped).matchPoint).toMatchObject({ canWin: ['r-A'], nextRound: 2 });
    const all = { lastRound: 3 };
    expect(standings(at20, jumped, all).matchPoint?.nextRound).toBe(2);
    expect(standings(at20, three, all).matchPoint?.nextRound).toBeNull();
    // Nobody waits for a round whose results say that nobody played.
    const skipped = [first, round(2, ['A', null, 0], ['B', null, 0]), third];
    expect(standings(at20, skipped).matchPoint?.nextRound).toBe(4);
  });

  test('is decided only from the first round that may decide', () => {
    const rounds = [...three, round(4, ['A', 1, 0])];
    expect(standings({ ...at20, fromRound: 5 }, rounds).matchPoint).toMatchObject({
      decided: null,
      canWin: ['r-A'],
    });
    expect(standings({ ...at20, fromRound: 6 }, rounds).matchPoint?.canWin).toEqual([]);
    expect(standings({ ...at20, fromRound: 4 }, rounds).matchPoint?.decided).not.toBeNull();
  });

  test('can require the winner to lead alone after the round', () => {
    const rounds = [...three, round(4, ['B', 1, 2], ['C', 2, 20], ['A', null, 0])];
    const rule = { ...at20, target: { kind: 'points', points: 1_800 }, mustLead: true } as const;
    // B has 30 points after round 4, A 32 and C 42.
    expect(standings(rule, rounds).matchPoint?.decided).toBeNull();
    expect(standings({ ...rule, mustLead: false }, rounds).matchPoint?.decided).not.toBeNull();
    const level = [...three, round(4, ['B', 1, 4], ['A', null, 0], ['C', 2, 0])];
    expect(standings(rule, level).matchPoint?.decided).toBeNull();
    const ahead = [...three, round(4, ['B', 1, 5], ['A', null, 0], ['C', 2, 0])];
    expect(standings(rule, ahead).matchPoint?.decided?.registrationId).toBe('r-B');
  });

  test('a penalty counts from the next round on and keeps an earlier win', () => {
    const rounds = [...three, round(4, ['A', 1, 0])];
    const penalty = (afterRound: number) => ({
      adjustments: [{ registrationId: 'r-A', points: -1_500, afterRound }],
    });
    expect(standings(at20, rounds, penalty(3)).matchPoint?.decided).toBeNull();
    expect(standings(at20, rounds, penalty(4)).matchPoint?.decided).not.toBeNull();
  });

  test('a head start counts towards the target', () => {
    const rounds = [round(1, ['C', 1, 0], ['A', 2, 0])];
    const adjustments = [{ registrationId: 'r-C', points: 2_000, afterRound: 0 }];
    expect(standings(at20, rounds, { adjustments }).matchPoint?.decided).toEqual({
      registrationId: 'r-C',
      roundNumber: 1,
    });
  });

  test('an ignored round neither decides nor counts towards it', () => {
    const ignored = (roundNumber: number) =>
      [...three, round(4, ['A', 1, 0])].map((each) => ({
        ...each,
        isIgnored: each.roundNumber === roundNumber,
      }));
    expect(standings(at20, ignored(4)).matchPoint).toMatchObject({ decided: null, nextRound: 5 });
    expect(standings(at20, ignored(1)).matchPoint?.decided).toBeNull();
    expect(standings(at20, ignored(3)).matchPoint?.decided).not.toBeNull();
  });
});

describe("match point at the leader's points plus a margin", () => {
  const leaderPlus10: MatchPointRule = {
    target: { kind: 'leader_plus', points: 1_000, afterRound: 2 },
    fromRound: 1,
    mustLead: false,
  };

  test('has no target before the round that it depends on', () => {
    expect(standings(leaderPlus10, three.slice(0, 1)).matchPoint).toEqual({
      target: null,
      decided: null,
      canWin: [],
      nextRound: 2,
    });
  });

  test('follows the highest total after that round', () => {
    // A has 26 points after round 2, and 32 after round 3.
    expect(standings(leaderPlus10, three).matchPoint).toMatchObject({ target: 3_600, canWin: [] });
    const rounds = [...three, round(4, ['A', 2, 0]), round(5, ['A', 1, 0])];
    expect(standings(leaderPlus10, rounds).matchPoint?.decided?.roundNumber).toBe(5);
  });
});

test('replaying the rounds one by one finds the same winner at the same round', () => {
  const rounds = [
    ...three,
    round(4, ['C', 1, 30], ['B', 2, 0]),
    round(5, ['B', 1, 0], ['A', 3, 0]),
    round(6, ['A', 1, 9], ['B', 2, 0]),
  ];
  const found = rounds.flatMap((_, at) => {
    const decided = standings(at20, rounds.slice(0, at + 1)).matchPoint?.decided ?? null;
    return decided === null ? [] : [decided];
  });
  expect(found).toHaveLength(2);
  expect(new Set(found.map(({ roundNumber }) => roundNumber))).toEqual(new Set([5]));
});
