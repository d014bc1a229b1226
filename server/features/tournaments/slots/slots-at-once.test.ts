import { expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  approvedSide,
  makeTournament,
  registerSide,
  type TestSide,
} from '#server/testing/communities.ts';
import { inTurn } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Json } from '#server/testing/users.ts';

const world = useTestWorld();

async function stage(approved: number, waiting = 0) {
  const cup = await makeTournament(world, { maxTeams: 60 });
  const sides: TestSide[] = [];
  while (sides.length < approved) sides.push(await approvedSide(world, cup));
  while (sides.length < approved + waiting) sides.push(await registerSide(world, cup));
  const ask = (method: 'POST' | 'PUT' | 'DELETE', part: string, body?: object) =>
    cup.host.ask(method, `/api/tournaments/${cup.id}/${part}`, body);
  await ask('POST', 'slots/assign', { by: 'registration', keep: true });
  return {
    cup,
    sides,
    ask,
    id: (at: number) => sides[at]?.id ?? '',
    slots: async (): Promise<(number | null)[]> => {
      const { body } = await cup.host.ask('GET', `/api/tournaments/${cup.id}/registrations`);
      expect(await spoiledRows(world)).toEqual([]);
      return sides.map((side) => body.find(({ id }: Json) => id === side.id)?.slot ?? null);
    },
  };
}

test('of two concurrent swaps with one team in common the second is refused, and nothing is applied in part', async () => {
  const { ask, id, slots } = await stage(3);
  const answers = await inTurn(world.db, [
    () => ask('PUT', 'slots', { slots: { [id(0)]: 2, [id(1)]: 1 } }),
    () => ask('PUT', 'slots', { slots: { [id(1)]: 3, [id(2)]: 2 } }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [409, 'slot_taken'],
  ]);
  expect(await slots()).toEqual([2, 1, 3]);
});

test('two concurrent swaps of different teams both happen', async () => {
  const { ask, id, slots } = await stage(4);
  await inTurn(world.db, [
    () => ask('PUT', 'slots', { slots: { [id(0)]: 2, [id(1)]: 1 } }),
    () => ask('PUT', 'slots', { slots: { [id(2)]: 4, [id(3)]: 3 } }),
  ]);
  expect(await slots()).toEqual([2, 1, 4, 3]);
});

test('a side that leaves while slots are assigned has none afterwards, in either order', async () => {
  const { ask, id, slots, sides, cup } = await stage(4);
  const leave = () =>
    sides[1]?.clan.leader.ask('DELETE', `/api/tournaments/${cup.id}/cancel-registration`, {
      registrationId: id(1),
    });
  const assign = (keep: boolean) => ask('POST', 'slots/assign', { by: 'registration', keep });
  await inTurn(world.db, [async () => leave(), async () => assign(true)]);
  expect(await slots()).toEqual([1, null, 3, 4]);
  const move = () => ask('POST', `registrations/${id(2)}/move-to-waitlist`);
  await inTurn(world.db, [() => assign(false), move]);
  expect(await slots()).toEqual([1, null, null, 3]);
});

test('40 concurrent approvals give 40 different slots, and nobody who had one moves', async () => {
  const { ask, id, slots } = await stage(3, 40);
  await ask('PUT', 'slots', { slots: { [id(2)]: 20 } });
  const waiting = Array.from({ length: 40 }, (_, index) => id(index + 3));
  const answers = await Promise.all(
    waiting.map((one) => ask('POST', `registrations/${one}/approve`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(waiting.map(() => 200));
  const given = await slots();
  expect(given.slice(0, 3)).toEqual([1, 2, 20]);
  // These are the lowest free slots. Slot 20 is taken.
  const expected = Array.from({ length: 41 }, (_, index) => index + 3).filter((n) => n !== 20);
  expect(given.slice(3).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(expected);
  expect(answers.map(({ body }) => body.slot)).toEqual(given.slice(3));
});

test('the database refuses two sides in one slot, and a slot of a side that is not approved', async () => {
  const { id } = await stage(2, 1);
  const set = (registration: string, slot: number) =>
    world.db.updateTable('registrations').set({ slot }).where('id', '=', registration).execute();
  await expect(set(id(0), 2)).rejects.toThrow('registrations_slot_key');
  await expect(set(id(2), 9)).rejects.toThrow('registrations_slot_check');
  await expect(set(id(0), 250)).rejects.toThrow('registrations_slot_check');
});

test('a process of the earlier release that moves a side to the waitlist frees its slot too', async () => {
  const { id, slots } = await stage(2);
  await world.db
    .updateTable('registrations')
    .set({ status: 'waitlist' })
    .where('id', '=', id(0))
    .execute();
  expect(await slots()).toEqual([null, 2]);
});
