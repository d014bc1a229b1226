import { expect, inject, test } from 'vitest';
import { useTestWorld } from '#server/testing/test-app.ts';
import { playRoomHistories } from './testing/room-histories.ts';

const world = useTestWorld();
const { seed, count: each } = inject('histories');
/** These are far shorter than the histories of the whole product. */
const count = each * 20;

test(`after each of ${count} histories from seed ${seed}, the stored reads are those of the users who asked for an open room that they may see`, async () => {
  expect(await playRoomHistories(world, { seed, count })).toBeGreaterThan(count * 3);
});
