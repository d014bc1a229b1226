import { testHistories } from './testing/test-histories.ts';

// In a file of its own, so that both halves are played at the same time.
testHistories({ seed: 4_107, count: 18 });
