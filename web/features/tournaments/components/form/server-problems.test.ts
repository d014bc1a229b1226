import { expect, test } from 'vitest';
import { ApiError } from '../../../../lib/api-error.ts';
import { emptyValues } from './form-values.ts';
import { serverProblems } from './server-problems.ts';

const file = new File(['x'], 'x.png');

test('issues stand beside their fields, others do not', () => {
  const error = new ApiError('Check the input.', 400, {
    issues: [
      { path: 'name', message: 'Too long' },
      { path: 'placementPoints.3', message: 'Too many' },
      { path: 'body', message: 'No form' },
    ],
  });
  expect(serverProblems(error, emptyValues())).toEqual([
    { field: 'name', message: 'Too long' },
    { field: 'points.2', message: 'Too many' },
  ]);
});

test('more approved teams than places are about the maximum of teams', () => {
  const error = new ApiError('24 are approved', 409, { code: 'more_teams_approved' });
  expect(serverProblems(error, emptyValues())).toEqual([
    { field: 'maxTeams', message: '24 are approved' },
  ]);
});

test('a refused image is the one that was sent', () => {
  const error = new ApiError('No image', 415, { code: 'image_not_taken' });
  const one = { ...emptyValues(), sponsorLogo: file };
  expect(serverProblems(error, one)).toEqual([{ field: 'sponsorLogo', message: 'No image' }]);
  expect(serverProblems(error, { ...one, banner: file })).toEqual([]);
});

test('a lost connection is about no field', () => {
  expect(serverProblems(new Error('gone'), emptyValues())).toEqual([]);
});
