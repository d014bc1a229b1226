import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { spoiledRows } from '#server/recount/spoiled-rows.ts';
import {
  registerSide,
  resultRows,
  setStatus,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
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

const changed = [
  409,
  'changed_since',
  'This has been changed again since, so it cannot be undone. Check the later changes.',
];

describe('a round that was saved again', () => {
  test('is not restored without force, and the refusal names the later acts', async () => {
    const first = await latestAct(world, cup.id);
    await save(assistant, [{ side: beta, placement: 1 }]);
    const second = await latestAct(world, cup.id);
    expect(await refusal(first.id)).toEqual(changed);
    const { body } = await undo(cup.host, cup.id, first.id);
    expect(body.acts).toEqual([
      {
        id: second.id,
        at: second.at.toISOString(),
        actorName: assistant.name,
        words: 'saved round 1: 2 sides changed',
      },
    ]);
  });

  test('the refusal names acts that still apply, but neither saves without a change nor an undone act with its undo', async () => {
    const first = await latestAct(world, cup.id);
    await save(assistant, [{ side: beta, placement: 1 }]);
    const second = await latestAct(world, cup.id);
    await save(assistant, [{ side: beta, placement: 1 }]);
    await save(cup.host, [{ side: beta, placement: 2 }]);
    await undo(cup.host, cup.id, (await latestAct(world, cup.id)).id);
    const { body } = await undo(cup.host, cup.id, first.id);
    expect(body.acts.map((act: Json) => act.id)).toEqual([second.id]);
  });

  test('with force gets the version from before the act', async () => {
    await save(assistant, [{ side: beta, placement: 1 }]);
    const { id } = await latestAct(world, cup.id);
    await save(cup.host, [{ side: beta, placement: 2 }]);
    const { status, body } = await undo(cup.host, cup.id, id, { force: true });
    expect(status).toBe(200);
    expect(body.round.roundResults).toMatchObject([{ registrationId: alpha.id, placement: 1 }]);
    expect(await spoiledRows(world)).toEqual([]);
  });

  test('can be undone once the later save is undone', async () => {
    const first = await latestAct(world, cup.id);
    await save(assistant, [{ side: beta, placement: 1 }]);
    await undo(assistant, cup.id, (await latestAct(world, cup.id)).id);
    expect((await undo(cup.host, cup.id, first.id)).status).toBe(200);
  });

  test('is not restored if it already has these results', async () => {
    await save(assistant, [{ side: beta, placement: 1 }]);
    const { id } = await latestAct(world, cup.id);
    await save(assistant, [{ side: alpha, placement: 1, kills: [1] }]);
    const message = 'The round has these results already.';
    expect(await refusal(id, cup.host, cup.id, { force: true })).toEqual([
      409,
      'not_undoable',
      message,
    ]);
  });
});

describe('a version with a side', () => {
  test('that is no longer approved is not restored, even with force', async () => {
    await save(cup.host, [{ side: beta, placement: 1 }]);
    const { id } = await latestAct(world, cup.id);
    await cup.host.ask('POST', path(`registrations/${alpha.id}/move-to-waitlist`));
    const name = alpha.clan.name;
    const message = `${name} is no longer approved. Enter the results without ${name} in the round itself.`;
    for (const force of [false, true]) {
      expect(await refusal(id, cup.host, cup.id, { force })).toEqual([
        409,
        'not_undoable',
        message,
      ]);
    }
  });

  test('whose players have changed is not restored', async () => {
    await save(cup.host, []);
    const { id } = await latestAct(world, cup.id);
    const replace = (from: string, to: string) =>
      sql`update registration_players set user_id = ${to}
        where registration_id = ${alpha.id} and user_id = ${from}`.execute(world.db);
    const leader = alpha.clan.leader.id;
    await replace(leader, assistant.id);
    const message = `${alpha.clan.name} plays with other players now. Enter the results in the round itself.`;
    expect(await refusal(id)).toEqual([409, 'not_undoable', message]);
    await replace(assistant.id, leader);
  });
});

/** An act, a later one on the same thing, and the first one repeated. */
const repeated: [string, () => Promise<string>][] = [
  [
    'ignoring a round',
    async () => {
      const ignore = () => cup.host.ask('POST', path('rounds/1/ignore'), { reason: 'Lag.' });
      await ignore();
      const { id } = await latestAct(world, cup.id);
      await cup.host.ask('DELETE', path('rounds/1/ignore'));
      await ignore();
      return id;
    },
  ],
  [
    'an adjustment that was taken back',
    async () => {
      const penalty = { registrationId: alpha.id, points: -1, reason: 'Late.' };
      const { body } = await cup.host.ask('POST', path('adjustments'), penalty);
      const { id } = await latestAct(world, cup.id);
      await cup.host.ask('DELETE', path(`adjustments/${body.id}`), { reason: 'No.' });
      return id;
    },
  ],
  [
    'a scoring',
    async () => {
      const score = (pointsPerKill: number) =>
        cup.host.ask('PUT', path('scoring'), { pointsPerKill });
      await score(2);
      const { id } = await latestAct(world, cup.id);
      await score(3);
      await score(2);
      return id;
    },
  ],
  [
    'a decision of ties',
    async () => {
      await save(cup.host, [
        { side: alpha, placement: 1 },
        { side: beta, placement: 1 },
      ]);
      const decide = () =>
        cup.host.ask('PUT', path('tie-decisions'), {
          registrationIds: [beta.id, alpha.id],
          reason: 'Coin.',
        });
      await decide();
      const { id } = await latestAct(world, cup.id);
      await cup.host.ask('DELETE', path('tie-decisions'));
      await decide();
      return id;
    },
  ],
  [
    'an edit of a field that was edited again',
    async () => {
      await cup.host.ask('PUT', path('').slice(0, -1), { name: 'Second' });
      const { id } = await latestAct(world, cup.id);
      await cup.host.ask('PUT', path('').slice(0, -1), { name: 'Third' });
      return id;
    },
  ],
  [
    'an approval of a side that waits again',
    async () => {
      const side = await registerSideLate();
      await cup.host.ask('POST', path(`registrations/${side.id}/approve`));
      const { id } = await latestAct(world, cup.id);
      await cup.host.ask('POST', path(`registrations/${side.id}/move-to-waitlist`));
      return id;
    },
  ],
];

async function registerSideLate(): Promise<TestSide> {
  await setStatus(world, cup, 'open');
  const side = await registerSide(world, cup);
  await setStatus(world, cup, 'ongoing');
  return side;
}

test.each(repeated)('%s is refused, and force does not change that', async (_name, act) => {
  const id = await act();
  expect(await refusal(id, cup.host, cup.id, { force: true })).toEqual(changed);
  const { body } = await undo(cup.host, cup.id, id);
  expect(body.acts.length).toBeGreaterThan(0);
});

test('an act that was undone and redone in between does not count as a change', async () => {
  await cup.host.ask('POST', path('rounds/1/ignore'), { reason: 'Lag.' });
  const { id } = await latestAct(world, cup.id);
  await cup.host.ask('DELETE', path('rounds/1/ignore'));
  await undo(cup.host, cup.id, (await latestAct(world, cup.id)).id);
  expect((await undo(cup.host, cup.id, id)).status).toBe(200);
});

test('fewer teams drop the points of later places in single rounds too, and the undo brings them back', async () => {
  await setStatus(world, cup, 'open');
  const perRound = { 2: { placementPoints: { 1: 5, 9: 4 } } };
  const edit = (body: Json) => cup.host.ask('PUT', path('').slice(0, -1), body);
  expect((await edit({ maxTeams: 10, scoringRules: { perRound } })).status).toBe(200);
  const fewer = await edit({ maxTeams: 8 });
  expect(fewer.body.scoringRules.perRound).toEqual({ 2: { placementPoints: { 1: 5 } } });
  const { body: scoring } = await cup.host.ask('GET', path('scoring'));
  const again = { perRound: scoring.perRound, killCap: 3 };
  const { id } = await latestAct(world, cup.id);
  const undone = await undo(cup.host, cup.id, id);
  expect(undone.body.tournament.scoringRules.perRound).toEqual(perRound);
  await edit({ maxTeams: 8 });
  expect((await cup.host.ask('PUT', path('scoring'), again)).status).toBe(200);
});

test('an edit of another field does not prevent the undo', async () => {
  await cup.host.ask('PUT', path('').slice(0, -1), { name: 'Second' });
  const { id } = await latestAct(world, cup.id);
  await cup.host.ask('PUT', path('').slice(0, -1), { description: 'Other.' });
  const { status, body } = await undo(cup.host, cup.id, id);
  expect([status, body.tournament.description]).toEqual([200, 'Other.']);
});

test('if a later edit changed the scoring, the refusal names only that edit, and the undo works once that edit is undone', async () => {
  await setStatus(world, cup, 'open');
  const score = (pointsPerKill: number) => cup.host.ask('PUT', path('scoring'), { pointsPerKill });
  await score(2);
  const { id } = await latestAct(world, cup.id);
  await cup.host.ask('PUT', path('').slice(0, -1), { pointsPerKill: 5 });
  const edit = await latestAct(world, cup.id);
  await score(6);
  await undo(cup.host, cup.id, (await latestAct(world, cup.id)).id);
  expect(await refusal(id)).toEqual(changed);
  const { body } = await undo(cup.host, cup.id, id);
  expect(body.acts.map((act: Json) => act.id)).toEqual([edit.id]);
  expect((await undo(cup.host, cup.id, edit.id)).status).toBe(200);
  const undone = await undo(cup.host, cup.id, id);
  expect([undone.status, undone.body.scoring.pointsPerKill]).toEqual([200, 1]);
});

test('if Change Scoring changed the rules after an edit, the refusal names only that change', async () => {
  await setStatus(world, cup, 'open');
  const edit = { scoringRules: { killCap: 4 } };
  await cup.host.ask('PUT', path('').slice(0, -1), edit);
  const { id } = await latestAct(world, cup.id);
  await cup.host.ask('PUT', path('scoring'), { pointsPerKill: 7 });
  await cup.host.ask('PUT', path('scoring'), { killCap: 6 });
  const changedAgain = await latestAct(world, cup.id);
  expect(await refusal(id)).toEqual(changed);
  const { body } = await undo(cup.host, cup.id, id);
  expect(body.acts.map((act: Json) => act.id)).toEqual([changedAgain.id]);
  expect((await undo(cup.host, cup.id, changedAgain.id)).status).toBe(200);
  expect((await undo(cup.host, cup.id, id)).status).toBe(200);
});
