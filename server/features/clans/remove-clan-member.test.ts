import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import { recordChanges } from '../../testing/changes.ts';
import {
  approvedSide,
  makeClan,
  makeTrio,
  makeTournament,
  registerSide,
  start,
  type TestTournament,
} from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

function remove(ask: Ask, { id }: { id: string }, userId: unknown) {
  return ask('POST', `/api/clans/${id}/remove-member`, { userId });
}

async function readPlayers({ id }: TestTournament) {
  const { body } = await visitor(world)('GET', `/api/tournaments/${id}/registrations`);
  return (body as Registration[]).map(({ status, selectedMembers, selectedSubstitutes }) => [
    status,
    selectedMembers,
    selectedSubstitutes,
  ]);
}

describe('POST /api/clans/{id}/remove-member', () => {
  test('removes a member and a handler, and is logged', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    expect(await remove(leader.ask, clan, member.id)).toMatchObject({
      status: 200,
      body: { leaderId: leader.id, handlerIds: [handler.id], memberIds: [] },
    });
    const last = await remove(leader.ask, clan, handler.id);
    expect(last).toMatchObject({ status: 200, body: { handlerIds: [], memberIds: [] } });
    expect((await visitor(world)('GET', `/api/clans/${clan.id}`)).body).toEqual(last.body);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_type', 'before', 'after'])
      .where('subject_id', '=', clan.id)
      .where('action', '=', 'clan.remove-member')
      .orderBy('id')
      .execute();
    expect(audit).toEqual(
      [
        { userId: member.id, role: 'member' },
        { userId: handler.id, role: 'handler' },
      ].map(({ userId, role }) => ({
        actor_id: leader.id,
        subject_type: 'clan',
        before: { userId, role },
        after: { userId, role: null, droppedFromRegistrations: [] },
      })),
    );
  });

  test('lets the user join again', async () => {
    const { clan, leader, member } = await makeTrio(world);
    await remove(leader.ask, clan, member.id);
    const joinRequest = await member.ask('POST', `/api/clans/${clan.id}/join-requests`);
    expect(joinRequest.status).toBe(201);
    const approve = `/api/clans/${clan.id}/join-requests/${joinRequest.body.id}/approve`;
    expect((await leader.ask('POST', approve)).status).toBe(200);
  });

  test('drops the member from waitlists and keeps them on approved sides and in other clans', async () => {
    const { clan, leader, member } = await makeTrio(world);
    const other = await makeClan(world, { members: [member] });
    const [waiting, running, approved, others] = [
      await makeTournament(world),
      await makeTournament(world),
      await makeTournament(world),
      await makeTournament(world),
    ];
    const dropped = [
      await registerSide(world, waiting, { clan, players: [member, leader] }),
      await registerSide(world, running, { clan, players: [leader], substitutes: [member] }),
    ];
    await start(world, running);
    await approvedSide(world, approved, { clan, players: [member] });
    await registerSide(world, others, { clan: other, players: [member] });
    const changes = await recordChanges(world, async () => {
      expect((await remove(leader.ask, clan, member.id)).status).toBe(200);
    });
    expect(await readPlayers(waiting)).toEqual([['waitlist', [leader.id], []]]);
    expect(await readPlayers(running)).toEqual([['waitlist', [leader.id], []]]);
    expect(await readPlayers(approved)).toEqual([['approved', [member.id], []]]);
    expect(await readPlayers(others)).toEqual([['waitlist', [member.id], []]]);
    expect(changes.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
      { of: 'clans' },
      { of: 'figures' },
      ...[waiting.id, running.id]
        .toSorted()
        .map((id) => ({ of: 'tournament', id, part: 'registrations' })),
    ]);
    const { after } = await world.db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', clan.id)
      .where('action', '=', 'clan.remove-member')
      .executeTakeFirstOrThrow();
    expect(new Set(after?.['droppedFromRegistrations'] as string[])).toEqual(
      new Set(dropped.map(({ id }) => id)),
    );
    expect((await storedStats(world)).get(member.id)).toMatchObject({ registrations: 2 });
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });

  test('runs the same number of statements, regardless of the size of the clan', async () => {
    const counts: number[] = [];
    for (const members of [2, 12]) {
      const clan = await makeClan(world, { members });
      world.statements.length = 0;
      const { status } = await remove(clan.leader.ask, clan, clan.members[1]?.id);
      expect(status).toBe(200);
      counts.push(world.statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  test('refuses everyone but the leader, and targets who cannot be removed', async () => {
    const { clan, leader, handler, member } = await makeTrio(world);
    const other = await makeClan(world, { members: 1 });
    await registerSide(world, await makeTournament(world), { clan, players: [member] });
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
        expect(await remove(ask, clan, member.id)).toMatchObject({
          status: 403,
          body: { code: 'not_clan_leader' },
        });
      }
      const refusals = [
        { user: leader.id, status: 409, code: 'clan_leader_stays' },
        { user: nobody, status: 400, code: 'target_not_clan_member' },
        { user: other.members[0]?.id, status: 400, code: 'target_not_clan_member' },
        { user: 'x', status: 400, code: 'invalid_input' },
        { user: undefined, status: 400, code: 'invalid_input' },
      ];
      for (const { user, status, code } of refusals) {
        expect(await remove(leader.ask, clan, user)).toMatchObject({ status, body: { code } });
      }
      expect((await remove(banned.ask, clan, member.id)).body.code).toBe('banned');
      expect((await remove(visitor(world), clan, member.id)).status).toBe(401);
      expect(await remove(leader.ask, { id: nobody }, member.id)).toMatchObject({
        status: 404,
        body: { code: 'clan_not_found' },
      });
    });
    expect(changed).toEqual([]);
  });
});
