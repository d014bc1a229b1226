import { expect, test } from 'vitest';
import { tellApart } from './tell-apart.ts';

const parted = (...names: string[]) =>
  tellApart(names).map(({ shared, own }) => (shared === '' ? own : `${shared}|${own}`));

test.each([
  { case: 'a tag of all', names: ['VNDxL2F', 'VNDxMich'], parts: ['VNDx|L2F', 'VNDx|Mich'] },
  {
    case: 'a tag of some',
    names: ['ROXExRiPz', 'HRXtwopan', 'HRXĪTIME'],
    parts: ['ROXExRiPz', 'HRX|twopan', 'HRX|ĪTIME'],
  },
  {
    case: 'the longest that another has too',
    names: ['ABcd', 'ABce', 'ABx'],
    parts: ['ABc|d', 'ABc|e', 'AB|x'],
  },
  { case: 'one sign', names: ['Ann', 'Axel'], parts: ['Ann', 'Axel'] },
  { case: 'a name that begins another', names: ['Max', 'Maxi'], parts: ['Ma|x', 'Max|i'] },
  { case: 'twice the same', names: ['Max', 'Max'], parts: ['Ma|x', 'Ma|x'] },
  { case: 'one player', names: ['SOULViper'], parts: ['SOULViper'] },
  { case: 'nobody', names: [], parts: [] },
  {
    case: 'names of few signs',
    names: ['漢字太郎', '漢字花子'],
    parts: ['漢字|太郎', '漢字|花子'],
  },
  { case: 'signs of several parts', names: ['👩‍🚀👩‍🚀a', '👩‍🚀👩‍🚀b'], parts: ['👩‍🚀👩‍🚀|a', '👩‍🚀👩‍🚀|b'] },
  { case: 'joined letters', names: ['اللاعب', 'اللاعبة'], parts: ['اللاعب', 'اللاعبة'] },
])('parts $case', ({ names, parts }) => {
  expect(parted(...names)).toEqual(parts);
});
