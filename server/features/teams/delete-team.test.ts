import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import { inTransaction } from '../../db/transaction.ts';
import { finish, makeTournament, playRound, setStatus, start } from '../../testing/communities.ts';
import { recordChanges } from '../../testing/changes.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { makeUser, loadViewer, visitor, type Ask } from '../../testing/users.ts';
import { approvedTeamSide, makeTeam, registerTeamSide } from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { registerTeam } from '../tournaments/registrations/register-team.command.ts';
import { selectedIn, readStatus } from './testing/selected.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

const remove = (ask: Ask, { id }: { id: string }) => ask('DELETE', `/api/teams/${id}`);
const register = (ask: Ask, tournament: { id: string }, team: { id: string }) =>
  ask('POST', `/api/tournaments/${tournament.id}/register`, { teamId: team.id });

describe('DELETE /api/teams/{id}', () => {
  test('removes the team with its members, and logs its former values', async () => {
    const team = await makeTeam(world, { name: 'Short-lived', members: 1 });
    expect(await remove(team.leader.ask, team)).toMatchObject({ status: 200, body: {} });
    expect((await visitor(world)('GET', `/api/teams/${team.id}`)).status).toBe(404);
    const people = world.db.selectFrom('team_members').selectAll().where('team_id', '=', team.id);
    expect(await people.execute()).toEqual([]);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'before', 'after'])
      .where('subject_id', '=', team.id)
      .where('action', '=', 'team.delete')
      .execute();
    expect(audit).toEqual([
      {
        actor_id: team.leader.id,
        before: {
          name: 'Short-lived',
          description: null,
          people: [
            { userId: team.leader.id, role: 'member', isLeader: true },
            { userId: team.members[0]?.id, role: 'member', isLeader: false },
          ],
          waiting: [],
        },
        after: null,
      },
    ]);
  });

  test.each(['open', 'ongoing'] as const)(
    'is refused while the team is approved in a tournament that is %s',
    async (status) => {
      const team = await makeTeam(world);
      const tournament = await makeTournament(world);
      await approvedTeamSide(world, tournament, { team });
      if (status === 'ongoing') await start(world, tournament);
      const changed = await tablesChangedBy(world, async () => {
        expect(await remove(team.leader.ask, team)).toMatchObject({
          status: 409,
          body: {
            code: 'team_in_tournament',
            message:
              'The team is approved in a tournament that is open or running. It can be deleted after that.',
          },
        });
      });
      expect(changed).toEqual([]);
    },
  );

  test('deletes its waitlisted registrations in every tournament, and updates the stats', async () => {
    const team = await makeTeam(world, { members: 2 });
    const players = [team.leader, ...team.members];
    const [open, ongoing] = [await makeTournament(world), await makeTournament(world)];
    const waiting = [
      await registerTeamSide(world, open, { team, players }),
      await registerTeamSide(world, ongoing, { team, players: team.members }),
    ];
    const rival = await approvedTeamSide(world, ongoing);
    await start(world, ongoing);
    const changes = await recordChanges(world, async () => {
      expect((await remove(team.leader.ask, team)).status).toBe(200);
    });
    expect(changes).toEqual([
      { of: 'figures' },
      ...[open, ongoing].map(({ id }) => ({ of: 'tournament', id, part: 'registrations' })),
    ]);
    for (const side of waiting) {
      expect([await readStatus(world, side), await selectedIn(world, side)]).toEqual([
        undefined,
        [],
      ]);
    }
    const detail = await visitor(world)('GET', `/api/tournaments/${ongoing.id}`);
    expect(detail.body.registeredTeams).toEqual([rival.id]);
    const stored = await storedStats(world);
    expect(stored).toEqual(await recountStats(world));
    expect(players.map(({ id }) => stored.get(id))).toEqual([undefined, undefined, undefined]);
  });

  test('keeps past sides and results under the name of the team', async () => {
    const team = await makeTeam(world, { name: 'Remembered' });
    const [completed, cancelled] = [await makeTournament(world), await makeTournament(world)];
    const side = await approvedTeamSide(world, completed, { team });
    await approvedTeamSide(world, cancelled, { team });
    await start(world, completed);
    await playRound(world, completed, 1, [{ side, placement: 1, kills: [4] }]);
    await finish(world, completed);
    await setStatus(world, cancelled, 'cancelled');
    const before = await storedStats(world);
    const read = async ({ id }: { id: string }, what: string) =>
      (await visitor(world)('GET', `/api/tournaments/${id}/${what}`)).body;
    const expectNamed = async (teamId: string | null) => {
      for (const tournament of [completed, cancelled]) {
        expect(await read(tournament, 'registrations')).toMatchObject([
          { name: 'Remembered', teamId, clanId: null, registrationType: 'individual' },
        ]);
      }
      expect(await read(completed, 'final-scores')).toMatchObject([
        { rank: 1, registrationId: side.id, teamId, clanName: 'Remembered', totalKills: 4 },
      ]);
      expect(await read(completed, 'players')).toMatchObject([{ teamId, kills: 4 }]);
      expect(await read(completed, 'rounds/rooms')).toMatchObject([{ roundResults: [{ teamId }] }]);
    };
    // Read before and after, so the cached responses have to be invalidated.
    await expectNamed(team.id);
    expect((await remove(team.leader.ask, team)).status).toBe(200);
    await expectNamed(null);
    expect(await storedStats(world)).toEqual(before);
    expect(before.get(team.leader.id)).toMatchObject({ wins: 1, kills: 4 });
  });

  test('is for the leader only', async () => {
    const team = await makeTeam(world, { members: 1 });
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask } of [
        ...team.members,
        await makeUser(world, { role: 'admin' }),
        await makeUser(world, { owner: true }),
      ]) {
        expect(await remove(ask, team)).toMatchObject({
          status: 403,
          body: { code: 'not_team_leader' },
        });
        expect((await remove(ask, { id: nobody })).status).toBe(404);
      }
      expect((await remove(visitor(world), team)).status).toBe(401);
    });
    expect(changed.filter((table) => table.startsWith('team'))).toEqual([]);
  });
});

