import type { FormState } from 'react-hook-form';
import { expect, test } from 'vitest';
import { problemsIn } from './field-labels.ts';
import type { TournamentValues } from './form-values.ts';

test('problems come in the order of the form, places between scoring and prize', () => {
  const error = { type: 'schema', message: 'Wrong' };
  const errors = {
    streamLink: error,
    prizePool: error,
    points: [undefined, error],
    pointsPerKill: error,
    name: error,
  };
  const problems = problemsIn({ errors } as unknown as FormState<TournamentValues>);
  expect(problems.map(({ label }) => label)).toEqual([
    'Name',
    'Points per kill',
    'Points for 2nd place',
    'Prize pool',
    'Stream link',
  ]);
});
