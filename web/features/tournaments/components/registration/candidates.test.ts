import { expect, test } from 'vitest';
import { firstChoice } from './candidates.ts';

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
  [
    'the last line-up without the players who left',
    choice('gone bo', 'away'),
    limits,
    choice('bo'),
  ],
  [
    'the last line-up, cut to the current limits',
    choice('bo ana cy leader', 'handler'),
    limits,
    choice('bo ana cy', 'handler'),
  ],
  ['the last line-up with fewer substitutes', choice('bo', 'ana cy'), limits, choice('bo', 'ana')],
  [
    'as many as fit, if the whole line-up left',
    choice('gone', 'away'),
    limits,
    choice('leader handler ana'),
  ],
  ['as many as fit, without a last line-up', choice(''), limits, choice('leader handler ana')],
  [
    'as many as fit, if the last line-up did not load',
    undefined,
    { ...limits, maxTeamMembers: 9 },
    choice('leader handler ana bo cy'),
  ],
])('preselects %s', (_case, lineUp, sizes, expected) => {
  expect(firstChoice(lineUp, clan, sizes)).toEqual(expected);
});
