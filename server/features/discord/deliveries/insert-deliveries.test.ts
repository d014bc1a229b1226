import { expect, test } from 'vitest';
import { makeTournament } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { insertDeliveries } from './deliveries.repository.ts';

const world = useTestWorld();

test('8,000 deliveries are stored at once, and none twice', async () => {
  const { id } = await makeTournament(world);
  const rows = Array.from({ length: 8000 }, (_, at) => ({
    id: world.deps.newId(),
    kind: 'announcement' as const,
    tournament_id: id,
    server_id: String(370_000_000_000_000_000n + BigInt(at)),
    channel_id: '1',
    state: 'held' as const,
    reason: null,
    created_at: world.deps.clock(),
  }));
  expect(await insertDeliveries(world.db, rows)).toEqual(rows.map((row) => row.id));
  const again = rows.map((row) => ({ ...row, id: world.deps.newId() }));
  expect(await insertDeliveries(world.db, again)).toEqual([]);
});
