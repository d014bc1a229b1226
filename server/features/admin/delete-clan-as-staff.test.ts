import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import { approvedSide, makeClan, makeTournament, registerSide } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

const remove = (ask: Ask, { id }: { id: string }) => ask('DELETE', `/api/admin/clans/${id}`);

describe('DELETE /api/admin/clans/{id}', () => {
  test.each([
    ['staff', { role: 'staff' }],
    ['an admin', { role: 'admin' }],
    ['the owner', { owner: true }],
  ] as const)(
    "lets %s delete someone else's clan, with everything pending in it",
    async (_who, options) => {
      const clan = await makeClan(world, { members: 1 });
      const tournament = await makeTournament(world);
      await registerSide(world, tournament, { clan, players: clan.members });
      const was = (await visitor(world)('GET', `/api/clans/${clan.id}`)).body;
      const { ask, id } = await makeUser(world, { ...options, completed: false });
      expect(await remove(ask, clan)).toMatchObject({ status: 200, body: {} });
      expect((await visitor(world)('GET', `/api/clans/${clan.id}`)).status).toBe(404);
      const path = `/api/tournaments/${tournament.id}/registrations`;
      expect((await visitor(world)('GET', path)).body).toEqual([]);
      const audit = await world.db
        .selectFrom('audit_log')
        .select(['actor_id', 'subject_type', 'before', 'after'])
        .where('subject_id', '=', clan.id)
        .where('action', '=', 'clan.delete')
        .execute();
      expect(audit).toMatchObject([
        { actor_id: id, subject_type: 'clan', before: { ...was, takenBack: [{}] }, after: null },
      ]);
      expect(await storedStats(world)).toEqual(await recountStats(world));
    },
  );

  test('refuses a clan that is approved in a tournament that has not ended', async () => {
    const clan = await makeClan(world);
    await approvedSide(world, await makeTournament(world), { clan });
    const { ask } = await makeUser(world, { role: 'admin' });
    const changed = await tablesChangedBy(world, async () => {
      expect(await remove(ask, clan)).toMatchObject({
        status: 409,
        body: { code: 'clan_in_tournament' },
      });
    });
    expect(changed).toEqual([]);
  });

  test('refuses everyone else, even the leader, for any clan', async () => {
    const clan = await makeClan(world, { members: 1 });
    const mayNot = [
      clan.leader,
      ...clan.members,
      await makeUser(world, { role: 'tournament_host' }),
      await makeUser(world),
    ];
    const banned = await makeUser(world, { role: 'staff', banned: true });
    const staff = await makeUser(world, { role: 'staff' });
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask } of mayNot) {
        for (const id of [clan.id, nobody, 'x']) {
          expect(await remove(ask, { id })).toMatchObject({
            status: 403,
            body: { code: 'not_staff', message: 'Only the staff of this site can do that.' },
          });
        }
      }
      expect((await remove(banned.ask, clan)).body.code).toBe('banned');
      expect((await remove(visitor(world), clan)).status).toBe(401);
      expect(await remove(staff.ask, { id: nobody })).toMatchObject({
        status: 404,
        body: { code: 'clan_not_found' },
      });
      expect((await remove(staff.ask, { id: 'x' })).status).toBe(400);
    });
    expect(changed).toEqual([]);
  });
});
