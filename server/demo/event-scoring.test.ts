import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, type ScoringRules } from '#shared/domain/tournaments/scoring-rules.ts';
import { scoreTournament, type TournamentResults } from '#shared/domain/tournaments/standings.ts';
import { plainOrder } from '#shared/domain/tournaments/testing/plain-order.ts';
import { fncsFinals } from './fncs-finals.ts';
import type { PublishedEvent } from './published-event.ts';
import { finals } from './testing/published-totals.ts';
import { ulympicQualifier } from './ulympic-qualifier.ts';

type Change = Partial<ScoringRules> & { ignored?: number };

function score(
  event: PublishedEvent,
  { ignored, ...rules }: Change = {},
  adjustments: readonly [team: number, points: number, afterRound: number][] = [],
) {
  const id = (team: number) => `team ${team}`;
  const results: TournamentResults = {
    sides: event.teams.map(({ name }, team) => ({
      registrationId: id(team),
      clanId: null,
      teamId: id(team),
      name,
    })),
    rounds: event.rounds.map((rows, at) => ({
      roundNumber: at + 1,
      isIgnored: at + 1 === ignored,
      rows: rows.map(([team, placement, kills]) => ({
        registrationId: id(team),
        placement,
        totalKills:
          typeof kills === 'number' ? kills : kills.reduce((sum, count) => sum + count, 0),
        memberKills: {},
      })),
    })),
    lastRound: 0,
    scoring: {
      ...DEFAULT_RULES,
      placementPoints: Object.fromEntries(
        Object.entries(event.placementPoints).map(([place, points]) => [place, points * 100]),
      ),
      pointsPerKill: event.pointsPerKill * 100,
      ...rules,
    },
    adjustments: adjustments.map(([team, points, afterRound]) => ({
      registrationId: id(team),
      points: points * 100,
      afterRound,
    })),
    tieDecisions: [],
  };
  const standings = scoreTournament(results);
  return {
    ...standings,
    results,
    top: (count: number) =>
      standings.rows.slice(0, count).map((row) => `${row.totalPoints / 100} ${row.clanName}`),
    total: standings.rows.reduce((sum, row) => sum + row.totalPoints, 0) / 100,
  };
}

const asIs = [
  '96 Pejuang skkm',
  '60 TWONE Esport',
  '54 FE STARLIGHT',
  '53 FE SKY',
  '47 Warog Max',
  '46 Team Vindex',
];

test.each([ulympicQualifier, fncsFinals])('without rules the order is the default one', (event) => {
  const { rows, results } = score(event);
  expect(rows.map((row) => [row.rank, row.registrationId, row.totalPoints])).toEqual(
    plainOrder(results),
  );
  for (const row of rows) {
    expect(row).toMatchObject({
      roundPoints: row.totalPoints,
      earnedPoints: row.totalPoints,
      startPoints: 0,
      adjustment: 0,
      droppedRounds: [],
      matchPoint: null,
    });
  }
});

