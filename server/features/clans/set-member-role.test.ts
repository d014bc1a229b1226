import { describe, expect, test } from 'vitest';
import { recordChanges } from '../../testing/changes.ts';
import { approvedSide, makeClan, makeTrio, makeTournament } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

function setRole(ask: Ask, { id }: { id: string }, userId: unknown, newRole: unknown) {
  return ask('POST', `/api/clans/${id}/member-role`, { userId, newRole });
}

describe('POST /api/clans/{id}/member-role', () => {
  test('promotes a member and demotes a handler, each with an audit entry', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const promoted = await setRole(leader.ask, clan, member.id, 'handler');
    expect(promoted).toMatchObject({ status: 200, body: { leaderId: leader.id, memberIds: [] } });
    expect(promoted.body.handlerIds.toSorted()).toEqual([handler.id, member.id].toSorted());
    const demoted = await setRole(leader.ask, clan, handler.id, 'member');
    expect(demoted).toMatchObject({
      status: 200,
      body: { leaderId: leader.id, handlerIds: [member.id], memberIds: [handler.id] },
    });
    expect((await visitor(world)('GET', `/api/clans/${clan.id}`)).body).toEqual(demoted.body);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_type', 'before', 'after'])
      .where('subject_id', '=', clan.id)
      .where('action', '=', 'clan.member-role')
      .orderBy('id')
      .execute();
    const row = { actor_id: leader.id, subject_type: 'clan' };
    expect(audit.slice(1)).toEqual([
      {
        ...row,
        before: { userId: member.id, role: 'member' },
        after: { userId: member.id, role: 'handler' },
      },
      {
        ...row,
        before: { userId: handler.id, role: 'handler' },
        after: { userId: handler.id, role: 'member' },
      },
    ]);
  });

  test('does not promote a banned member, but demotes a banned handler', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    await world.db
      .updateTable('users')
      .set({ banned: true })
      .where('id', 'in', [handler.id, member.id])
      .execute();
    const refused = await setRole(leader.ask, clan, member.id, 'handler');
    expect(refused).toMatchObject({ status: 409, body: { code: 'target_banned' } });
    const demoted = await setRole(leader.ask, clan, handler.id, 'member');
    expect(demoted).toMatchObject({ status: 200, body: { handlerIds: [] } });
  });

  test('grants and revokes the rights of a handler immediately', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const requests = (ask: Ask) => ask('GET', `/api/clans/${clan.id}/join-requests`);
    await setRole(leader.ask, clan, member.id, 'handler');
    await setRole(leader.ask, clan, handler.id, 'member');
    expect((await requests(member.ask)).status).toBe(200);
    expect((await requests(handler.ask)).status).toBe(403);
  });

  test('writes nothing if the role stays the same', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const changed = await tablesChangedBy(world, async () => {
      const changes = await recordChanges(world, async () => {
        expect(await setRole(leader.ask, clan, member.id, 'member')).toMatchObject({
          status: 200,
          body: { handlerIds: [handler.id], memberIds: [member.id] },
        });
        expect((await setRole(leader.ask, clan, handler.id, 'handler')).status).toBe(200);
      });
      expect(changes).toEqual([]);
    });
    expect(changed).toEqual([]);
  });

  test('keeps the selected players of registrations', async () => {
    const { clan, leader, handler } = await makeTrio(world);
    const tournament = await makeTournament(world);
    await approvedSide(world, tournament, { clan, players: [handler], by: handler });
    const changes = await recordChanges(world, () =>
      setRole(leader.ask, clan, handler.id, 'member'),
    );
    expect(changes).toEqual([{ of: 'clans' }]);
    const path = `/api/tournaments/${tournament.id}/registrations`;
    expect((await visitor(world)('GET', path)).body).toMatchObject([
      { status: 'approved', selectedMembers: [handler.id], registeredBy: handler.id },
    ]);
  });

  test('refuses everyone but the leader, and targets whose role cannot change', async () => {
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
        expect(await setRole(ask, clan, member.id, 'handler')).toMatchObject({
          status: 403,
          body: { code: 'not_clan_leader' },
        });
      }
      const refusals = [
        { user: leader.id, status: 409, code: 'clan_leader_stays' },
        { user: nobody, status: 400, code: 'target_not_clan_member' },
        { user: other.leader.id, status: 400, code: 'target_not_clan_member' },
        { user: 'x', status: 400, code: 'invalid_input' },
      ];
      for (const { user, status, code } of refusals) {
        for (const role of ['handler', 'member']) {
          expect(await setRole(leader.ask, clan, user, role)).toMatchObject({
            status,
            body: { code },
          });
        }
      }
      for (const role of ['leader', 'admin', '', undefined]) {
        expect(await setRole(leader.ask, clan, member.id, role)).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', issues: [{ path: 'newRole' }] },
        });
      }
      expect((await setRole(banned.ask, clan, member.id, 'handler')).body.code).toBe('banned');
      expect((await setRole(visitor(world), clan, member.id, 'handler')).status).toBe(401);
      expect(await setRole(leader.ask, { id: nobody }, member.id, 'handler')).toMatchObject({
        status: 404,
        body: { code: 'clan_not_found' },
      });
    });
    expect(changed).toEqual([]);
  });
});
