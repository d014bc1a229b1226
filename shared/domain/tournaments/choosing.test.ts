import { describe, expect, test } from 'vitest';
import { choose, keepBelonging, mayChoose, partOf, type Choice } from './choosing.ts';

const limits = { maxTeamMembers: 2, maxSubstitutes: 1 };
const of = (members: string, substitutes = ''): Choice => ({
  selectedMembers: members.split(' ').filter(Boolean),
  selectedSubstitutes: substitutes.split(' ').filter(Boolean),
});

describe('choose', () => {
  test.each([
    { from: of(''), who: 'ana', part: 'member', to: of('ana') },
    { from: of('ana'), who: 'bo', part: 'member', to: of('ana bo') },
    { from: of('ana bo'), who: 'cy', part: 'member', to: of('ana bo') },
    { from: of('ana bo'), who: 'cy', part: 'substitute', to: of('ana bo', 'cy') },
    { from: of('ana', 'cy'), who: 'di', part: 'substitute', to: of('ana', 'cy') },
    { from: of('ana bo'), who: 'ana', part: 'substitute', to: of('bo', 'ana') },
    { from: of('ana', 'cy'), who: 'cy', part: 'member', to: of('ana cy') },
    { from: of('ana bo', 'cy'), who: 'cy', part: 'member', to: of('ana bo', 'cy') },
    { from: of('ana', 'cy'), who: 'ana', part: 'substitute', to: of('ana', 'cy') },
    { from: of('ana bo'), who: 'ana', part: 'member', to: of('ana bo') },
    { from: of('ana bo', 'cy'), who: 'ana', part: null, to: of('bo', 'cy') },
    { from: of('ana bo', 'cy'), who: 'cy', part: null, to: of('ana bo') },
    { from: of('ana'), who: 'eve', part: null, to: of('ana') },
  ] as const)('$who as $part', ({ from, who, part, to }) => {
    expect(choose(from, who, part, limits)).toEqual(to);
  });
});

test.each([
  [of('ana'), 'ana', 'member'],
  [of('ana', 'cy'), 'cy', 'substitute'],
  [of('ana'), 'eve', null],
] as const)('someone is selected as one thing or nothing', (choice, who, part) => {
  expect(partOf(choice, who)).toBe(part);
});

test('a full list still contains those who are in it', () => {
  const full = of('ana bo', 'cy');
  expect(mayChoose(full, 'ana', 'member', limits)).toBe(true);
  expect(mayChoose(full, 'cy', 'member', limits)).toBe(false);
  expect(mayChoose(full, 'cy', 'substitute', limits)).toBe(true);
  expect(mayChoose(full, 'eve', 'substitute', limits)).toBe(false);
});

test('users who left are no longer selected, and the others keep their order', () => {
  const left = keepBelonging(of('cy ana bo', 'di'), (id) => id !== 'ana' && id !== 'di');
  expect(left).toEqual(of('cy bo'));
});
