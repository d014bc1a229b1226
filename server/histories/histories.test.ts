import { testHistories } from './testing/test-histories.ts';

// These are always the same few. `npm run test:long` plays many new ones.
testHistories({
  seed: 20_261_121,
  count: 4,
  minimumEventCounts: {
    'a correction after the end': 8,
    'a finish with results': 1,
    'a redo': 2,
    'an undo after the end': 1,
    'a deletion after the end': 1,
    'a promotion': 1,
    'a start that closes the check-in': 1,
    'an undone closing': 1,
    'several accepted at once': 6,
    'some refused at once': 6,
  },
});
