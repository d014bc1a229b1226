import { expect, test } from 'vitest';
import { isOwnScheme, PRESETS } from './presets.ts';

const purple = PRESETS.find(({ id }) => id === 'purple')?.colors ?? {};

test.each([
  ['nothing saved', null, false],
  ['a preset', { name: 'Purple', colors: purple }, false],
  ['a preset under another name', { name: 'Ours', colors: purple }, false],
  ['some of the built-in colours', { name: 'Green', colors: { '--radius': '4px' } }, false],
  ['one changed colour', { name: 'Purple', colors: { ...purple, '--ring': '0 100% 50%' } }, true],
  ['a scheme of one colour', { name: 'Red', colors: { '--primary': '0 100% 50%' } }, true],
])('%s is a custom scheme: $2', (_what, scheme, own) => {
  expect(isOwnScheme(scheme)).toBe(own);
});
