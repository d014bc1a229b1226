import { expect, test } from 'vitest';
import { SCORING_PRESETS } from '#shared/domain/tournaments/scoring-presets.ts';
import { visitor } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();

test('everyone can read the scoring presets, with points as decimals', async () => {
  const { status, body } = await visitor(world)('GET', '/api/scoring-presets');
  expect(status).toBe(200);
  expect(body).toHaveLength(SCORING_PRESETS.length);
  const presets = new Map((body as { id: string }[]).map((preset) => [preset.id, preset]));
  expect(presets.get('algs-final')).toEqual({
    id: 'algs-final',
    name: 'ALGS match point final',
    game: 'Apex Legends',
    placementPoints: [
      { from: 1, to: 1, points: 12 },
      { from: 2, to: 2, points: 9 },
      { from: 3, to: 3, points: 7 },
      { from: 4, to: 4, points: 5 },
      { from: 5, to: 5, points: 4 },
      { from: 6, to: 7, points: 3 },
      { from: 8, to: 10, points: 2 },
      { from: 11, to: 15, points: 1 },
    ],
    pointsPerKill: 1,
    rules: {
      killCap: null,
      killMultipliers: [],
      countBest: null,
      matchPoint: { target: { kind: 'points', points: 50 }, fromRound: 1, mustLead: false },
    },
    tieBreaks: ['bestRounds', 'bestPlacement', 'killsByRound'],
    source: 'Sports Illustrated and published tables; the official text on ties was not read',
    confidence: 'as observed',
    note: 'There is no last round. Points carried over from the bracket are given as adjustments after round 0.',
  });
  expect(presets.get('wsow-23')).toMatchObject({
    placementPoints: [],
    rules: {
      killMultipliers: [
        { from: 1, to: 1, times: 2 },
        { from: 2, to: 5, times: 1.8 },
        { from: 6, to: 10, times: 1.6 },
        { from: 11, to: 20, times: 1.4 },
        { from: 21, to: 35, times: 1.2 },
      ],
    },
  });
  expect(presets.get('smash')).toMatchObject({
    rules: { matchPoint: { target: { kind: 'leader_plus', points: 10, afterRound: 12 } } },
  });
});
