import { describe, expect, test } from 'vitest';
import { recordChanges } from '../../testing/changes.ts';
import { makeClan, makeTrio } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

function transfer(ask: Ask, { id }: { id: string }, newLeaderId: unknown) {
  return ask('POST', `/api/clans/${id}/transfer-leadership`, { newLeaderId });
}

function readAudit(clan: { id: string }) {
  return world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', clan.id)
    .where('action', '=', 'clan.transfer-leadership')
    .orderBy('id')
    .execute();
}

describe('POST /api/clans/{id}/transfer-leadership', () => {
  test('makes a member the leader and the old leader a handler, and is logged', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const answer = await transfer(leader.ask, clan, member.id);
    expect(answer).toMatchObject({ status: 200, body: { leaderId: member.id, memberIds: [] } });
    expect(answer.body.handlerIds.toSorted()).toEqual([leader.id, handler.id].toSorted());
    const response = await visitor(world)('GET', `/api/clans/${clan.id}`);
    expect(response.body).toEqual(answer.body);
    expect(await readAudit(clan)).toEqual([
      {
        actor_id: leader.id,
        subject_type: 'clan',
        before: { leaderId: leader.id, promotedFrom: 'member' },
        after: { leaderId: member.id },
      },
    ]);
  });

  test('refuses a banned target', async () => {
    const { clan, leader, member } = await makeTrio(world);
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', member.id).execute();
    const refused = await transfer(leader.ask, clan, member.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'target_banned' } });
    expect((await visitor(world)('GET', `/api/clans/${clan.id}`)).body.leaderId).toBe(leader.id);
  });

  test('works with a handler as well, and back', async () => {
    const { clan, leader, handler } = await makeTrio(world);
    expect((await transfer(leader.ask, clan, handler.id)).body.leaderId).toBe(handler.id);
    expect((await transfer(handler.ask, clan, leader.id)).body).toMatchObject({
      leaderId: leader.id,
      handlerIds: [handler.id],
    });
  });

  test('transfers the rights of a leader too', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    await transfer(leader.ask, clan, member.id);
    expect(await transfer(leader.ask, clan, handler.id)).toMatchObject({
      status: 403,
      body: { code: 'not_clan_leader' },
    });
    expect((await leader.ask('POST', `/api/clans/${clan.id}/leave`)).status).toBe(200);
    expect(await member.ask('POST', `/api/clans/${clan.id}/leave`)).toMatchObject({
      status: 409,
      body: { code: 'clan_leader_cannot_leave' },
    });
  });

  test('does not require a complete profile', async () => {
    const { clan, leader, member } = await makeTrio(world);
    await world.db.updateTable('users').set({ uid: null }).where('id', '=', leader.id).execute();
    expect((await transfer(leader.ask, clan, member.id)).status).toBe(200);
  });

  test('notifies open pages of the clan afterwards', async () => {
    const { clan, leader, member } = await makeTrio(world);
    const makeLeader = () => transfer(leader.ask, clan, member.id);
    expect(await recordChanges(world, makeLeader)).toEqual([{ of: 'clans' }]);
    expect(await recordChanges(world, makeLeader)).toEqual([]);
  });

  test('refuses everyone but the leader, and targets who cannot lead', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const other = await makeClan(world, { members: 1 });
    const byRole = [
      handler,
      member,
      other.leader,
      await makeUser(world, { role: 'staff' }),
      await makeUser(world, { role: 'admin' }),
      await makeUser(world, { owner: true }),
    ];
    const banned = await makeUser(world, { banned: true });
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask } of byRole) {
        expect(await transfer(ask, clan, member.id)).toMatchObject({
          status: 403,
          body: { code: 'not_clan_leader', message: 'Only the leader of this clan can do that.' },
        });
        // Users without permission cannot find out anything about the target.
        expect((await transfer(ask, clan, nobody)).status).toBe(403);
      }
      const refusals = [
        { ask: leader.ask, to: leader.id, status: 409, code: 'already_clan_leader' },
        { ask: leader.ask, to: nobody, status: 400, code: 'target_not_clan_member' },
        { ask: leader.ask, to: other.leader.id, status: 400, code: 'target_not_clan_member' },
        { ask: leader.ask, to: 'x', status: 400, code: 'invalid_input' },
        { ask: leader.ask, to: undefined, status: 400, code: 'invalid_input' },
        { ask: banned.ask, to: member.id, status: 403, code: 'banned' },
        { ask: visitor(world), to: member.id, status: 401, code: 'not_signed_in' },
      ];
      for (const { ask, to, status, code } of refusals) {
        expect(await transfer(ask, clan, to)).toMatchObject({ status, body: { code } });
      }
      expect(await transfer(leader.ask, { id: nobody }, member.id)).toMatchObject({
        status: 404,
        body: { code: 'clan_not_found' },
      });
      expect((await transfer(leader.ask, { id: 'x' }, member.id)).status).toBe(400);
    });
    expect(changed).toEqual([]);
  });
});
