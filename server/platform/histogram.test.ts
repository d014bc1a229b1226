import { expect, test } from 'vitest';
import { createHistogram } from './histogram.ts';

test('a histogram counts each value in all buckets that it fits, by its labels', () => {
  const histogram = createHistogram('took_seconds', 'How long', ['who', 'how'], [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 3]) histogram.observe(['a', 'fast'], value);
  histogram.observe(['a "b"\\', 'slow'], 2);
  expect(histogram.text()).toBe(`# HELP took_seconds How long
# TYPE took_seconds histogram
took_seconds_bucket{who="a",how="fast",le="0.1"} 2
took_seconds_bucket{who="a",how="fast",le="1"} 3
took_seconds_bucket{who="a",how="fast",le="+Inf"} 4
took_seconds_sum{who="a",how="fast"} 3.65
took_seconds_count{who="a",how="fast"} 4
took_seconds_bucket{who="a \\"b\\"\\\\",how="slow",le="0.1"} 0
took_seconds_bucket{who="a \\"b\\"\\\\",how="slow",le="1"} 0
took_seconds_bucket{who="a \\"b\\"\\\\",how="slow",le="+Inf"} 1
took_seconds_sum{who="a \\"b\\"\\\\",how="slow"} 2
took_seconds_count{who="a \\"b\\"\\\\",how="slow"} 1
`);
});

test('a histogram without values has only its description', () => {
  expect(createHistogram('a', 'b', [], [1]).text()).toBe('# HELP a b\n# TYPE a histogram\n');
});
