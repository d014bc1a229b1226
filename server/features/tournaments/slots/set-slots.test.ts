import { beforeEach, describe, expect, test } from 'vitest';
import { approvedSide, makeAssistant, makeTournament } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Json } from '#server/testing/users.ts';
import { latestAct } from '../history/testing/undoing.ts';
import { stageSlots } from './testing/stage-slots.ts';

const world = useTestWorld();
type Staged = Awaited<ReturnType<typeof stageSlots>>;
let cup: Staged['cup'];
let alpha: Staged['alpha'];
let beta: Staged['beta'];
let gamma: Staged['gamma'];
let decide: Staged['decide'];
let assign: Staged['assign'];
let set: Staged['set'];
let slots: Staged['slots'];
let usesSlots: Staged['usesSlots'];

beforeEach(async () => {
  ({ cup, alpha, beta, gamma, decide, assign, set, slots, usesSlots } = await stageSlots(world));
});

describe('slots set by hand', () => {
  beforeEach(() => assign());

  test('may be exchanged, and are returned and recorded', async () => {
    const { status, body } = await set({ [alpha.id]: 4, [gamma.id]: 3 });
    expect([status, body.map(({ slot }: Json) => slot)]).toEqual([200, [4, null, 3]]);
    expect(await slots()).toEqual([4, null, 3]);
    expect(await latestAct(world, cup.id)).toMatchObject({
      action: 'tournament.set_slots',
      before: { slots: [`3 ${alpha.clan.name}`, `4 ${gamma.clan.name}`] },
      after: { slots: [`3 ${gamma.clan.name}`, `4 ${alpha.clan.name}`] },
    });
  });

  test('may be any free slot of the lobby', async () => {
    await set({ [alpha.id]: 7 });
    expect(await slots()).toEqual([7, null, 4]);
  });

  test.each([
    ['before the first slot', 2],
    ['after the last one', 8],
  ])('are refused %s', async (_where, slot) => {
    const { status, body } = await set({ [alpha.id]: slot });
    expect([status, body.code, body.message]).toEqual([
      400,
      'slot_out_of_range',
      'The slots of this tournament are 3 to 7.',
    ]);
    expect(await slots()).toEqual([3, null, 4]);
  });

  test('that another side has are refused, and the message names both', async () => {
    const { status, body } = await set({ [alpha.id]: 4 });
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.message).toBe(
      `Slot 4 can have one team only: ${alpha.clan.name} and ${gamma.clan.name}.`,
    );
    expect((await set({ [alpha.id]: 6, [gamma.id]: 6 })).body.code).toBe('slot_taken');
    expect(await slots()).toEqual([3, null, 4]);
  });

  test('are refused for a waiting side and for a side of another tournament', async () => {
    const other = await approvedSide(world, await makeTournament(world));
    for (const id of [beta.id, other.id]) {
      const { status, body } = await set({ [id]: 5 });
      expect([status, body.issues[0].path]).toEqual([400, `slots.${id}`]);
    }
  });

  test.each([
    ['empty', {}],
    ['a fraction', { fraction: 3.5 }],
    ['text', { text: '3' }],
    ['without an id', { 'no id': 3 }],
  ])('are refused if they are %s', async (_what, wrong) => {
    const entries = Object.entries(wrong).map(([key, value]) => [
      key === 'no id' ? key : alpha.id,
      value,
    ]);
    expect((await set(Object.fromEntries(entries))).status).toBe(400);
  });

  test('may stay outside of the lobby after its first slot has changed', async () => {
    await cup.host.ask('PUT', `/api/tournaments/${cup.id}`, { firstSlot: 5 });
    expect(await slots()).toEqual([3, null, 4]);
    expect((await set({ [alpha.id]: 3, [gamma.id]: 9 })).status).toBe(200);
    expect((await decide(beta.id, 'approve')).body.slot).toBe(5);
  });

  test('end the use of slots when the last one is taken away', async () => {
    await set({ [alpha.id]: null });
    expect(await usesSlots()).toBe(true);
    await set({ [gamma.id]: null });
    expect(await usesSlots()).toBe(false);
    expect((await decide(beta.id, 'approve')).body.slot).toBeNull();
  });
});

test('assistants may set slots, others may not', async () => {
  const assistant = await makeUser(world);
  await makeAssistant(world, cup, assistant);
  expect((await assign(undefined, assistant)).status).toBe(200);
  expect((await set({ [alpha.id]: 6 }, assistant)).status).toBe(200);
  for (const who of [alpha.clan.leader, await makeUser(world, { role: 'admin' })]) {
    for (const { status, body } of [
      await assign(undefined, who),
      await set({ [alpha.id]: 5 }, who),
    ]) {
      expect([status, body.code]).toEqual([403, 'not_host_or_assistant']);
    }
  }
});
