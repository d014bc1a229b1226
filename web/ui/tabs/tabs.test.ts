import { expect, test } from 'vitest';
import { hiddenEdges } from './tabs.tsx';

test.each([
  ['a row that fits', 0, 300, ''],
  ['a row at its start', 0, 420, 'right'],
  ['a row in between', 60, 420, 'left right'],
  ['a row at its end', 120, 420, 'left'],
  ['a row half a pixel short of its end', 119.5, 420, 'left'],
  ['a row half a pixel past its start', 0.5, 420, 'right'],
])('%s hides content at the expected edges', (_what, scrollLeft, scrollWidth, edges) => {
  expect(hiddenEdges({ scrollLeft, scrollWidth, clientWidth: 300 })).toBe(edges);
});
