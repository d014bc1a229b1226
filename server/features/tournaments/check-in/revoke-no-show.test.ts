import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import { makeTournament, registerSide } from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { latestAct, undo } from '../history/testing/undoing.ts';
import { openCheckIn } from './testing/open-check-in.ts';

const world = useTestWorld();
const reason = 'The game was down.';
let cup: Awaited<ReturnType<typeof openCheckIn>>;
let staff: Person;
let id: string;

const readRow = () =>
  world.db.selectFrom('no_shows').selectAll().where('id', '=', id).executeTakeFirst();
const list = async () => {
  const { leader } = cup.side(2).clan;
  return (await leader.ask('GET', `/api/users/${leader.id}/no-shows`)).body;
};
const revoke = (who = staff, which = id, body: object = { reason }) =>
  who.ask('POST', `/api/no-shows/${which}/revoke`, body);
const undoLatest = async () => {
  const act = await latestAct(world, cup.tournament.id);
  expect((await undo(cup.tournament.host, cup.tournament.id, act.id)).status).toBe(200);
};

beforeEach(async () => {
  cup = await openCheckIn(world);
  staff = await makeUser(world, { role: 'staff' });
  await cup.post('check-in/close');
  id = (await list())[0].id;
});

describe('a missed check-in', () => {
  test('no longer counts once it is revoked, with a reason in the audit log', async () => {
    expect(await revoke()).toMatchObject({ status: 200, body: {} });
    expect(await list()).toEqual([]);
    const row = await readRow();
    expect(row).toMatchObject({ revoked_at: world.deps.clock(), revoked_reason: reason });
    const act = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'no_show.revoke')
      .where('actor_id', '=', staff.id)
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({
      actor_id: staff.id,
      subject_type: 'user',
      subject_id: cup.side(2).clan.leader.id,
      before: { side: cup.side(2).clan.name, at: row?.at.toISOString() },
      after: { reason },
    });
  });

  test.each([
    ['revoking it', () => revoke()],
    [
      'deleting its tournament',
      () => staff.ask('DELETE', `/api/admin/tournaments/${cup.tournament.id}`),
    ],
  ])('%s moves the side up in the queues of other tournaments at once', async (_what, act) => {
    const next = await makeTournament(world, { maxTeams: 2, noShowsWait: true });
    const late = await registerSide(world, next, { clan: cup.side(2).clan });
    world.advance(1000);
    const prompt = await registerSide(world, next, { clan: cup.side(3).clan });
    const approve = (side: { id: string }) =>
      next.host.ask('POST', `/api/tournaments/${next.id}/registrations/${side.id}/approve`);
    for (let n = 0; n < 2; n += 1) await approve(await registerSide(world, next));
    const queue = async () => {
      const { body } = await visitor(world)('GET', `/api/tournaments/${next.id}/registrations`);
      const places = body as { id: string; queuePlace: number | null }[];
      return [late, prompt].map((side) => places.find((row) => row.id === side.id)?.queuePlace);
    };
    expect(await queue()).toEqual([2, 1]);
    expect((await act()).status).toBe(200);
    expect(await queue()).toEqual([1, 2]);
  });

  test('is revoked only by staff, and not their own', async () => {
    const before = await databaseState(world);
    for (const who of [cup.tournament.host, cup.side(2).clan.leader]) {
      expect((await revoke(who)).body.code).toBe('not_staff');
    }
    expect((await visitor(world)('POST', `/api/no-shows/${id}/revoke`, { reason })).status).toBe(
      401,
    );
    expect(await databaseState(world)).toEqual(before);
    await world.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', cup.side(2).clan.leader.id)
      .execute();
    expect((await revoke(cup.side(2).clan.leader)).body.code).toBe('cannot_edit_self');
    expect(await list()).toHaveLength(1);
  });

  test('is revoked once and with a reason', async () => {
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(301) }, { reason: 1 }]) {
      const { status, body: refusal } = await revoke(staff, id, body);
      expect([status, refusal.issues[0].path]).toEqual([400, 'reason']);
    }
    expect((await revoke(staff, world.deps.newId())).body.code).toBe('no_show_not_found');
    const answers = await Promise.all([revoke(), revoke(), revoke()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await revoke()).body.code).toBe('already_revoked');
  });
});

describe('undoing a closing', () => {
  test('deletes what was missed, so it cannot be revoked any more', async () => {
    await undoLatest();
    expect(await list()).toEqual([]);
    expect((await revoke()).body.code).toBe('no_show_not_found');
  });

  test('keeps what was revoked, and closing again does not count it', async () => {
    await revoke();
    world.advance(1000);
    await undoLatest();
    expect(await spoiledRows(world)).toEqual([]);
    world.advance(1000);
    await undoLatest();
    expect((await cup.lists()).approved).toEqual(cup.ids(1, 4));
    expect(await list()).toEqual([]);
    expect((await revoke()).body.code).toBe('already_revoked');
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('concurrently with a revocation leaves either nothing or a revoked one', async () => {
    const act = await latestAct(world, cup.tournament.id);
    const [undone, revoked] = await Promise.all([
      undo(cup.tournament.host, cup.tournament.id, act.id),
      revoke(),
    ]);
    expect(undone.status).toBe(200);
    expect((await readRow())?.revoked_reason).toBe(revoked.status === 200 ? reason : undefined);
    expect(await spoiledRows(world)).toEqual([]);
  });
});
