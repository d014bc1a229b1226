import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all-calls.ts';
import {
  giveRoom,
  makeAssistant,
  playRound,
  startedTournament,
  type TestTournament,
} from '#server/testing/communities.ts';
import { makeUser, visitor, type Json, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
let cup: TestTournament;
let assistant: Person;

const history = (who: Person, id = cup.id, query = '') =>
  who.ask('GET', `/api/tournaments/${id}/history${query}`);

beforeAll(async () => {
  const started = await startedTournament(world);
  cup = started.tournament;
  assistant = await makeUser(world, { name: 'mira' });
  await makeAssistant(world, cup, assistant);
  await playRound(
    world,
    cup,
    1,
    started.sides.map((side, index) => ({ side, placement: index + 1, totalKills: 2 })),
  );
  await giveRoom(world, cup, 2);
  await assistant.ask('PUT', `/api/tournaments/${cup.id}`, { name: 'Late Cup', streamLink: '' });
});

test('the history lists acts newest first, with descriptions and changes, and says whether each can be undone', async () => {
  const { status, body } = await history(cup.host);
  expect(status).toBe(200);
  const words = body.map((act: Json) => [act.actorName, act.words, act.undo]);
  expect(words.slice(0, 3)).toEqual([
    ['mira', 'edited name', 'possible'],
    [cup.host.name, 'started round 2', 'no'],
    [cup.host.name, 'saved round 1: 2 sides changed', 'possible'],
  ]);
  expect(words.at(-1)).toEqual([cup.host.name, 'created the tournament', 'no']);
  expect(body[0]).toMatchObject({
    actorId: assistant.id,
    action: 'tournament.edit',
    changes: [{ path: 'name', before: expect.any(String), after: 'Late Cup' }],
    why: null,
  });
  expect(body[2].changes).toContainEqual({
    path: expect.stringMatching(/\.placement$/),
    before: null,
    after: 1,
  });
  expect(body.at(-1).why).toBe('This kind of change cannot be undone.');
});

test('the history has only acts of this tournament, and none about accounts', async () => {
  const { tournament } = await startedTournament(world);
  const admin = await makeUser(world, { role: 'admin' });
  await admin.ask('POST', `/api/admin/users/${assistant.id}/end-sessions`);
  const mine = (await history(cup.host)).body.map((act: Json) => act.id);
  const theirs = (await history(tournament.host, tournament.id)).body.map((act: Json) => act.id);
  expect(mine.filter((id: string) => theirs.includes(id))).toEqual([]);
  const actions: string[] = (await history(cup.host)).body.map((act: Json) => act.action);
  expect(actions.filter((action) => !/^(tournament|registration|round)\./.test(action))).toEqual(
    [],
  );
});

test('the history comes in pages, whose links lead through all acts', async () => {
  const all = (await history(cup.host)).body.map((act: Json) => act.id);
  const paged: string[] = [];
  let query = '?limit=3';
  for (;;) {
    const { body, headers } = await history(cup.host, cup.id, query);
    paged.push(...body.map((act: Json) => act.id));
    const next = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
    if (next === undefined) break;
    query = new URL(next).search;
  }
  expect(paged).toEqual(all);
});

test('the history refuses the cursor of another tournament', async () => {
  const { tournament } = await startedTournament(world);
  const [foreign] = (await history(tournament.host, tournament.id)).body;
  const { status, body } = await history(cup.host, cup.id, `?cursor=${foreign.id}`);
  expect([status, body.issues[0].path]).toEqual([400, 'cursor']);
});

describe('anyone who does not run the tournament', () => {
  test.each(['staff', 'admin', null] as const)('is refused with the role %s', async (role) => {
    const person = await makeUser(world, role === null ? {} : { role });
    const { status, body } = await history(person);
    expect([status, body.code]).toEqual([403, 'not_host_or_assistant']);
  });

  test('is refused without a session', async () => {
    const { status } = await visitor(world)('GET', `/api/tournaments/${cup.id}/history`);
    expect(status).toBe(401);
  });

  test('cannot find out about a draft', async () => {
    const { tournament } = await startedTournament(world);
    await sql`update tournaments set status = 'draft' where id = ${tournament.id}`.execute(
      world.db,
    );
    const { status } = await history(await makeUser(world), tournament.id);
    expect(status).toBe(404);
  });
});

test('the history says that older acts are still being sorted', async () => {
  expect((await history(cup.host)).headers['x-older-acts']).toBe(undefined);
  await sql`update audit_log set tournament_id = null where action = 'tournament.create'`.execute(
    world.db,
  );
  expect((await history(cup.host)).headers['x-older-acts']).toBe('sorting');
  expect(allCalls['listHistory']?.summary).toContain('X-Older-Acts');
});
