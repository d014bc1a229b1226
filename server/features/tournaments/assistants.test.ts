import { beforeAll, describe, expect, test } from 'vitest';
import { makeAssistant, makeTournament, type TestTournament } from '../../testing/communities.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
let tournament: TestTournament;
let host: Person;
let assistant: Person;
let staff: Person;

beforeAll(async () => {
  host = await makeUser(world);
  tournament = await makeTournament(world, { host });
  assistant = await makeUser(world);
  staff = await makeUser(world, { role: 'admin' });
  await makeAssistant(world, tournament, assistant);
});

const add = (ask: Ask, userId: unknown) =>
  ask('POST', `/api/tournaments/${tournament.id}/assistants`, { userId });
const remove = (ask: Ask, userId: string) =>
  ask('DELETE', `/api/tournaments/${tournament.id}/assistants/${userId}`);

async function readAssistants(): Promise<string[]> {
  const { body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}`);
  return body.assistants;
}

test('the host adds an assistant, who can then run the tournament, and removes them again', async () => {
  const person = await makeUser(world);
  const publish = () => person.ask('POST', `/api/tournaments/${tournament.id}/publish`);
  expect(await publish()).toMatchObject({ status: 403 });
  const added = await add(host.ask, person.id);
  expect([added.status, added.body.assistants.includes(person.id)]).toEqual([200, true]);
  expect(await publish()).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
  expect(await readAssistants()).toContain(person.id);
  const removed = await remove(host.ask, person.id);
  expect([removed.status, removed.body.assistants.includes(person.id)]).toEqual([200, false]);
  expect(await publish()).toMatchObject({ status: 403 });
  expect(await readAssistants()).not.toContain(person.id);
});

describe('nobody but the host can add or remove assistants', () => {
  test.each([
    ['an assistant', () => assistant],
    ['an admin', () => staff],
  ])('%s', async (_who, who) => {
    const changed = await tablesChangedBy(world, async () => {
      for (const answer of [await add(who().ask, nobody), await remove(who().ask, assistant.id)]) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'not_host' } });
      }
    });
    expect(changed).toEqual([]);
  });
});

describe('adding an assistant is refused for', () => {
  test('a user who is an assistant already, also in concurrent requests', async () => {
    expect(await add(host.ask, assistant.id)).toMatchObject({
      status: 409,
      body: { code: 'already_assistant' },
    });
    const person = await makeUser(world);
    const both = await Promise.all([add(host.ask, person.id), add(host.ask, person.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('the host, a banned user and an unknown user', async () => {
    const banned = await makeUser(world, { banned: true });
    for (const userId of [host.id, banned.id, nobody, 'x', undefined, [assistant.id]]) {
      expect(await add(host.ask, userId)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path: 'userId' }] },
      });
    }
  });

  test('a fifty-first assistant', async () => {
    const full = await makeTournament(world, { host });
    const people = await Promise.all(Array.from({ length: 51 }, () => makeUser(world)));
    const [last, ...others] = people;
    for (const person of others) await makeAssistant(world, full, person);
    const answer = await host.ask('POST', `/api/tournaments/${full.id}/assistants`, {
      userId: last?.id,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_assistants' } });
  });
});

test('removing someone who is not an assistant is refused', async () => {
  for (const userId of [host.id, staff.id, nobody]) {
    expect(await remove(host.ask, userId)).toMatchObject({
      status: 404,
      body: { code: 'assistant_not_found' },
    });
  }
});
