import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  finish,
  playRound,
  resultRows,
  startedTournament,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { inTurn } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { latestAct, readHistory, undo } from './testing/undoing.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
let admin: Person;
let cup: TestTournament;
let sides: TestSide[];

beforeAll(async () => {
  admin = await makeUser(world, { role: 'admin', name: 'an-admin' });
});

beforeEach(async () => {
  ({ tournament: cup, sides } = await startedTournament(world));
  await playRound(world, cup, 1, rows(1));
});

const rows = (first: number) =>
  sides.map((side, index) => ({ side, placement: index + first, kills: [index] }));

const undoAsAdmin = (id: string, body?: { force: boolean }) =>
  admin.ask('POST', `/api/admin/audit/${id}/undo`, body);

test('admins undo an act of a host, and the history names them', async () => {
  await finish(world, cup);
  const path = `/api/tournaments/${cup.id}/rounds/1/save`;
  await cup.host.ask('POST', path, { roundResults: resultRows(rows(1).slice(0, 1)) });
  const { id } = await latestAct(world, cup.id);
  const { status, body } = await undoAsAdmin(id);
  expect([status, body.round.roundResults.length]).toEqual([200, 2]);
  const [undone, saved] = await readHistory(cup.host, cup.id);
  expect([undone?.actorName, undone?.action, undone?.undo]).toEqual([
    'an-admin',
    'round.save.undo',
    'possible',
  ]);
  expect([saved?.undo, saved?.why]).toEqual(['done', 'Undone by an-admin.']);
  expect((await undo(cup.host, cup.id, undone?.id)).status).toBe(200);
  expect(await spoiledRows(world)).toEqual([]);
});

test('an admin sees later changes, and may restore a version of a round anyway', async () => {
  const { id } = await latestAct(world, cup.id);
  const path = `/api/tournaments/${cup.id}/rounds/1/save`;
  await cup.host.ask('POST', path, { roundResults: [] });
  const refused = await undoAsAdmin(id);
  expect([refused.status, refused.body.code, refused.body.acts.length]).toEqual([
    409,
    'changed_since',
    1,
  ]);
  await cup.host.ask('POST', path, { roundResults: resultRows(rows(1)) });
  expect((await undoAsAdmin(id, { force: true })).status).toBe(200);
});

test('acts of a draft can be undone too, and so can those not sorted by tournament yet', async () => {
  const form = {
    name: 'Draft',
    status: 'draft',
    startDate: '2027-01-16T18:00:00Z',
    sponsorName: 'S',
  };
  const { body: draft } = await cup.host.ask('POST', '/api/tournaments', form);
  await cup.host.ask('PUT', `/api/tournaments/${draft.id}`, { name: 'Renamed' });
  const { id } = await latestAct(world, draft.id);
  await sql`update audit_log set tournament_id = null where id = ${id}`.execute(world.db);
  const { status, body } = await undoAsAdmin(id);
  expect([status, body.tournament.name]).toEqual([200, 'Draft']);
});

describe('the undo is refused', () => {
  test('for an unknown act', async () => {
    const { status, body } = await undoAsAdmin(nobody);
    expect([status, body.code]).toEqual([404, 'act_not_found']);
  });

  test('for an act about an account', async () => {
    const { id } = await world.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_type', '=', 'user')
      .executeTakeFirstOrThrow();
    const { status, body } = await undoAsAdmin(id);
    expect([status, body.code]).toEqual([409, 'not_undoable']);
  });

  test('for an act in a tournament that was deleted', async () => {
    const { id } = await latestAct(world, cup.id);
    await admin.ask('DELETE', `/api/admin/tournaments/${cup.id}`);
    const { status, body } = await undoAsAdmin(id);
    expect([status, body.code]).toEqual([404, 'tournament_not_found']);
  });

  test('for the second of an admin and a host who undo concurrently', async () => {
    const { id } = await latestAct(world, cup.id);
    const answers = await inTurn(world.db, [
      () => undo(cup.host, cup.id, id),
      () => undoAsAdmin(id),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'not_undoable'],
    ]);
  });
});
