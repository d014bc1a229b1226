import { expect, test } from 'vitest';
import { splitNames } from './cell-names.ts';

const split = (...names: string[]) =>
  splitNames(names).map(({ shared, own }) => (shared === '' ? own : `${shared}|${own}`));

test.each([
  {
    case: 'a tag that all share',
    names: ['VNDxL2F', 'VNDxMich'],
    parts: ['VNDx|L2F', 'VNDx|Mich'],
  },
  {
    case: 'a tag that some share',
    names: ['ROXExRiPz', 'HRXtwopan', 'HRXĪTIME'],
    parts: ['ROXExRiPz', 'HRX|twopan', 'HRX|ĪTIME'],
  },
  {
    case: 'the longest shared tag',
    names: ['ABcd', 'ABce', 'ABx'],
    parts: ['ABc|d', 'ABc|e', 'AB|x'],
  },
  { case: 'one shared character', names: ['Ann', 'Axel'], parts: ['Ann', 'Axel'] },
  { case: 'a name that is the start of another', names: ['Max', 'Maxi'], parts: ['Ma|x', 'Max|i'] },
  { case: 'the same name twice', names: ['Max', 'Max'], parts: ['Ma|x', 'Ma|x'] },
  { case: 'one player', names: ['SOULViper'], parts: ['SOULViper'] },
  { case: 'nobody', names: [], parts: [] },
  {
    case: 'names of few characters',
    names: ['漢字太郎', '漢字花子'],
    parts: ['漢字|太郎', '漢字|花子'],
  },
  {
    case: 'characters of several code points',
    names: ['👩‍🚀👩‍🚀a', '👩‍🚀👩‍🚀b'],
    parts: ['👩‍🚀👩‍🚀|a', '👩‍🚀👩‍🚀|b'],
  },
  { case: 'joined letters', names: ['اللاعب', 'اللاعبة'], parts: ['اللاعب', 'اللاعبة'] },
])('splits $case', ({ names, parts }) => {
  expect(split(...names)).toEqual(parts);
});
