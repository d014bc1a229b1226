import { testHistories } from './testing/test-histories.ts';

testHistories({ seed: 20_261_121, count: 18 });
