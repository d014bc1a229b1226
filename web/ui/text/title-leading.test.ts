import { expect, test } from 'vitest';
import { titleLeading } from './name-title.tsx';

test.each([
  ['Friday Night Trios #2', ''],
  ['Équipe Été', 'leading-[1.2]'],
  ['漢字の長い名前', 'leading-[1.2]'],
  ['اسم العشيرة', 'leading-[1.2]'],
])('the title %s gets the class "%s"', (name, leading) => {
  expect(titleLeading(name)).toBe(leading);
});
