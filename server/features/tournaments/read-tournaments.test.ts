import { beforeAll, describe, expect, test } from 'vitest';
import {
  makeAssistant,
  makeTournament,
  registerSide,
  type TestSide,
  type TestTournament,
} from '../../testing/communities.ts';
import { makeUser, visitor, type Ask, type Json, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

const namesIn = async (ask: Ask) => {
  const { body } = await ask('GET', '/api/tournaments');
  return body.map(({ name }: Json) => name);
};

describe('the list', () => {
  test('has the newest first, as cards without the long text fields', async () => {
    const long = {
      description: 'A long text.',
      rules: 'Long rules.',
      scoringRules: { killCap: 9 },
    };
    for (const name of ['first', 'second']) {
      await makeTournament(world, { name, ...long });
      world.advance(1000);
    }
    const { status, body } = await visitor(world)('GET', '/api/tournaments');
    expect(status).toBe(200);
    expect(body.map(({ name }: Json) => name)).toEqual(['second', 'first']);
    const detail = await visitor(world)('GET', `/api/tournaments/${body[0].id}`);
    expect(detail.body).toEqual({
      ...body[0],
      ...long,
      sendsResults: false,
      roomPosts: 'no',
      firstSlot: 1,
      usesSlots: false,
      seriesId: null,
      checkInOpensAt: null,
      checkInClosesAt: null,
      checkInAutomatic: true,
      checkInDoneAt: null,
      postsCheckIn: false,
      promotesWaitlist: false,
      noShowsWait: false,
    });
  });

  test('has the ids of assistants, and of registrations that are not rejected, in order', async () => {
    const tournament = await makeTournament(world, { name: 'with sides' });
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const sides: TestSide[] = [];
    while (sides.length < 3) sides.push(await registerSide(world, tournament));
    await world.db
      .updateTable('registrations')
      .set({ status: 'rejected' })
      .where('id', '=', sides[1]?.id ?? '')
      .execute();
    const { body } = await visitor(world)('GET', '/api/tournaments');
    expect(body.find(({ name }: Json) => name === 'with sides')).toMatchObject({
      assistants: [assistant.id],
      registeredTeams: [sides[0]?.id, sides[2]?.id],
    });
  });
});

test.each(['', '/registrations', '/rounds/rooms', '/final-scores', '/players'])(
  'an unknown tournament has no %s',
  async (what) => {
    expect(await visitor(world)('GET', `/api/tournaments/${nobody}${what}`)).toMatchObject({
      status: 404,
      body: { code: 'tournament_not_found', message: 'This tournament does not exist.' },
    });
  },
);

describe('a draft', () => {
  const people: Record<string, Person> = {};
  let draft: TestTournament;

  beforeAll(async () => {
    for (const who of ['host', 'assistant', 'banned host', 'player']) {
      people[who] = await makeUser(world);
    }
    people['staff'] = await makeUser(world, { role: 'staff' });
    people['admin'] = await makeUser(world, { role: 'admin' });
    people['owner'] = await makeUser(world, { owner: true });
    people['tournament host'] = await makeUser(world, { role: 'tournament_host' });
    people['banned admin'] = await makeUser(world, { role: 'admin', banned: true });
    const [host, assistant] = [people['host'], people['assistant']];
    if (host === undefined || assistant === undefined) throw new Error('nobody hosts');
    draft = await makeTournament(world, { host, name: 'a draft', status: 'draft' });
    await makeAssistant(world, draft, assistant);
  });

  test.each([
    ['visitor', false],
    ['player', false],
    ['tournament host', false],
    ['banned admin', false],
    ['host', true],
    ['assistant', true],
    ['staff', true],
    ['admin', true],
    ['owner', true],
  ])('is visible to a %s: %s', async (who, visible) => {
    const ask = people[who]?.ask ?? visitor(world);
    expect((await namesIn(ask)).includes('a draft')).toBe(visible);
    for (const what of ['', '/registrations', '/rounds/rooms', '/final-scores', '/players']) {
      const { status } = await ask('GET', `/api/tournaments/${draft.id}${what}`);
      expect([what, status]).toEqual([what, visible ? 200 : 404]);
    }
  });

  test('is hidden from a banned host', async () => {
    const host = people['banned host'];
    if (host === undefined) throw new Error('nobody hosts');
    const own = await makeTournament(world, { host, name: 'a banned draft', status: 'draft' });
    expect((await host.ask('GET', `/api/tournaments/${own.id}`)).status).toBe(200);
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', host.id).execute();
    expect((await host.ask('GET', `/api/tournaments/${own.id}`)).status).toBe(404);
    expect(await namesIn(host.ask)).not.toContain('a banned draft');
  });
});
