import { expect, test } from 'vitest';
import { countTests } from './count-tests.ts';

const good = { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] };
const bad = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const unreadable = { status: 'failed', assertionResults: [] };

test.each([
  ['every test of a good run', [good], 2, 0, true, { passed: 2, failed: 0 }],
  ['both failed and passed tests', [good, bad], 3, 1, false, { passed: 3, failed: 1 }],
  ['a file that cannot be read', [good, unreadable], 2, 0, false, { passed: 2, failed: 1 }],
  ['a failed run whose tests passed', [good], 2, 0, false, { passed: 2, failed: 1 }],
  ['a run without tests', [], 0, 0, true, { passed: 0, failed: 1 }],
])('counts %s', (_what, testResults, numPassedTests, numFailedTests, ok, counts) => {
  expect(countTests({ numPassedTests, numFailedTests, testResults }, ok)).toEqual(counts);
});

test('counts a run without a report as one failed test', () => {
  expect(countTests(null, false)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(null, true)).toEqual({ passed: 0, failed: 1 });
});
