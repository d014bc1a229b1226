import { expect, test } from 'vitest';
import { firstChoice } from './first-choice.ts';

const clan = ['leader', 'handler', 'ana', 'bo', 'cy'].map((userId) => ({ userId, role: null }));
const limits = { maxTeamMembers: 3, maxSubstitutes: 1 };
const choice = (members: string, substitutes = '') => ({
  selectedMembers: members.split(' ').filter(Boolean),
  selectedSubstitutes: substitutes.split(' ').filter(Boolean),
});

test.each([
  [
    'the last line-up, in its order',
    choice('bo ana', 'leader'),
    limits,
    choice('bo ana', 'leader'),
  ],
  ['without those who left', choice('gone bo', 'away'), limits, choice('bo')],
  [
    'cut to what is taken now',
    choice('bo ana cy leader', 'handler'),
    limits,
    choice('bo ana cy', 'handler'),
  ],
  ['with fewer substitutes', choice('bo', 'ana cy'), limits, choice('bo', 'ana')],
  [
    'as many as fit, where all of it left',
    choice('gone', 'away'),
    limits,
    choice('leader handler ana'),
  ],
  ['as many as fit, where there never was one', choice(''), limits, choice('leader handler ana')],
  [
    'as many as fit, where it did not load',
    undefined,
    { ...limits, maxTeamMembers: 9 },
    choice('leader handler ana bo cy'),
  ],
])('%s', (_what, lineUp, taken, expected) => {
  expect(firstChoice(lineUp, clan, taken)).toEqual(expected);
});
