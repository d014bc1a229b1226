import { expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import { knownActions, omitted } from './testing/actions/known-actions.ts';

test('histories know every write of the API, and no other', () => {
  const writes = Object.entries(allCalls).filter(([, { method }]) => method !== 'GET');
  const known = [...Object.keys(knownActions), ...Object.keys(omitted)];
  expect(known.toSorted()).toEqual(writes.map(([name]) => name).toSorted());
});

test('each omitted write has a reason, and each played one has a weight', () => {
  expect(Object.values(omitted).filter((reason) => reason.trim() === '')).toEqual([]);
  expect(Object.values(knownActions).filter(({ weight }) => !(weight > 0))).toEqual([]);
});