describe('the qualifier', () => {
  const event = ulympicQualifier;
  const pejuang = event.teams.findIndex(({ name }) => name === 'Pejuang skkm');

  test('is scored as it was published', () => {
    const { top, total } = score(event);
    expect(top(6)).toEqual(asIs);
    expect(total).toBe(563);
  });

  test('is scored with a kill cap of 8', () => {
    const { top, total, rows } = score(event, { killCap: 8 });
    expect(top(6)).toEqual([
      '88 Pejuang skkm',
      '46 Warog Max',
      '45 FE SKY',
      '45 Team Vindex',
      '44 Sneaky Snail',
      '42 TWONE Esport',
    ]);
    expect(rows[3]?.tie).toMatchObject({ ahead: false, by: 'totalKills', own: 15, other: 27 });
    expect(total).toBe(502);
  });

  test('is scored by the best 3 of 4 rounds', () => {
    const { top, total, rows } = score(event, { countBest: 3 });
    expect(top(6)).toEqual([
      '81 Pejuang skkm',
      '60 TWONE Esport',
      '54 FE STARLIGHT',
      '53 FE SKY',
      '45 Team Vindex',
      '41 Warog Max',
    ]);
    expect(rows[0]?.droppedRounds).toEqual([3]);
    expect(total).toBe(523);
  });

  test('is scored without an ignored round 2', () => {
    const { top, total, rows } = score(event, { ignored: 2 });
    expect(top(5)).toEqual([
      '66 Pejuang skkm',
      '53 FE SKY',
      '42 FE STARLIGHT',
      '42 Team Vindex',
      '39 Sneaky Snail',
    ]);
    expect(rows[3]?.tie).toMatchObject({ by: 'totalKills', own: 15, other: 22 });
    expect(total).toBe(418);
  });

  test('is scored with 2 points for a kill in round 4', () => {
    const { top, total } = score(event, { perRound: { 4: { pointsPerKill: 200 } } });
    expect(top(5)).toEqual([
      '108 Pejuang skkm',
      '73 TWONE Esport',
      '67 FE SKY',
      '54 FE STARLIGHT',
      '52 Team Vindex',
    ]);
    expect(total).toBe(633);
  });

  test('is scored with kills multiplied by place and no points for places', () => {
    const { top, total } = score(event, {
      placementPoints: {},
      killMultipliers: [
        { from: 1, to: 1, times: 200 },
        { from: 2, to: 15, times: 150 },
      ],
      tieBreaks: ['totalKills', 'averagePosition', 'bestRoundKills', 'bestPlacement'],
    });
    expect(top(5)).toEqual([
      '65 Pejuang skkm',
      '62 FE STARLIGHT',
      '55.5 TWONE Esport',
      '47.5 FE SKY',
      '36 Aing Maung Esport',
    ]);
    expect(total).toBe(448.5);
  });

  test('is scored with head starts, which do not count as earned', () => {
    const start = Array.from(
      { length: 10 },
      (_, at) => [at, 10 - at, 0] as [number, number, number],
    );
    const { top, rows } = score(event, {}, start);
    expect(top(5)).toEqual([
      '102 Pejuang skkm',
      '61 FE SKY',
      '60 TWONE Esport',
      '54 FE STARLIGHT',
      '52 Aing Maung Esport',
    ]);
    const plain = new Map(score(event).rows.map((row) => [row.clanName, row.totalPoints]));
    for (const row of rows) expect(row.earnedPoints).toBe(plain.get(row.clanName));
  });

  test('is scored with a penalty after the last round', () => {
    const { top, total } = score(event, {}, [[pejuang, -40, 4]]);
    expect(top(3)).toEqual(['60 TWONE Esport', '56 Pejuang skkm', '54 FE STARLIGHT']);
    expect(total).toBe(523);
  });

  test.each([30, 40, 50])(
    'has no winner with match point at %i, since no side at match point wins a later round',
    (points) => {
      const { top, matchPoint } = score(event, {
        matchPoint: {
          target: { kind: 'points', points: points * 100 },
          fromRound: 1,
          mustLead: false,
        },
      });
      expect(matchPoint?.decided).toBeNull();
      expect(top(6)).toEqual(asIs);
    },
  );
});

describe('the finals', () => {
  const event = fncsFinals;
  const at = (points: number, mustLead = false) =>
    score(event, {
      matchPoint: { target: { kind: 'points', points: points * 100 }, fromRound: 1, mustLead },
    });
  const pointsOf = (standings: ReturnType<typeof score>, count: number) =>
    standings.rows.slice(0, count).map(({ totalPoints }) => totalPoints / 100);

  test('are scored as they were published', () => {
    const standings = score(event);
    expect(pointsOf(standings, 6)).toEqual([172, 163, 160, 156, 141, 126]);
    expect(standings.total).toBe(2182);
  });

  test.each([60, 80])('with match point at %i are decided in round 4', (points) => {
    const standings = at(points);
    expect(standings.matchPoint?.decided?.roundNumber).toBe(4);
    expect(standings.rows[0]?.clanName).toContain('SEN BUGHA');
    expect(standings.rows[1]?.clanName).toContain('mmandment');
    expect(pointsOf(standings, 2)).toEqual([131, 151]);
    expect(standings.counted.map(({ roundNumber }) => roundNumber)).toEqual([1, 2, 3, 4]);
    expect(standings.total).toBe(1460);
  });

  test('with match point at 100 are decided in the last round, unless the winner must lead', () => {
    const standings = at(100);
    expect(standings.matchPoint?.decided?.roundNumber).toBe(6);
    expect(standings.rows[0]?.clanName).toContain('BBG Bucke');
    expect(pointsOf(standings, 2)).toEqual([163, 172]);
    const mustLead = at(100, true);
    expect(mustLead.matchPoint?.decided).toBeNull();
    expect(pointsOf(mustLead, 1)).toEqual([172]);
  });

  test("have no winner by match point with a target of the leader's points plus 10", () => {
    const { matchPoint } = score(event, {
      matchPoint: {
        target: { kind: 'leader_plus', points: 1_000, afterRound: 3 },
        fromRound: 1,
        mustLead: false,
      },
    });
    expect(matchPoint).toMatchObject({ target: 12_900, decided: null });
  });

  test('with the tie-breaks of that year are ordered as published, except for one rank', () => {
    const published = finals.map(([name]) => name);
    // Two teams are level in all three and share a rank here. They were published with two ranks.
    const countSame = (rules: Change) =>
      score(event, rules).rows.filter(({ clanName, rank }) => clanName === published[rank - 1])
        .length;
    const tieBreaks = ['roundWins', 'averageKills', 'averagePosition'] as const;
    expect([published.length, countSame({ tieBreaks }), countSame({})]).toEqual([32, 31, 30]);
  });
});
