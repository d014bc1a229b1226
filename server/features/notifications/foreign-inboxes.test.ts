import { beforeAll, describe, expect, test } from 'vitest';
import {
  giveRoom,
  makeAssistant,
  startedTournament,
  type TestSide,
} from '#server/testing/communities.ts';
import { readInbox, tellAll } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { saveRecipient } from './direct-messages.repository.ts';

const world = useTestWorld();

let player: Person;
const others: Record<string, Person> = {};

beforeAll(async () => {
  const { tournament, sides } = await startedTournament(world);
  const [one, two] = sides as [TestSide, TestSide];
  player = one.clan.leader;
  others['a player of another side'] = two.clan.leader;
  others['the host'] = tournament.host;
  others['an assistant'] = await makeUser(world);
  await makeAssistant(world, tournament, others['an assistant']);
  others['staff'] = await makeUser(world, { role: 'staff' });
  others['an admin'] = await makeUser(world, { role: 'admin' });
  others['the owner'] = await makeUser(world, { owner: true });
  await giveRoom(world, tournament, 1);
  await tellAll(world);
});

const people = [
  'a player of another side',
  'the host',
  'an assistant',
  'staff',
  'an admin',
  'the owner',
];

const inbox = async () => {
  const rows = await world.db.selectFrom('notifications').selectAll().orderBy('id').execute();
  return rows.filter((row) => row.user_id === player.id);
};

describe.each(people)('%s', (who) => {
  const other = () => others[who] as Person;

  test('does not see the notifications of a player', async () => {
    const [own] = await inbox();
    const shown = await readInbox(other());
    expect(shown.map(({ id }) => id)).not.toContain(own?.id);
    const page = await other().ask('GET', `/api/notifications?cursor=${own?.id}`);
    expect(page).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('does not mark them as read, by id or by time', async () => {
    const before = await inbox();
    expect(before.length).toBeGreaterThan(0);
    const ids = before.map(({ id }) => id);
    for (const body of [{ ids }, { before: '2100-01-01T00:00:00.000Z' }]) {
      expect((await other().ask('POST', '/api/notifications/read', body)).status).toBe(200);
    }
    expect(await inbox()).toEqual(before);
    expect((await player.ask('GET', '/api/auth/me')).body.unread).toBe(before.length);
  });

  test('chooses only for themselves', async () => {
    const read = async (person: Person) =>
      (await person.ask('GET', '/api/notifications/choices')).body;
    const before = await read(player);
    const choices = [{ kind: 'room_open', inbox: false }];
    const saved = await other().ask('PUT', '/api/notifications/choices', { choices });
    expect(saved.status).toBe(200);
    expect(await read(player)).toEqual(before);
    expect(await read(other())).toContainEqual({
      ...choices[0],
      push: true,
      discord: false,
    });
  });

  test('chooses and sees only for themselves how Discord messages arrive', async () => {
    const read = async (person: Person) =>
      (await person.ask('GET', '/api/notifications/discord')).body;
    await saveRecipient(world.db, player.id, { refused_at: world.deps.clock() });
    const before = await read(player);
    expect(before).toEqual({ withRooms: false, isRefused: true });
    const saved = await other().ask('PUT', '/api/notifications/discord', { withRooms: true });
    expect(saved).toMatchObject({ status: 200, body: { withRooms: true, isRefused: false } });
    const choices = [{ kind: 'room_open', discord: true }];
    await other().ask('PUT', '/api/notifications/choices', { choices });
    expect(await read(player)).toEqual(before);
  });
});

test.each([
  ['GET', '/api/notifications', undefined],
  ['POST', '/api/notifications/read', { before: '2100-01-01T00:00:00.000Z' }],
  ['GET', '/api/notifications/choices', undefined],
  ['GET', '/api/notifications/discord', undefined],
  ['PUT', '/api/notifications/discord', { withRooms: true }],
  ['PUT', '/api/notifications/choices', { choices: [{ kind: 'finished', inbox: false }] }],
] as const)('a visitor has no %s %s', async (method, path, body) => {
  expect(await visitor(world)(method, path, body)).toMatchObject({ status: 401 });
});
