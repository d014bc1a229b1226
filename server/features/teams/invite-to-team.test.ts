import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask } from '../../testing/users.ts';
import { makeTeam } from '../../testing/teams.ts';
import { testPublicUrl, useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

const invite = (ask: Ask, { id }: { id: string }) => ask('POST', `/api/teams/${id}/invite`);
const join = (ask: Ask, token: string) => ask('POST', '/api/teams/join', { token });

test('returns a token and the address of its page, while the database only has a digest', async () => {
  const team = await makeTeam(world);
  const { status, body } = await invite(team.leader.ask, team);
  expect(status).toBe(200);
  expect(body.token).toMatch(/^[\w-]{43}$/);
  expect(body).toEqual({ token: body.token, url: `${testPublicUrl}/teams/join/${body.token}` });
  const row = await world.db
    .selectFrom('teams')
    .select('invite_digest')
    .where('id', '=', team.id)
    .executeTakeFirstOrThrow();
  expect(row.invite_digest).toEqual(createHash('sha256').update(body.token).digest());
  const audit = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', team.id)
    .where('action', '=', 'team.invite')
    .execute();
  expect(audit.at(-1)).toMatchObject({ actor_id: team.leader.id, subject_type: 'team' });
  const { rows } = await sql<{ text: string }>`select t::text as text from audit_log t`.execute(
    world.db,
  );
  const written = rows.map(({ text }) => text).join(' ');
  expect(written).toContain(team.id);
  expect(written).not.toContain(body.token);
  expect(written).not.toContain(row.invite_digest?.toString('hex'));
});

test('admits several users, until a new invite replaces it', async () => {
  const team = await makeTeam(world);
  const first = (await invite(team.leader.ask, team)).body.token;
  for (const { ask } of [await makeUser(world), await makeUser(world)]) {
    expect((await join(ask, first)).status).toBe(200);
  }
  const second = (await invite(team.leader.ask, team)).body.token;
  const late = await makeUser(world);
  expect(await join(late.ask, first)).toMatchObject({
    status: 404,
    body: { code: 'invite_not_found' },
  });
  expect((await join(late.ask, second)).body.members).toHaveLength(4);
});

test('of two created concurrently, one is valid', async () => {
  const team = await makeTeam(world);
  const answers = await Promise.all([invite(team.leader.ask, team), invite(team.leader.ask, team)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const statuses = [];
  for (const { body } of answers) {
    statuses.push((await join((await makeUser(world)).ask, body.token)).status);
  }
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test('is for the leader only; refused calls do not revoke the old invite', async () => {
  const team = await makeTeam(world, { members: 1 });
  const { token } = (await invite(team.leader.ask, team)).body;
  const admin = await makeUser(world, { role: 'admin' });
  const changed = await tablesChangedBy(world, async () => {
    for (const { ask } of [...team.members, admin]) {
      expect(await invite(ask, team)).toMatchObject({
        status: 403,
        body: { code: 'not_team_leader' },
      });
    }
    expect((await invite(visitor(world), team)).status).toBe(401);
  });
  expect(changed).toEqual([]);
  expect((await join(admin.ask, token)).status).toBe(200);
});
