import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  end,
  finish,
  giveRoom,
  makeAssistant,
  makeClan,
  makeHandler,
  makeTournament,
  registerSide,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();

const maySeeRoom = {
  host: true,
  assistant: true,
  'selected player': true,
  substitute: true,
  'former handler who registered the side': true,
  'clan leader': true,
  'clan handler': true,
  visitor: false,
  outsider: false,
  staff: false,
  admin: false,
  owner: false,
  'plain member not selected': false,
  'player of a waiting side': false,
  'leader of a waiting side': false,
  'player of a rejected side': false,
  'banned player': false,
  'banned assistant': false,
} as const;

const people: Record<string, Person> = {};
let tournament: TestTournament;

beforeAll(async () => {
  for (const who of Object.keys(maySeeRoom).filter((who) => who !== 'visitor')) {
    people[who] = await makeUser(world, { owner: who === 'owner' });
  }
  const person = (who: keyof typeof maySeeRoom): Person => {
    const found = people[who];
    if (found === undefined) throw new Error(`nobody is the ${who}`);
    return found;
  };
  tournament = await makeTournament(world, { host: person('host') });
  await makeAssistant(world, tournament, person('assistant'));
  await makeAssistant(world, tournament, person('banned assistant'));
  await playingSide(person);
  for (const status of ['waiting', 'rejected'] as const) {
    const player = person(`player of a ${status} side`);
    const leader = status === 'waiting' ? { leader: person('leader of a waiting side') } : {};
    const clan = await makeClan(world, { ...leader, members: [player] });
    const side = await registerSide(world, tournament, { clan, players: [player] });
    if (status === 'rejected') {
      await world.db
        .updateTable('registrations')
        .set({ status })
        .where('id', '=', side.id)
        .execute();
    }
  }
  await start(world, tournament);
  await giveRoom(world, tournament, 1);
  for (const [who, change] of [
    ['staff', { role: 'staff' }],
    ['admin', { role: 'admin' }],
    ['banned player', { banned: true }],
    ['banned assistant', { banned: true }],
  ] as const) {
    await world.db.updateTable('users').set(change).where('id', '=', person(who).id).execute();
  }
});

async function playingSide(person: (who: keyof typeof maySeeRoom) => Person) {
  const registrar = person('former handler who registered the side');
  const handler = person('clan handler');
  const players = [person('selected player'), person('banned player')];
  const substitutes = [person('substitute')];
  const clan = await makeClan(world, {
    leader: person('clan leader'),
    members: [...players, ...substitutes, registrar, handler, person('plain member not selected')],
  });
  await makeHandler(world, clan, handler);
  await makeHandler(world, clan, registrar);
  await approvedSide(world, tournament, { clan, players, substitutes, by: registrar });
  await world.db
    .updateTable('clan_members')
    .set({ role: 'member' })
    .where('user_id', '=', registrar.id)
    .execute();
}

/** Empty if the viewer gets only the round. */
async function roomSeenBy(who: string): Promise<unknown[]> {
  const ask = people[who]?.ask ?? visitor(world);
  const { body } = await ask('GET', `/api/tournaments/${tournament.id}/rounds/rooms`);
  const [round, ...more] = body;
  expect([round.roundNumber, round.tournamentId, more]).toEqual([1, tournament.id, []]);
  return Object.entries(round).filter(([field]) => /^room(Id|Password)$/.test(field));
}

const room = [
  ['roomId', 'room 1'],
  ['roomPassword', 'password 1'],
];

describe.each(['started', 'ended', 'completed'])('a room of a round that is %s', (stage) => {
  beforeAll(async () => {
    if (stage === 'ended') await end(world, tournament, 1);
    if (stage === 'completed') await finish(world, tournament);
  });

  test.each(Object.entries(maySeeRoom))('%s: %s', async (who, visible) => {
    expect(await roomSeenBy(who)).toEqual(visible ? room : []);
  });
});

test('a banned player can no longer see it', async () => {
  const ban = (banned: boolean) =>
    world.db
      .updateTable('users')
      .set({ banned })
      .where('id', '=', people['selected player']?.id ?? '')
      .execute();
  await ban(true);
  expect(await roomSeenBy('selected player')).toEqual([]);
  await ban(false);
  expect(await roomSeenBy('selected player')).toEqual(room);
});
