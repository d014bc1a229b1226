import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import {
  approvedSide,
  makeClan,
  makeHandler,
  makeTournament,
  registerSide,
  start,
  type TestTournament,
} from '../../testing/communities.ts';
import { recordChanges } from '../../testing/changes.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { storedFiles } from '../../testing/files.ts';
import { imageForm, png } from '../../testing/images.ts';
import { makeJoinRequest } from '../../testing/join-requests.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

const remove = (ask: Ask, { id }: { id: string }) => ask('DELETE', `/api/clans/${id}`);

async function read({ id }: TestTournament, what: string) {
  return (await visitor(world)('GET', `/api/tournaments/${id}/${what}`)).body;
}

function cancel({ id, host }: TestTournament) {
  return host.ask('POST', `/api/tournaments/${id}/cancel`);
}

describe('DELETE /api/clans/{id}', () => {
  test('removes the clan with its members and requests, and logs its former values', async () => {
    const clan = await makeClan(world, { name: 'Short-lived', members: 2 });
    const [handler] = clan.members;
    if (handler !== undefined) await makeHandler(world, clan, handler);
    const { person: asking } = await makeJoinRequest(world, clan);
    const was = (await visitor(world)('GET', `/api/clans/${clan.id}`)).body;
    expect(await remove(clan.leader.ask, clan)).toMatchObject({ status: 200, body: {} });
    for (const path of ['', '/people']) {
      expect((await visitor(world)('GET', `/api/clans/${clan.id}${path}`)).status).toBe(404);
    }
    expect((await asking.ask('GET', '/api/users/join-requests')).body).toEqual([]);
    for (const table of ['clan_members', 'join_requests', 'clan_figures'] as const) {
      const rows = world.db.selectFrom(table).selectAll().where('clan_id', '=', clan.id);
      expect([table, await rows.execute()]).toEqual([table, []]);
    }
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_type', 'before', 'after'])
      .where('subject_id', '=', clan.id)
      .where('action', '=', 'clan.delete')
      .execute();
    expect(was).toMatchObject({ name: 'Short-lived', handlerIds: [handler?.id] });
    expect(audit).toEqual([
      {
        actor_id: clan.leader.id,
        subject_type: 'clan',
        before: { ...was, takenBack: [] },
        after: null,
      },
    ]);
  });

  test('frees the name and removes the clan from the list immediately', async () => {
    const clan = await makeClan(world, { name: 'Freed name' });
    const names = async () =>
      (await visitor(world)('GET', '/api/clans')).body.map((one: { name: string }) => one.name);
    expect(await names()).toContain('Freed name');
    await remove(clan.leader.ask, clan);
    expect(await names()).not.toContain('Freed name');
    const body = { name: 'FREED NAME', description: 'Another one.' };
    expect((await clan.leader.ask('POST', '/api/clans', body)).status).toBe(201);
  });

  test('deletes its logo, unless another clan uses the same file', async () => {
    const [clan, twin] = [await makeClan(world), await makeClan(world)];
    const before = await storedFiles(world);
    for (const { id, leader } of [clan, twin]) {
      const form = imageForm({}, [['logo', await png(41)]]);
      expect((await leader.ask('PUT', `/api/clans/${id}`, form)).status).toBe(200);
    }
    expect(await storedFiles(world)).toHaveLength(before.length + 1);
    await remove(clan.leader.ask, clan);
    expect(await storedFiles(world)).toHaveLength(before.length + 1);
    await remove(twin.leader.ask, twin);
    expect(await storedFiles(world)).toEqual(before);
  });

  test.each(['open', 'ongoing'] as const)(
    'is refused while the clan is approved in a tournament that is %s',
    async (status) => {
      const clan = await makeClan(world);
      const tournament = await makeTournament(world);
      await approvedSide(world, tournament, { clan });
      await registerSide(world, await makeTournament(world), { clan });
      if (status === 'ongoing') await start(world, tournament);
      const changed = await tablesChangedBy(world, async () => {
        expect(await remove(clan.leader.ask, clan)).toMatchObject({
          status: 409,
          body: {
            code: 'clan_in_tournament',
            message:
              'The clan is approved in a tournament that is open or running. It can be deleted after that.',
          },
        });
      });
      expect(changed).toEqual([]);
      await cancel(tournament);
      expect((await remove(clan.leader.ask, clan)).status).toBe(200);
    },
  );

  test('deletes its waitlisted registrations in every tournament, and updates the stats', async () => {
    const clan = await makeClan(world, { members: 2 });
    const players = [clan.leader, ...clan.members];
    const open = await makeTournament(world);
    const ongoing = await makeTournament(world);
    const waiting = [
      await registerSide(world, open, { clan, players }),
      await registerSide(world, ongoing, { clan, players: clan.members }),
    ];
    const rival = await approvedSide(world, ongoing);
    await start(world, ongoing);
    const changes = await recordChanges(world, async () => {
      expect((await remove(clan.leader.ask, clan)).status).toBe(200);
    });
    expect(changes).toEqual([
      { of: 'figures' },
      { of: 'clans' },
      ...[open.id, ongoing.id]
        .toSorted()
        .map((id) => ({ of: 'tournament', id, part: 'registrations' })),
    ]);
    expect(await read(open, 'registrations')).toEqual([]);
    expect(await read(ongoing, 'registrations')).toMatchObject([{ id: rival.id }]);
    const detail = await visitor(world)('GET', `/api/tournaments/${ongoing.id}`);
    expect(detail.body.registeredTeams).toEqual([rival.id]);
    const { before } = await world.db
      .selectFrom('audit_log')
      .select('before')
      .where('subject_id', '=', clan.id)
      .where('action', '=', 'clan.delete')
      .executeTakeFirstOrThrow();
    expect(before?.['takenBack']).toHaveLength(2);
    expect(before?.['takenBack']).toContainEqual({
      registrationId: waiting[0]?.id,
      tournamentId: open.id,
      players: players.map(({ id }) => id),
    });
    const stored = await storedStats(world);
    expect(stored).toEqual(await recountStats(world));
    expect([clan, ...players].map(({ id }) => stored.get(id))).toEqual(Array(4).fill(undefined));
  });

  test('runs the same number of statements, regardless of how much the clan has done', async () => {
    const counts: number[] = [];
    for (const tournaments of [1, 5]) {
      const clan = await makeClan(world, { members: tournaments });
      for (let count = 0; count < tournaments; count += 1) {
        await registerSide(world, await makeTournament(world), { clan });
        const past = await makeTournament(world);
        await approvedSide(world, past, { clan });
        await cancel(past);
      }
      world.statements.length = 0;
      expect((await remove(clan.leader.ask, clan)).status).toBe(200);
      counts.push(world.statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  test('is for the leader only; site staff have another call', async () => {
    const clan = await makeClan(world, { members: 2 });
    const [handler, member] = clan.members;
    if (handler === undefined || member === undefined) throw new Error('there are no members');
    await makeHandler(world, clan, handler);
    const byRole = [
      handler,
      member,
      (await makeClan(world)).leader,
      await makeUser(world, { role: 'staff' }),
      await makeUser(world, { role: 'admin' }),
      await makeUser(world, { owner: true }),
    ];
    const banned = await makeUser(world, { banned: true });
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask } of byRole) {
        expect(await remove(ask, clan)).toMatchObject({
          status: 403,
          body: { code: 'not_clan_leader', message: 'Only the leader of this clan can do that.' },
        });
        expect(await remove(ask, { id: nobody })).toMatchObject({
          status: 404,
          body: { code: 'clan_not_found' },
        });
      }
      expect((await remove(clan.leader.ask, { id: 'x' })).status).toBe(400);
      expect((await remove(banned.ask, clan)).body.code).toBe('banned');
      expect((await remove(visitor(world), clan)).status).toBe(401);
    });
    expect(changed).toEqual([]);
  });
});
