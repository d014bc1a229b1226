import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { emptyValues, listPoints, type TournamentValues } from './form-fields.ts';
import {
  fieldAt,
  problemsIn,
  resolveValues,
  ruleProblems,
  serverProblems,
} from './form-problems.ts';

const complete: TournamentValues = {
  ...emptyValues(),
  name: 'Cup',
  startDate: '2026-03-14T19:00',
  sponsorName: 'Club',
};

async function problems(typed: Partial<TournamentValues>) {
  const values = { ...complete, ...typed };
  const { errors } = await resolveValues(null)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return errors;
}

test('a form with name, start and sponsor is complete', async () => {
  expect(await problems({})).toEqual({});
});

test('an empty form requires these three', async () => {
  expect(await problems(emptyValues())).toMatchObject({
    name: { message: 'A name is required.' },
    startDate: { message: 'Choose the date and time of the start.' },
    sponsorName: { message: 'A sponsor name is required.' },
  });
});

test.each<[keyof TournamentValues, string, RegExp]>([
  ['maxTeams', '', /whole number from 2 to 200/],
  ['maxTeams', '201', /whole number from 2 to 200/],
  ['totalRounds', 'five', /whole number from 1 to 50/],
  ['pointsPerKill', '0.125', /at most 2 decimals/],
  ['prizePool', '-1', /from 0/],
  ['prizePool', '2,500', /^If you mean 2500, type it/],
  ['prizePool', '1e3', /from 0/],
  ['pointsPerKill', '0,125', /at most 2 decimals/],
  ['sponsorWebsite', 'example', /https/],
  ['sponsorDiscordServerId', '123', /17 to 20 digits/],
  ['registrationClosesAt', 'later', /complete date and time/],
  ['rules', 'x'.repeat(10_001), /At most 10000 characters/],
])('%s refuses %j', async (name, text, message) => {
  const found = await problems({ [name]: text });
  expect(Object.keys(found)).toEqual([name]);
  expect(found[name as keyof typeof found]).toMatchObject({
    message: expect.stringMatching(message),
  });
});

test('points that are not a number are reported by place', async () => {
  const points = listPoints({ 1: 10, 2: 6 });
  points[2] = 'x';
  const found = await problems({ placementPoints: points });
  expect(found).toEqual({
    placementPoints: [
      undefined,
      undefined,
      { type: 'schema', message: expect.stringMatching(/from 0 to 10000/) },
    ],
  });
});

test('points past the last place do not matter', async () => {
  const points = listPoints({});
  points[2] = 'x';
  expect(await problems({ maxTeams: '2', placementPoints: points })).toEqual({});
});

const { scoringRules: none } = emptyValues();
const matchPoint = {
  target: { kind: 'points' as const, points: '50', afterRound: '' },
  fromRound: '1',
  mustLead: false,
};
const range = { from: '1', to: '3', times: '2' };

test.each<[string, Partial<typeof none>, Record<string, RegExp>]>([
  ['a cap that is not a number', { killCap: 'x' }, { killCap: /from 0 to 10000/ }],
  [
    'a range that runs backwards',
    {
      killMultipliers: [
        { ...range, to: '0' },
        { ...range, from: '9' },
      ],
    },
    { 'killMultipliers.0.to': /from 1 to 200/, 'killMultipliers.1.to': /before the first/ },
  ],
  [
    'ranges with a place in common',
    { killMultipliers: [range, range] },
    { killMultipliers: /two ranges/ },
  ],
  ['more best rounds than there are', { countBest: '6' }, { countBest: /has 5 rounds/ }],
  ['best rounds with match point', { countBest: '2', matchPoint }, { countBest: /[Mm]atch point/ }],
  [
    'a match point without points',
    { matchPoint: { ...matchPoint, target: { ...matchPoint.target, points: '' } } },
    { 'matchPoint.target.points': /from 0/ },
  ],
  [
    'a leader after a round that does not exist',
    {
      matchPoint: {
        ...matchPoint,
        target: { kind: 'leader_plus', points: '10', afterRound: '12' },
      },
    },
    { 'matchPoint.target.afterRound': /has 5 rounds/ },
  ],
])('%s is reported where it was typed', async (_case, typed, messages) => {
  const errors = await problems({ scoringRules: { ...none, ...typed } });
  const expected = Object.entries(messages).map(([path, text]) => [
    path,
    expect.stringMatching(text),
  ]);
  expect([...ruleProblems({ errors })]).toEqual(expected);
});

test('each rule is listed once, with the first invalid place', () => {
  const error = { type: 'schema', message: 'Wrong' };
  const errors = {
    scoringRules: { killMultipliers: [undefined, { from: error, to: error }], killCap: error },
    prizePool: error,
  };
  expect(problemsIn({ errors })).toEqual([
    { field: 'scoringRules.killCap', label: 'Kill cap' },
    { field: 'scoringRules.killMultipliers.1.from', label: 'Kill multipliers' },
    { field: 'prizePool', label: 'Prize pool' },
  ]);
});

test("match point together with best rounds is reported at the best rounds, with the server's message", () => {
  const error = new ApiError('Not together', 400, { code: 'match_point_with_best' });
  expect(serverProblems(error, emptyValues())).toEqual([
    { field: 'scoringRules.countBest', message: 'Not together' },
  ]);
});

test.each([
  ['scoringRules.matchPoint.fromRound', 'scoringRules.matchPoint.fromRound'],
  ['scoringRules', 'scoringRules.killCap'],
  ['name', 'name'],
  ['placementPoints.3', 'placementPoints.2'],
  ['placementPoints', 'placementPoints.0'],
  ['placementPoints.0', 'placementPoints.0'],
  ['somethingElse', null],
])('an issue at %j is shown at %j', (path, field) => {
  expect(fieldAt(path)).toBe(field);
});

test('problems come in the order of the form, places between scoring and prize', () => {
  const error = { type: 'schema', message: 'Wrong' };
  const errors = {
    streamLink: error,
    prizePool: error,
    placementPoints: [undefined, error],
    pointsPerKill: error,
    name: error,
  };
  const problems = problemsIn({ errors });
  expect(problems.map(({ label }) => label)).toEqual([
    'Name',
    'Points per kill',
    'Points for 2nd place',
    'Prize pool',
    'Stream link',
  ]);
});

const file = new File(['x'], 'x.png');

test('issues are shown at their fields, and others are omitted', () => {
  const error = new ApiError('Check the input.', 400, {
    issues: [
      { path: 'name', message: 'Too long' },
      { path: 'placementPoints.3', message: 'Too many' },
      { path: 'body', message: 'No form' },
    ],
  });
  expect(serverProblems(error, emptyValues())).toEqual([
    { field: 'name', message: 'Too long' },
    { field: 'placementPoints.2', message: 'Too many' },
  ]);
});

test('more approved teams than places are reported at the maximum number of teams', () => {
  const error = new ApiError('24 are approved', 409, { code: 'more_teams_approved' });
  expect(serverProblems(error, emptyValues())).toEqual([
    { field: 'maxTeams', message: '24 are approved' },
  ]);
});

test('a refused image is reported at the image that was sent', () => {
  const error = new ApiError('No image', 415, { code: 'image_not_taken' });
  const withLogo = { ...emptyValues(), sponsorLogo: file };
  expect(serverProblems(error, withLogo)).toEqual([{ field: 'sponsorLogo', message: 'No image' }]);
  expect(serverProblems(error, { ...withLogo, banner: file })).toEqual([]);
});

test('a lost connection is not reported at a field', () => {
  expect(serverProblems(new Error('gone'), emptyValues())).toEqual([]);
});
