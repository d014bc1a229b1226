import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  approvedSide,
  giveRoom,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  start,
  type TestClan,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { latestAct, readHistory, readRowsOf, refusedUndo, undo } from './testing/undoing.ts';

const world = useTestWorld();
let cup: TestTournament;
let clan: TestClan;
let side: TestSide;
let ada: Person;
let sub: Person;
let zed: Person;

beforeEach(async () => {
  [ada, sub, zed] = [await makeUser(world), await makeUser(world), await makeUser(world)];
  cup = await makeTournament(world, { maxTeamMembers: 2, maxSubstitutes: 1 });
  clan = await makeClan(world, { members: [ada, sub, zed] });
  side = await approvedSide(world, cup, { clan, players: [clan.leader, ada], substitutes: [sub] });
  await start(world, cup);
  await playRound(world, cup, 1, [{ side, placement: 1, kills: [1, 2] }]);
});

const substitute = (out: Person, incoming: Person, fromRound?: number) =>
  cup.host.ask('POST', `/api/tournaments/${cup.id}/registrations/${side.id}/substitute`, {
    out: out.id,
    in: incoming.id,
    kind: 'member',
    fromRound,
  });
const latest = async () => (await latestAct(world, cup.id)).id;
const undoLatest = async () => undo(cup.host, cup.id, await latest());
const saveKills = (round: number, kills: Record<string, number>) =>
  cup.host.ask('POST', `/api/tournaments/${cup.id}/rounds/${round}/save`, {
    roundResults: [{ registrationId: side.id, placement: 1, memberKills: kills }],
  });

test.each([
  ['a substitute', () => sub],
  ['a player who was not selected', () => zed],
])('a swap for %s is undone and redone with the same rows', async (_what, incoming) => {
  // Their stats are stored before the swap, because the undo keeps a row of zeros.
  await registerSide(world, await makeTournament(world), { clan, players: [zed] });
  const before = await readRowsOf(world);
  expect((await substitute(ada, incoming())).status).toBe(200);
  const after = await readRowsOf(world);
  expect(after).not.toEqual(before);
  const undone = await undoLatest();
  expect(undone).toMatchObject({
    status: 200,
    body: { registration: { selectedMembers: [clan.leader.id, ada.id], substitutions: [] } },
  });
  expect(await readRowsOf(world)).toEqual(before);
  expect((await undoLatest()).status).toBe(200);
  expect(await readRowsOf(world)).toEqual(after);
  expect(await spoiledRows(world)).toEqual([]);
  const told = await world.db
    .selectFrom('happenings')
    .select('data')
    .where('kind', '=', 'registration.substituted')
    .where('registration_id', '=', side.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const swap = { side: clan.name, in: incoming().id, out: ada.id, fromRound: 2 };
  expect(told.map(({ data }) => data)).toEqual([
    swap,
    { ...swap, in: ada.id, out: incoming().id },
    swap,
  ]);
});

test('the history says which side and from which round, with the players and their rounds', async () => {
  await substitute(ada, zed);
  const [act] = await readHistory(cup.host, cup.id);
  expect(act).toMatchObject({
    action: 'registration.substitute',
    words: `changed the players of ${clan.name} from round 2 on`,
    undo: 'possible',
  });
  expect(act?.changes.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'selectedMembers',
    'substitutions',
  ]);
});

describe('an undo is refused', () => {
  test('once the players changed again, and names the later act', async () => {
    await substitute(ada, sub);
    const first = await latest();
    await substitute(sub, zed, 3);
    expect(await undo(cup.host, cup.id, first)).toMatchObject({
      status: 409,
      body: {
        code: 'changed_since',
        acts: [{ words: `changed the players of ${clan.name} from round 3 on` }],
      },
    });
    expect((await undoLatest()).status).toBe(200);
    expect((await undo(cup.host, cup.id, first)).status).toBe(200);
  });

  test('while the player who came in has kills in a round that they would lose', async () => {
    await substitute(ada, zed);
    const swap = await latest();
    await giveRoom(world, cup, 2);
    expect((await saveKills(2, { [zed.id]: 4 })).status).toBe(200);
    expect(await refusedUndo(world, cup.host, cup.id, swap)).toEqual([
      409,
      'not_undoable',
      `${zed.name} has kills in round 2. Remove them first.`,
    ]);
    await saveKills(2, {});
    expect((await undo(cup.host, cup.id, swap)).status).toBe(200);
  });

  test('if the player who would come back has left or is banned, or the tournament is over', async () => {
    await substitute(ada, sub);
    const swap = await latest();
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', ada.id).execute();
    expect((await refusedUndo(world, cup.host, cup.id, swap))[2]).toContain('banned');
    await world.db.updateTable('users').set({ banned: false }).where('id', '=', ada.id).execute();
    expect((await ada.ask('POST', `/api/clans/${clan.id}/leave`)).status).toBe(200);
    expect((await refusedUndo(world, cup.host, cup.id, swap))[2]).toContain('left the clan');
    await cup.host.ask('POST', `/api/tournaments/${cup.id}/finish`);
    expect((await refusedUndo(world, cup.host, cup.id, swap))[2]).toContain('open or running');
  });
});

test('an undone save restores kills only for the rounds of each player', async () => {
  await giveRoom(world, cup, 2);
  await saveKills(2, { [ada.id]: 3 });
  await saveKills(2, {});
  const emptied = await latest();
  await substitute(ada, zed, 2);
  const [, code, message] = await refusedUndo(world, cup.host, cup.id, emptied);
  expect([code, message]).toEqual([
    'not_undoable',
    `${clan.name} plays with other players now. Enter the results in the round itself.`,
  ]);
});
