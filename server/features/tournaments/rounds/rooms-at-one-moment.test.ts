import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { giveRoom, startedTournament } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { loadViewer } from '#server/testing/users.ts';
import { listRounds } from './list-rounds.command.ts';

const world = useTestWorld();

function afterStatement(n: number, act: () => Promise<void>) {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1;
      if (count === n) await act();
      return result;
    },
  };
  return world.db.withPlugin(plugin);
}

test('a player who loses the room while it is read never gets the next one', async () => {
  const seen: (string | undefined)[] = [];
  for (let n = 1; n <= 4; n += 1) {
    const { tournament, sides } = await startedTournament(world);
    const [side] = sides;
    if (side === undefined) throw new Error('there is no side');
    await giveRoom(world, tournament, 1, { roomId: 'first', roomPassword: 'first' });
    const db = afterStatement(n, async () => {
      await world.db
        .updateTable('registrations')
        .set({ status: 'waitlist', slot: null })
        .where('id', '=', side.id)
        .execute();
      await giveRoom(world, tournament, 1, { roomId: 'second', roomPassword: 'second' });
    });
    const { leader } = side.clan;
    const viewer = await loadViewer(world, leader);
    const rounds = await listRounds({ ...world.deps, db }, viewer, tournament.id, {
      isHanded: true,
    });
    seen.push(JSON.stringify(rounds).match(/"roomId":"(\w+)"/)?.[1]);
  }
  expect(seen).toEqual([undefined, 'first', 'first', 'first']);
});
