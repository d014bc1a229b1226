import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import { finish, makeTournament, setStatus, start } from '../../testing/communities.ts';
import { recordChanges } from '../../testing/changes.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import {
  approvedTeamSide,
  makeInvite,
  makeTeam,
  registerTeamSide,
  rejectedTeamSide,
  type TestTeam,
} from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { selectedIn, readStatus } from './testing/selected.ts';

const world = useTestWorld();

const leave = (ask: Ask, { id }: { id: string }) => ask('POST', `/api/teams/${id}/leave`);

async function duo(): Promise<{ team: TestTeam; member: Person }> {
  const member = await makeUser(world);
  return { team: await makeTeam(world, { members: [member] }), member };
}

describe('POST /api/teams/{id}/leave', () => {
  test('removes the caller and is logged, and they may join again', async () => {
    const { team, member } = await duo();
    const { status, body } = await leave(member.ask, team);
    expect([status, body.members]).toEqual([200, [team.leader.id]]);
    expect((await visitor(world)('GET', `/api/teams/${team.id}`)).body).toEqual(body);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'before', 'after'])
      .where('subject_id', '=', team.id)
      .where('action', '=', 'team.leave')
      .execute();
    const before = { userId: member.id, role: 'member', registrationIds: [] };
    expect(audit).toEqual([{ actor_id: member.id, before, after: null }]);
    const token = await makeInvite(world, team);
    expect((await member.ask('POST', '/api/teams/join', { token })).status).toBe(200);
  });

  test('refuses the leader, with a message that says what to do, and outsiders', async () => {
    const { team } = await duo();
    const outsider = await makeUser(world, { role: 'admin' });
    const changed = await tablesChangedBy(world, async () => {
      expect(await leave(team.leader.ask, team)).toMatchObject({
        status: 409,
        body: {
          code: 'team_leader_cannot_leave',
          message: 'The leader cannot leave the team. Delete the team instead.',
        },
      });
      expect(await leave(outsider.ask, team)).toMatchObject({
        status: 409,
        body: { code: 'not_team_member' },
      });
      expect((await leave(visitor(world), team)).status).toBe(401);
    });
    expect(changed).toEqual([]);
  });

  test('drops them from waitlisted registrations, and updates their stats', async () => {
    const { team, member } = await duo();
    const players = [team.leader, member];
    const tournament = await makeTournament(world);
    const open = await registerTeamSide(world, tournament, { team, players });
    const ongoing = await makeTournament(world);
    const late = await registerTeamSide(world, ongoing, { team, players: [member] });
    await start(world, ongoing);
    const changes = await recordChanges(world, async () => {
      expect((await leave(member.ask, team)).status).toBe(200);
    });
    expect(changes).toEqual([
      ...[tournament, ongoing].map(({ id }) => ({ of: 'tournament', id, part: 'registrations' })),
      { of: 'figures' },
    ]);
    expect(await selectedIn(world, open)).toEqual([team.leader.id]);
    expect(await selectedIn(world, late)).toEqual([]);
    expect(await readStatus(world, late)).toBe('waitlist');
    const stored = await storedStats(world);
    expect(stored).toEqual(await recountStats(world));
    expect(stored.get(member.id)).toBeUndefined();
    expect(stored.get(team.leader.id)).toMatchObject({ registrations: 1 });
  });

  test('keeps them selected where the team is approved or rejected, or the tournament is over', async () => {
    const { team, member } = await duo();
    const players = [team.leader, member];
    const approved = await approvedTeamSide(world, await makeTournament(world), { team, players });
    const rejected = await rejectedTeamSide(world, await makeTournament(world), { team, players });
    const [completed, cancelled] = [await makeTournament(world), await makeTournament(world)];
    const waitedForOne = await registerTeamSide(world, completed, { team, players });
    const waitedForOther = await registerTeamSide(world, cancelled, { team, players });
    await start(world, completed);
    await finish(world, completed);
    await setStatus(world, cancelled, 'cancelled');
    const before = await storedStats(world);
    expect((await leave(member.ask, team)).status).toBe(200);
    for (const side of [approved, rejected, waitedForOne, waitedForOther]) {
      expect(await selectedIn(world, side)).toEqual([team.leader.id, member.id]);
    }
    expect(await storedStats(world)).toEqual(before);
  });
});

describe('a registration while a member leaves', () => {
  test('waits, and then refuses the member', async () => {
    const { team, member } = await duo();
    const tournament = await makeTournament(world);
    const answers = await world.db.transaction().execute(async (tx) => {
      // Leaving waits at its audit entry, before it commits.
      await sql`lock table audit_log in exclusive mode`.execute(tx);
      const leaving = leave(member.ask, team);
      await untilWaiting(world.db, 1);
      const registering = team.leader.ask('POST', `/api/tournaments/${tournament.id}/register`, {
        teamId: team.id,
        selectedMembers: [member.id],
      });
      await untilWaiting(world.db, 2);
      return [leaving, registering];
    });
    expect(await Promise.all(answers)).toMatchObject([
      { status: 200 },
      { status: 400, body: { message: 'A selected member does not belong to the team.' } },
    ]);
  });

  test('that came first drops the member', async () => {
    const { team, member } = await duo();
    const tournament = await makeTournament(world);
    const answers = await world.db.transaction().execute(async (tx) => {
      await sql`lock table audit_log in exclusive mode`.execute(tx);
      const registering = team.leader.ask('POST', `/api/tournaments/${tournament.id}/register`, {
        teamId: team.id,
      });
      await untilWaiting(world.db, 1);
      const leaving = leave(member.ask, team);
      await untilWaiting(world.db, 2);
      return [registering, leaving];
    });
    const [registered, departures] = await Promise.all(answers);
    expect([registered?.status, departures?.status]).toEqual([201, 200]);
    expect(registered?.body.selectedMembers).toEqual([team.leader.id, member.id]);
    expect(await selectedIn(world, registered?.body)).toEqual([team.leader.id]);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });
});

test('every member may leave concurrently while the team registers in several tournaments', async () => {
  const team = await makeTeam(world, { members: 6 });
  const tournaments = [];
  while (tournaments.length < 4)
    tournaments.push(await makeTournament(world, { maxTeamMembers: 7 }));
  const answers = await Promise.all([
    ...tournaments.map(({ id }) =>
      team.leader.ask('POST', `/api/tournaments/${id}/register`, { teamId: team.id }),
    ),
    ...team.members.map(({ ask }) => leave(ask, team)),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([...Array<number>(4).fill(201), ...Array<number>(6).fill(200)]);
  for (const { body } of answers.slice(0, 4)) {
    expect(await selectedIn(world, body)).toEqual([team.leader.id]);
  }
  expect(await storedStats(world)).toEqual(await recountStats(world));
});
