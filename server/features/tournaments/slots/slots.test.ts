import { beforeEach, describe, expect, test } from 'vitest';
import {
  approvedSide,
  finish,
  registerSide,
  setStatus,
  start,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { type Json } from '#server/testing/users.ts';
import { latestAct, undo } from '../history/testing/undoing.ts';
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
let cancel: Staged['cancel'];
let slots: Staged['slots'];
let usesSlots: Staged['usesSlots'];
let countChanged: Staged['countChanged'];

beforeEach(async () => {
  ({ cup, alpha, beta, gamma, decide, assign, set, cancel, slots, usesSlots, countChanged } =
    await stageSlots(world));
});

describe('assigning slots', () => {
  test('in the order of registration gives the lowest numbers from the first slot on', async () => {
    const { status, body } = await assign();
    expect([status, body.map(({ slot }: Json) => slot)]).toEqual([200, [3, null, 4]]);
    expect(await slots()).toEqual([3, null, 4]);
    expect(await usesSlots()).toBe(true);
  });

  test('in the order of approval gives the first side the lowest number', async () => {
    await assign({ by: 'approval', keep: true });
    expect(await slots()).toEqual([4, null, 3]);
  });

  test('in random order gives each side one of the same numbers', async () => {
    await assign({ by: 'shuffle', keep: true });
    const [first, , last] = await slots();
    expect(new Set([first, last])).toEqual(new Set([3, 4]));
  });

  test('a second time keeps the slots of sides, or gives all of them again', async () => {
    await set({ [gamma.id]: 6 });
    await assign();
    expect(await slots()).toEqual([3, null, 6]);
    await assign({ by: 'registration', keep: false });
    expect(await slots()).toEqual([3, null, 4]);
  });

  test('before any side is approved gives each side a slot at its approval', async () => {
    await decide(alpha.id, 'move-to-waitlist');
    await decide(gamma.id, 'move-to-waitlist');
    await assign();
    expect(await usesSlots()).toBe(true);
    const { body } = await decide(beta.id, 'approve');
    expect(body.slot).toBe(3);
  });

  test('a second time without a change writes nothing', async () => {
    await assign();
    const { id } = await latestAct(world, cup.id);
    expect((await assign()).status).toBe(200);
    expect((await latestAct(world, cup.id)).id).toBe(id);
    expect(await countChanged()).toBe(1);
  });

  test('is recorded with the changed slots, and cannot be undone', async () => {
    await assign({ by: 'approval', keep: false });
    const act = await latestAct(world, cup.id);
    expect(act).toMatchObject({
      action: 'tournament.assign_slots',
      before: { slots: [], usesSlots: false },
      after: {
        by: 'approval',
        keep: false,
        usesSlots: true,
        slots: [`3 ${gamma.clan.name}`, `4 ${alpha.clan.name}`],
        registrationIds: [alpha.id, gamma.id],
      },
    });
    expect((await undo(cup.host, cup.id, act.id)).body.code).toBe('not_undoable');
  });

  test('after the start keeps slots, and giving all of them again is a 400', async () => {
    await assign();
    await setStatus(world, cup, 'ongoing');
    await decide(beta.id, 'approve');
    expect(await slots()).toEqual([3, 5, 4]);
    expect((await assign()).status).toBe(200);
    const { status, body } = await assign({ by: 'registration', keep: false });
    expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid_input', 'keep']);
  });

  test('is refused once the tournament is over', async () => {
    await start(world, cup);
    await finish(world, cup);
    const answers = [await assign(), await set({ [alpha.id]: 4 })];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([409, 'tournament_not_open']);
    }
  });
});

describe('once slots are in use', () => {
  beforeEach(() => assign());

  test('a newly approved side gets the lowest free slot, in the response too', async () => {
    const { body } = await decide(beta.id, 'approve');
    expect(body.slot).toBe(5);
    expect(await slots()).toEqual([3, 5, 4]);
  });

  test('Approve All gives slots in the order of registration', async () => {
    const delta = await registerSide(world, cup);
    await cancel(alpha);
    const { body } = await cup.host.ask(
      'POST',
      `/api/tournaments/${cup.id}/registrations/approve-all`,
    );
    expect(body.approved.map(({ id, slot }: Json) => [id, slot])).toEqual([
      [beta.id, 3],
      [delta.id, 5],
    ]);
    expect(await slots()).toEqual([undefined, 3, 4]);
  });

  test.each([
    ['moves to the waitlist', () => decide(alpha.id, 'move-to-waitlist'), null],
    ['is cancelled', () => cancel(alpha), undefined],
  ])('a side that %s frees its slot, and nobody else moves', async (_how, leave, after) => {
    await decide(beta.id, 'approve');
    const changes = await countChanged();
    expect((await leave()).status).toBe(200);
    expect(await slots()).toEqual([after, 5, 4]);
    expect(await countChanged()).toBe(changes + 1);
    const delta = await approvedSide(world, cup);
    const { body } = await cup.host.ask('GET', `/api/tournaments/${cup.id}/registrations`);
    expect(body.find(({ id }: Json) => id === delta.id).slot).toBe(3);
  });

  test('undoing a decision follows the same rules', async () => {
    await decide(beta.id, 'approve');
    await undo(cup.host, cup.id, (await latestAct(world, cup.id)).id);
    expect(await slots()).toEqual([3, null, 4]);
    await decide(alpha.id, 'move-to-waitlist');
    await undo(cup.host, cup.id, (await latestAct(world, cup.id)).id);
    expect(await slots()).toEqual([3, null, 4]);
  });

  test('a decision records the slots before and after it', async () => {
    await decide(alpha.id, 'move-to-waitlist');
    const { before, after } = await latestAct(world, cup.id);
    expect([before?.['slot'], after?.['slot']]).toEqual([3, undefined]);
  });

  test('a clone has the first slot and uses slots too, so its approved sides get them in order', async () => {
    const { body } = await cup.host.ask('POST', `/api/tournaments/${cup.id}/clone`, {
      name: 'Again',
      startDate: '2027-02-16T18:00:00.000Z',
      sides: 'approved',
      assistants: false,
      status: 'open',
    });
    expect([body.firstSlot, body.usesSlots]).toEqual([3, true]);
    const sides = await cup.host.ask('GET', `/api/tournaments/${body.id}/registrations`);
    expect(sides.body.map(({ status, slot }: Json) => [status, slot])).toEqual([
      ['approved', 3],
      ['approved', 4],
    ]);
  });
});

test('a tournament that uses no slots writes no happening, and its sides have none', async () => {
  await decide(beta.id, 'approve');
  await decide(alpha.id, 'move-to-waitlist');
  await cancel(gamma);
  expect(await slots()).toEqual([null, null, undefined]);
  expect(await countChanged()).toBe(0);
});
