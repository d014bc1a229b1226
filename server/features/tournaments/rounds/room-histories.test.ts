import { expect, test } from 'vitest';
import { useTestWorld } from '#server/testing/test-app.ts';
import { playRoomHistories } from './testing/room-histories.ts';

const world = useTestWorld();

test('after any history, the stored reads are those of the users who asked for an open room that they may see', async () => {
  expect(await playRoomHistories(world, { seed: 1, count: 8 })).toBeGreaterThan(24);
});
