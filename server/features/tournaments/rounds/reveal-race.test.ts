import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { giveRoom, startedTournament } from '#server/testing/communities.ts';
import { untilWaiting } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { waitingTimers, workTimers } from '#server/testing/timers.ts';
import { lockTournament } from '../tournaments.repository.ts';
import { revealTimer } from './reveal-timer.step.ts';

const world = useTestWorld();
const room = { roomId: 'room 77', roomPassword: 'quiet owl' };

test('a room that opens while a save waits for the lock opens once, and is then changed', async () => {
  const { tournament } = await startedTournament(world);
  const due = new Date(world.deps.clock().getTime() + 60_000);
  const { id } = await giveRoom(world, tournament, 1, { ...room, revealAt: due.toISOString() });
  world.advance(59_999);
  const saved = await inTransaction(world.db, async (tx) => {
    await lockTournament(tx, tournament.id);
    const saving = giveRoom(world, tournament, 1, { ...room, roomId: 'room 78' });
    await untilWaiting(world.db, 1);
    world.advance(1);
    await revealTimer.act(tx, world.deps, { id, due });
    return { saving };
  });
  await saved.saving;
  await workTimers(world);
  expect(await waitingTimers(world)).toEqual([]);
  const happenings = await world.db
    .selectFrom('happenings')
    .select('kind')
    .where('tournament_id', '=', tournament.id)
    .where('round_number', '=', 1)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(happenings.map(({ kind }) => kind)).toEqual(['round.opened', 'round.room_changed']);
});