describe('a registration during the deletion of its team', () => {
  test('waits, and then does not find the team', async () => {
    const team = await makeTeam(world);
    const tournament = await makeTournament(world);
    const answers = await world.db.transaction().execute(async (tx) => {
      // The deletion waits at its audit entry, before it commits.
      await sql`lock table audit_log in exclusive mode`.execute(tx);
      const deleting = remove(team.leader.ask, team);
      await untilWaiting(world.db, 1);
      const registering = register(team.leader.ask, tournament, team);
      await untilWaiting(world.db, 2);
      return [deleting, registering];
    });
    expect(await Promise.all(answers)).toMatchObject([
      { status: 200 },
      { status: 400, body: { message: 'This team does not exist.' } },
    ]);
  });

  test('that came first is deleted with the team', async () => {
    const team = await makeTeam(world);
    const tournament = await makeTournament(world);
    const answers = await world.db.transaction().execute(async (tx) => {
      await sql`lock table audit_log in exclusive mode`.execute(tx);
      const registering = register(team.leader.ask, tournament, team);
      await untilWaiting(world.db, 1);
      const deleting = remove(team.leader.ask, team);
      await untilWaiting(world.db, 2);
      return [registering, deleting];
    });
    const [registered, deleted] = await Promise.all(answers);
    expect([registered?.status, deleted?.status]).toEqual([201, 200]);
    expect(await readStatus(world, registered?.body)).toBe(undefined);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });

  test('that came first and is being approved either keeps the team or is deleted with it', async () => {
    const team = await makeTeam(world);
    const tournament = await makeTournament(world);
    const leader = await loadViewer(world, team.leader);
    const { side, answers } = await inTransaction(world.deps.db, async (tx) => {
      const deps = { ...world.deps, db: tx };
      const body = { teamId: team.id };
      const registered = await registerTeam(deps, leader, tournament.id, body);
      // The deletion has seen no waitlisted registration, and now waits for the lock on the team's row.
      const deleting = remove(team.leader.ask, team);
      await untilWaiting(world.db, 1);
      const path = `/api/tournaments/${tournament.id}/registrations/${registered.id}/approve`;
      const approving = tournament.host.ask('POST', path);
      await untilWaiting(world.db, 2);
      return { side: registered, answers: [deleting, approving] };
    });
    const outcome = (await Promise.all(answers)).map(({ status, body }) => [status, body.code]);
    // Both are released together, and the database lets either of them continue first.
    expect([
      [
        [409, 'team_in_tournament'],
        [200, undefined],
      ],
      [
        [200, undefined],
        [404, 'registration_not_found'],
      ],
    ]).toContainEqual(outcome);
    expect(await readStatus(world, side)).toBe(outcome[0]?.[0] === 409 ? 'approved' : undefined);
  });

  test.each([1, 2, 3])('and approvals, all concurrently, leave a valid state (%i)', async () => {
    const team = await makeTeam(world, { members: 2 });
    const [waitsAt, comesTo] = [await makeTournament(world), await makeTournament(world)];
    const side = await registerTeamSide(world, waitsAt, { team });
    const approve = `/api/tournaments/${waitsAt.id}/registrations/${side.id}/approve`;
    const [deleted, approved] = await Promise.all([
      remove(team.leader.ask, team),
      waitsAt.host.ask('POST', approve),
      register(team.leader.ask, comesTo, team),
    ]);
    // The first one wins: an approved team is not deleted, and a deleted registration is not approved.
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([deleted.status, approved.status]);
    expect(await readStatus(world, side)).toBe(deleted.status === 200 ? undefined : 'approved');
    const response = await visitor(world)('GET', `/api/tournaments/${comesTo.id}/registrations`);
    expect(response.body.filter((row: { teamId: string | null }) => row.teamId === null)).toEqual(
      [],
    );
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });
});
