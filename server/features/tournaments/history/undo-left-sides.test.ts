import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  approvedSide,
  makeAssistant,
  makeClan,
  makeTournament,
  registerSide,
  type TestClan,
  type TestTournament,
} from '#server/testing/communities.ts';
import { announcedTournament, deliverAll, makeServerConfig } from '#server/testing/deliveries.ts';
import { untilWaiting } from '#server/testing/locks.ts';
import { makeTeam, registerTeamSide } from '#server/testing/teams.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { latestAct, readHistory, undo } from './testing/undoing.ts';

const world = useTestWorld();
let cup: TestTournament;
let clan: TestClan;
let member: Person;

beforeEach(async () => {
  cup = await makeTournament(world);
  clan = await makeClan(world, { members: 1 });
  const [first] = clan.members;
  if (first === undefined) throw new Error('the clan has a member');
  member = first;
});

const post = (part: string) => cup.host.ask('POST', `/api/tournaments/${cup.id}/${part}`);

async function undoLast() {
  const { id } = await latestAct(world, cup.id);
  const { status, body } = await undo(cup.host, cup.id, id);
  expect(await spoiledRows(world)).toEqual([]);
  return [status, body.message];
}

async function readSides() {
  const { body } = await cup.host.ask('GET', `/api/tournaments/${cup.id}/registrations`);
  return body.map((side: Record<string, unknown>) => [side['status'], side['selectedMembers']]);
}

const leave = () => member.ask('POST', `/api/clans/${clan.id}/leave`);
const deleteClan = () => clan.leader.ask('DELETE', `/api/clans/${clan.id}`);
const both = () => ({ clan, players: [clan.leader, member] });

describe('an undone rejection', () => {
  const reject = async () => {
    const side = await registerSide(world, cup, both());
    await post(`registrations/${side.id}/reject`);
  };

  test('drops players who left the clan since', async () => {
    await reject();
    expect((await leave()).status).toBe(200);
    expect(await undoLast()).toEqual([200, undefined]);
    expect(await readSides()).toEqual([['waitlist', [clan.leader.id]]]);
  });

  test('is refused for a side that has registered again', async () => {
    await reject();
    const { id } = await latestAct(world, cup.id);
    await registerSide(world, cup, both());
    const { status, body } = await undo(cup.host, cup.id, id);
    expect([status, body.code]).toEqual([409, 'already_registered']);
    expect((await readSides())[0]).toEqual(['rejected', [clan.leader.id, member.id]]);
  });

  test('is refused for a clan that was deleted', async () => {
    await reject();
    expect((await deleteClan()).status).toBe(200);
    const message = `${clan.name} was deleted, so it cannot wait for a slot.`;
    expect(await undoLast()).toEqual([409, message]);
  });

  test('waits for a member who leaves concurrently, or the other way round', async () => {
    await reject();
    const { id } = await latestAct(world, cup.id);
    const left = await world.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('clan_members')
        .select('user_id')
        .where('user_id', '=', member.id)
        .forUpdate()
        .execute();
      const leaving = leave();
      await untilWaiting(world.db, 1);
      const undoing = undo(cup.host, cup.id, id);
      await untilWaiting(world.db, 2);
      return [leaving, undoing];
    });
    expect((await Promise.all(left)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await spoiledRows(world)).toEqual([]);
    expect(await readSides()).toEqual([['waitlist', [clan.leader.id]]]);
  });
});

describe('an undone cancellation', () => {
  test('removes those who left from a waiting side, and keeps an approved side as it was', async () => {
    await registerSide(world, cup, both());
    const other = await makeClan(world, { members: 1 });
    const [stays = other.leader] = other.members;
    await approvedSide(world, cup, { clan: other, players: [other.leader, stays] });
    await post('cancel');
    await leave();
    await stays.ask('POST', `/api/clans/${other.id}/leave`);
    expect(await undoLast()).toEqual([200, undefined]);
    expect(await readSides()).toEqual([
      ['waitlist', [clan.leader.id]],
      ['approved', [other.leader.id, stays.id]],
    ]);
  });

  test('drops waiting sides whose clan or team was deleted', async () => {
    await registerSide(world, cup, both());
    const team = await makeTeam(world);
    await registerTeamSide(world, cup, { team });
    await post('cancel');
    await deleteClan();
    expect((await team.leader.ask('DELETE', `/api/teams/${team.id}`)).status).toBe(200);
    expect(await undoLast()).toEqual([200, undefined]);
    expect(await readSides()).toEqual([]);
  });

  test('is refused if an approved side was deleted', async () => {
    await approvedSide(world, cup, both());
    await post('cancel');
    await deleteClan();
    const message = `${clan.name} was approved and was deleted since.`;
    expect(await undoLast()).toEqual([409, message]);
  });

  test('is refused to the host if staff cancelled, but allowed to a site admin', async () => {
    const message =
      'Someone who does not run the tournament cancelled it, so only a site admin can undo that.';
    const staff = await makeUser(world, { role: 'staff' });
    await staff.ask('POST', `/api/tournaments/${cup.id}/cancel`);
    const { id } = await latestAct(world, cup.id);
    expect((await readHistory(cup.host, cup.id))[0]).toMatchObject({
      id,
      undo: 'no',
      why: message,
    });
    expect(await undoLast()).toEqual([409, message]);
    const body = { userId: staff.id };
    expect((await cup.host.ask('POST', `/api/tournaments/${cup.id}/assistants`, body)).status).toBe(
      200,
    );
    const { body: refused } = await undo(cup.host, cup.id, id);
    expect([refused.code, refused.message]).toEqual(['not_undoable', message]);
    const admin = await makeUser(world, { role: 'admin' });
    expect((await admin.ask('POST', `/api/admin/audit/${id}/undo`)).status).toBe(200);
  });

  test('by an assistant can be undone by the host', async () => {
    const assistant = await makeUser(world);
    await makeAssistant(world, cup, assistant);
    await assistant.ask('POST', `/api/tournaments/${cup.id}/cancel`);
    expect(await undoLast()).toEqual([200, undefined]);
  });

  test('is refused after 24 hours', async () => {
    await post('cancel');
    world.advance(24 * 3_600_000 + 1);
    const message = 'A cancellation can be undone for 24 hours.';
    expect(await undoLast()).toEqual([409, message]);
  });

  test('announces nothing, and does not send the messages that the cancellation dropped', async () => {
    const serverId = '380000000000000001';
    await makeServerConfig(world, { serverId, announceAll: false });
    const announced = await announcedTournament(world, serverId);
    await announced.host.ask('POST', `/api/tournaments/${announced.id}/cancel`);
    await deliverAll(world);
    const deliveries = () => world.db.selectFrom('deliveries').selectAll().execute();
    const before = await deliveries();
    expect(before).toMatchObject([{ state: 'dropped', tournament_id: announced.id }]);
    const { id } = await latestAct(world, announced.id);
    expect((await undo(announced.host, announced.id, id)).status).toBe(200);
    expect(await deliverAll(world)).toBe(0);
    expect(await deliveries()).toEqual(before);
    expect(world.discordPost.posts).toEqual([]);
  });
});
