import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  approvedSide,
  makeTournament,
  playRound,
  start,
  startedTournament,
  type TestSide,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';
import { latestAct, undo } from './testing/undoing.ts';

const world = useTestWorld();

/** Writes 250 acts that have nothing to do with the one that is undone. */
async function writeActs(tournamentId: string, action: string, after: object): Promise<void> {
  await sql`
    insert into audit_log (id, at, action, subject_type, subject_id, tournament_id, after)
    select gen_random_uuid(), now() + number * interval '1 ms', ${action}, 'tournament',
      ${tournamentId}::uuid, ${tournamentId}::uuid, ${JSON.stringify(after)}::jsonb
    from generate_series(1, 250) as number
  `.execute(world.db);
}

test('many additions of others do not hide that a staff member became an assistant', async () => {
  const tournament = await makeTournament(world);
  const staff = await makeUser(world, { role: 'staff' });
  const path = `/api/tournaments/${tournament.id}`;
  expect((await staff.ask('POST', `${path}/cancel`)).status).toBe(200);
  const { id } = await latestAct(world, tournament.id);
  await tournament.host.ask('POST', `${path}/assistants`, { userId: staff.id });
  const other = await makeUser(world);
  await writeActs(tournament.id, 'tournament.add_assistant', { userId: other.id });
  expect(await undo(tournament.host, tournament.id, id)).toMatchObject({
    status: 409,
    body: { code: 'not_undoable' },
  });
});

test('many overlay changes neither hide a later scoring nor its undo', async () => {
  const { tournament } = await startedTournament(world);
  const path = `/api/tournaments/${tournament.id}`;
  const score = async (pointsPerKill: number) => {
    await tournament.host.ask('PUT', `${path}/scoring`, { pointsPerKill });
    return (await latestAct(world, tournament.id)).id;
  };
  const first = await score(2);
  const second = await score(3);
  const third = await score(2);
  await writeActs(tournament.id, 'tournament.overlay', { scene: 'standings' });
  expect(await undo(tournament.host, tournament.id, first)).toMatchObject({
    status: 409,
    body: { code: 'changed_since' },
  });
  for (const act of [third, second, first]) {
    expect((await undo(tournament.host, tournament.id, act)).status).toBe(200);
  }
});

test('decisions that were taken back together are restored by as many statements as one', async () => {
  const count = async (ties: number) => {
    const tournament = await makeTournament(world, { maxTeams: 20 });
    const sides: TestSide[] = [];
    while (sides.length < 2 * ties) sides.push(await approvedSide(world, tournament));
    await start(world, tournament);
    const rows = sides.map((side, at) => ({ side, placement: Math.floor(at / 2) + 1, kills: [0] }));
    await playRound(world, tournament, 1, rows);
    const path = `/api/tournaments/${tournament.id}/tie-decisions`;
    for (let at = 0; at < sides.length; at += 2) {
      const registrationIds = [sides[at + 1]?.id, sides[at]?.id];
      const answer = await tournament.host.ask('PUT', path, { registrationIds, reason: 'Coin.' });
      expect(answer.status).toBe(200);
    }
    await tournament.host.ask('DELETE', path);
    const { id } = await latestAct(world, tournament.id);
    world.statements.length = 0;
    expect((await undo(tournament.host, tournament.id, id)).status).toBe(200);
    return world.statements.length;
  };
  expect(await count(4)).toBe(await count(1));
});
