import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatScoringFile, parseScoringFile } from './scoring-file.ts';
import { DEFAULT_RULES } from './scoring-rules.ts';
import { anyRules } from './testing/any-results.ts';

const head = { hotdrop: 'scoring', v: 1 };
const parse = (file: unknown) => parseScoringFile(JSON.stringify(file));

const whole = {
  ...head,
  name: 'Sunday cup',
  placementPoints: { '1': 12.5, '2': 9, '16': -10 },
  pointsPerKill: 0.5,
  killCap: 9,
  killMultipliers: [
    { from: 2, to: 5, times: 1.8 },
    { from: 1, to: 1, times: 2 },
  ],
  countBest: null,
  tieBreaks: ['bestRounds', 'startPoints'],
  matchPoint: {
    target: { kind: 'leader_plus', points: 10, afterRound: 12 },
    fromRound: 13,
    mustLead: true,
  },
  perRound: { '6': { pointsPerKill: 2, killCap: null } },
};

describe('parseScoringFile', () => {
  test('reads each part, in hundredths', () => {
    expect(parse(whole)).toEqual({
      name: 'Sunday cup',
      scoring: {
        placementPoints: { 1: 1250, 2: 900, 16: -1000 },
        pointsPerKill: 50,
        killCap: 9,
        killMultipliers: [
          { from: 2, to: 5, times: 180 },
          { from: 1, to: 1, times: 200 },
        ],
        countBest: null,
        tieBreaks: ['bestRounds', 'startPoints'],
        matchPoint: {
          target: { kind: 'leader_plus', points: 1000, afterRound: 12 },
          fromRound: 13,
          mustLead: true,
        },
        perRound: { 6: { pointsPerKill: 200, killCap: null } },
      },
    });
  });

  test('missing parts of a file are as for a new tournament', () => {
    expect(parse(head)).toEqual({
      name: '',
      scoring: { placementPoints: {}, pointsPerKill: 100, ...DEFAULT_RULES },
    });
    expect(
      parse({ ...head, matchPoint: { target: { kind: 'points', points: 50 } } }),
    ).toMatchObject({ scoring: { matchPoint: { fromRound: 1, mustLead: false } } });
  });

  test.each<[string, unknown]>([
    ['This is not a scoring file.', []],
    ['This is not a scoring file.', { v: 1 }],
    ['This is not a scoring file.', { hotdrop: 'colors', v: 1 }],
    ['This scoring file was written by an unknown version.', { hotdrop: 'scoring', v: 2 }],
    ['The name must be one line of at most 100 characters.', { ...head, name: 'a\nb' }],
    ['The name must be one line of at most 100 characters.', { ...head, name: 'a'.repeat(101) }],
    ['bonus is an unknown field.', { ...head, bonus: 1 }],
    ['placementPoints must be an object.', { ...head, placementPoints: [12, 9] }],
    [
      'The keys of placementPoints must be whole numbers from 1 to 200.',
      { ...head, placementPoints: { '201': 1 } },
    ],
    [
      'placementPoints.1 must be a number from -1000 to 10000 with at most 2 decimals.',
      { ...head, placementPoints: { '1': 0.001 } },
    ],
    [
      'pointsPerKill must be a number from 0 to 1000 with at most 2 decimals.',
      { ...head, pointsPerKill: -1 },
    ],
    ['killCap must be a whole number from 0 to 10000.', { ...head, killCap: 1.5 }],
    ['killMultipliers must be a list.', { ...head, killMultipliers: {} }],
    ['killMultipliers[0] must be an object.', { ...head, killMultipliers: [2] }],
    [
      'killMultipliers[0].times must be a number from 0 to 100 with at most 2 decimals.',
      { ...head, killMultipliers: [{ from: 1, to: 1, times: 101 }] },
    ],
    [
      'The ranges of killMultipliers must run upwards and not overlap.',
      {
        ...head,
        killMultipliers: [
          { from: 1, to: 3, times: 2 },
          { from: 3, to: 4, times: 1 },
        ],
      },
    ],
    [
      'The ranges of killMultipliers must run upwards and not overlap.',
      { ...head, killMultipliers: [{ from: 3, to: 2, times: 2 }] },
    ],
    ['countBest must be a whole number from 1 to 50.', { ...head, countBest: 0 }],
    [
      'Match point cannot be combined with counting only the best rounds.',
      { ...whole, countBest: 3 },
    ],
    ['tieBreaks has an unknown tie-break.', { ...head, tieBreaks: ['luck'] }],
    [
      'tieBreaks must have at most 8 tie-breaks, each of them once.',
      { ...head, tieBreaks: ['totalKills', 'totalKills'] },
    ],
    [
      'matchPoint.target.kind must be points or leader_plus.',
      { ...head, matchPoint: { target: { kind: 'lives', points: 1 } } },
    ],
    [
      'matchPoint.target.afterRound is an unknown field.',
      { ...head, matchPoint: { target: { kind: 'points', points: 1, afterRound: 1 } } },
    ],
    [
      'matchPoint.target.afterRound must be a whole number from 1 to 50.',
      { ...head, matchPoint: { target: { kind: 'leader_plus', points: 1 } } },
    ],
    [
      'matchPoint.mustLead must be true or false.',
      { ...head, matchPoint: { target: { kind: 'points', points: 1 }, mustLead: 1 } },
    ],
    [
      'perRound.2.tieBreaks is an unknown field.',
      { ...head, perRound: { '2': { tieBreaks: [] } } },
    ],
    [
      'The keys of perRound must be whole numbers from 1 to 50.',
      { ...head, perRound: { last: {} } },
    ],
  ])('refuses with "%s" (case %#)', (problem, file) => {
    expect(parse(file)).toEqual({ problem });
  });

  test.each(['', '{', 'null', '{"hotdrop":"scoring","v":1,"v":1}', `"${' '.repeat(300_000)}"`])(
    'refuses text that is not strict JSON, or too long (case %#)',
    (text) => {
      expect(parseScoringFile(text)).toEqual({ problem: 'This is not a scoring file.' });
    },
  );

  test('never throws, and a refusal is a sentence', () => {
    const keys = [...Object.keys(whole), '__proto__', 'constructor', '1', 'from', 'target', 'kind'];
    const { tree: anything } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.constantFrom('scoring', 'points', 'leader_plus', 1, 0, -1, null, true),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie('tree'), { maxKeys: 5 }),
      ),
    }));
    const anyPart = fc
      .record({ key: fc.constantFrom(...Object.keys(whole)), value: anything })
      .map(({ key, value }) => ({ ...whole, [key]: value }));
    const anyText = fc.oneof(
      fc.string(),
      fc.oneof(anything, anyPart).map((file) => JSON.stringify(file)),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const read = parseScoringFile(text);
        const again = 'problem' in read ? read : parseScoringFile(formatScoringFile(read));
        expect(again).toEqual(read);
        expect('problem' in read ? read.problem : 'Read.').toMatch(/^.+\.$/su);
      }),
      { numRuns: 3_000 },
    );
  });

  test('can read every scoring that was written', () => {
    fc.assert(
      fc.property(anyRules, fc.constantFrom('', 'Sunday cup', 'Copa 日曜'), (scoring, name) => {
        const read = parseScoringFile(formatScoringFile({ name, scoring }));
        expect(read).toEqual({ name, scoring: JSON.parse(JSON.stringify(scoring)) });
      }),
      { numRuns: 2_000 },
    );
  });
});
