import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  approvedSide,
  makeTournament,
  playRound,
  resultRows,
  setStatus,
  startedTournament,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { inTurn } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { type Json, type Person } from '#server/testing/users.ts';
import { latestAct, playFirstRound, refusedUndo, undo } from './testing/undoing.ts';

const world = useTestWorld();
let cup: TestTournament;
let alpha: TestSide;
let beta: TestSide;
let assistant: Person;

beforeEach(async () => {
  ({ cup, alpha, beta, assistant } = await playFirstRound(world));
});

const path = (part: string, { id } = cup) => `/api/tournaments/${id}/${part}`;

const save = (who: Person, rows: Parameters<typeof resultRows>[0]) =>
  who.ask('POST', path('rounds/1/save'), { roundResults: resultRows(rows) });

const refusal = (actId: string, who = cup.host, id = cup.id, body?: { force: boolean }) =>
  refusedUndo(world, who, id, actId, body);

describe('an undo follows the rules of the opposite act:', () => {
  test('a field that the status freezes stays as it is', async () => {
    const open = await makeTournament(world);
    await approvedSide(world, open);
    await open.host.ask('PUT', `/api/tournaments/${open.id}`, { maxTeams: 9 });
    const { id } = await latestAct(world, open.id);
    await setStatus(world, open, 'ongoing');
    expect((await refusal(id, open.host, open.id)).slice(0, 2)).toEqual([409, 'field_frozen']);
  });

  test('points for a place that the tournament no longer has are not restored', async () => {
    const open = await makeTournament(world, { maxTeams: 8 });
    const form = `/api/tournaments/${open.id}`;
    const message = 'Points are given for a place beyond the maximum number of teams.';
    const change = async (points: object) => {
      await open.host.ask('PUT', `${form}/scoring`, { placementPoints: points });
      return (await latestAct(world, open.id)).id;
    };
    await change({ 1: 10, 8: 1 });
    const scored = await change({ 1: 9 });
    await open.host.ask('PUT', form, { placementPoints: { 1: 9, 8: 2 } });
    await open.host.ask('PUT', form, { placementPoints: { 1: 9 } });
    const edited = (await latestAct(world, open.id)).id;
    await open.host.ask('PUT', form, { maxTeams: 4 });
    for (const id of [scored, edited]) {
      expect(await refusal(id, open.host, open.id)).toEqual([409, 'not_undoable', message]);
    }
  });

  test('a maximum below the number of approved sides is not restored', async () => {
    const open = await makeTournament(world, { maxTeams: 2 });
    await open.host.ask('PUT', `/api/tournaments/${open.id}`, { maxTeams: 3 });
    const { id } = await latestAct(world, open.id);
    for (let side = 0; side < 3; side += 1) await approvedSide(world, open);
    const code = 'more_teams_approved';
    expect((await refusal(id, open.host, open.id)).slice(0, 2)).toEqual([409, code]);
  });

  test('a side with results is not moved back', async () => {
    const approval = await world.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', alpha.id)
      .where('action', '=', 'registration.approve')
      .executeTakeFirstOrThrow();
    expect((await refusal(approval.id)).slice(0, 2)).toEqual([409, 'side_has_results']);
  });

  test('a side is not approved again if the tournament is full', async () => {
    const full = await makeTournament(world, { maxTeams: 2 });
    const side = await approvedSide(world, full);
    await full.host.ask('POST', path(`registrations/${side.id}/move-to-waitlist`, full));
    const { id } = await latestAct(world, full.id);
    await approvedSide(world, full);
    await approvedSide(world, full);
    expect((await refusal(id, full.host, full.id)).slice(0, 2)).toEqual([409, 'tournament_full']);
  });

  test('points are not given to a side that is no longer approved', async () => {
    const penalty = { registrationId: beta.id, points: 2, reason: 'Fair play.' };
    const { body } = await cup.host.ask('POST', path('adjustments'), penalty);
    await cup.host.ask('DELETE', path(`adjustments/${body.id}`), { reason: 'No.' });
    const { id } = await latestAct(world, cup.id);
    await cup.host.ask('POST', path(`registrations/${beta.id}/move-to-waitlist`));
    const message = `${beta.clan.name} is no longer approved, so it gets no points.`;
    expect(await refusal(id)).toEqual([409, 'not_undoable', message]);
  });

  test('no round of a cancelled tournament is changed', async () => {
    const { id } = await latestAct(world, cup.id);
    await cup.host.ask('POST', path('cancel'));
    expect((await refusal(id)).slice(0, 2)).toEqual([409, 'tournament_not_ongoing']);
  });
});

describe('an act that cannot be undone is refused with the reason', () => {
  test.each<[string, () => Promise<Json>, string]>([
    [
      'a start',
      async () => cup.host.ask('POST', path('finish')),
      'This kind of change cannot be undone.',
    ],
    [
      'an entry of an older version',
      async () => {
        const { id } = await latestAct(world, cup.id);
        await sql`update audit_log set before = '{"results": "three"}' where id = ${id}`.execute(
          world.db,
        );
      },
      'An older version recorded this without all the values that an undo needs.',
    ],
  ])('%s', async (_name, act, message) => {
    await act();
    const { id } = await latestAct(world, cup.id);
    expect(await refusal(id)).toEqual([409, 'not_undoable', message]);
    expect((await cup.host.ask('GET', path('history'))).status).toBe(200);
  });
});

describe('an act', () => {
  test('of another tournament, about an account, or unknown, is not found', async () => {
    const other = await startedTournament(world);
    await playRound(world, other.tournament, 1, []);
    const foreign = await latestAct(world, other.tournament.id);
    const profile = await world.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_type', '=', 'user')
      .executeTakeFirstOrThrow();
    for (const id of [foreign.id, profile.id, cup.id, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      expect((await refusal(id)).slice(0, 2)).toEqual([404, 'act_not_found']);
      expect((await refusal(id, other.tournament.host)).slice(0, 2)).toEqual([
        404,
        'act_not_found',
      ]);
    }
    expect((await refusal('x')).slice(0, 2)).toEqual([400, 'invalid_input']);
  });

  test('cannot be undone by those who no longer run the tournament', async () => {
    const { id } = await latestAct(world, cup.id);
    await cup.host.ask('DELETE', path(`assistants/${assistant.id}`));
    expect((await refusal(id, assistant)).slice(0, 2)).toEqual([403, 'not_host_or_assistant']);
    await sql`update users set banned = true where id = ${cup.host.id}`.execute(world.db);
    expect((await refusal(id)).slice(0, 2)).toEqual([403, 'banned']);
  });

  test('is undone once when two assistants undo it concurrently', async () => {
    const { id } = await latestAct(world, cup.id);
    const answers = await inTurn(world.db, [
      () => undo(assistant, cup.id, id),
      () => undo(cup.host, cup.id, id),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'not_undoable'],
    ]);
    expect(answers[1]?.body.message).toContain(`Undone by ${assistant.name}.`);
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('and a concurrent save of the same round do not both succeed', async () => {
    const { id } = await latestAct(world, cup.id);
    const answers = await inTurn(world.db, [
      () => save(assistant, [{ side: beta, placement: 1 }]),
      () => undo(cup.host, cup.id, id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.body.acts).toHaveLength(1);
  });
});
