import { expect, test } from 'vitest';
import { beganEarly, startLabel } from './words.ts';

const past = '2020-01-01T00:00:00Z';
const ahead = '2120-01-01T00:00:00Z';

test.each([
  ['draft', ahead, 'Start'],
  ['open', ahead, 'Start'],
  ['open', past, 'Start'],
  ['cancelled', ahead, 'Planned start'],
  ['ongoing', past, 'Started'],
  ['ongoing', ahead, 'Planned start'],
  ['completed', past, 'Started'],
  ['completed', ahead, 'Planned start'],
] as const)('the start of a tournament that is %s at %s is called "%s"', (status, start, label) => {
  expect(startLabel(status, start)).toBe(label);
  expect(beganEarly(status, start)).toBe(label === 'Planned start');
});
