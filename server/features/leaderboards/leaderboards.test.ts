import { beforeAll, describe, expect, test } from 'vitest';
import { makeClan, makeTournament, registerSide, setStatus } from '../../testing/communities.ts';
import { imageForm, png } from '../../testing/images.ts';
import { makeUser, visitor, type Json, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { makeCast, playCup, type Cast } from './testing/play-cup.ts';

const world = useTestWorld();
let cast: Cast;
let admin: Person;

const ask = (what: string) => visitor(world)('GET', `/api/leaderboards/${what}`);

const read = async (what: string): Promise<Json> => {
  const { status, body } = await ask(what);
  expect([what, status]).toEqual([what, 200]);
  return body;
};

test('without any results the boards are empty and the counters are zero', async () => {
  expect(await read('summary')).toEqual({
    completedTournaments: 0,
    activeTournaments: 0,
    registeredClans: 0,
    registeredPlayers: 0,
  });
  expect(await read('clans')).toEqual([]);
  expect(await read('players?by=points&limit=100')).toEqual([]);
});

describe('after a cup', () => {
  beforeAll(async () => {
    admin = await makeUser(world, { role: 'admin' });
    cast = await makeCast(world);
    await playCup(world, cast, {
      sides: {
        A: { rounds: [[1, 2, 1]], players: ['A1', 'A2'] },
        B: { rounds: [[2, 1]] },
        C: { stays: 'rejected' },
        T: { rounds: [[3, 0]] },
      },
    });
  });

  test('a row of each board has its fields, and nothing else', async () => {
    const { A: clan } = cast.clans;
    if (clan === undefined) throw new Error('there is no clan A');
    const { ask: as } = clan.leader;
    const form = imageForm({ description: 'About A.' }, [['logo', await png(1)]]);
    const edited = await as('PUT', `/api/clans/${clan.id}`, form);
    expect(edited.status).toBe(200);
    const stats = { rank: 1, completed: 1, registrations: 1, wins: 1, points: 11.75 };
    expect((await read('clans'))[0]).toEqual({
      ...stats,
      clanId: clan.id,
      name: clan.name,
      logoUrl: edited.body.logoUrl,
      kills: 3,
    });
    const { body: me } = await as('GET', '/api/auth/me');
    expect(await read('players')).toContainEqual({
      ...stats,
      userId: me.id,
      username: 'A1',
      ign: 'A1',
      avatar: me.avatar,
      kills: 2,
    });
  });

  test('the counters count by status, and each clan and player once', async () => {
    await makeTournament(world, { status: 'draft' });
    for (const clan of [cast.clans['A'], cast.clans['B']]) {
      const open = await makeTournament(world);
      if (clan !== undefined) await registerSide(world, open, { clan });
    }
    await setStatus(world, await makeTournament(world), 'cancelled');
    await setStatus(world, await makeTournament(world), 'ongoing');
    expect(await read('summary')).toEqual({
      completedTournaments: 1,
      activeTournaments: 3,
      registeredClans: 2,
      registeredPlayers: 4,
    });
  });

  test('a banned player stays on the board', async () => {
    const { T1: banned } = cast.people;
    const { status } = await admin.ask('POST', `/api/admin/users/${banned?.id}/ban`);
    expect(status).toBe(200);
    const rows: Json[] = await read('players');
    expect(rows.map(({ userId }) => userId)).toContain(banned?.id);
  });

  test('a deleted clan is on no board and in no counter; its players keep their stats', async () => {
    const { B: clan } = cast.clans;
    const { status } = await admin.ask('DELETE', `/api/admin/clans/${clan?.id}`);
    expect(status).toBe(200);
    const rows: Json[] = await read('clans');
    expect(rows.map(({ name }) => name)).toEqual([cast.clans['A']?.name]);
    expect(await read('summary')).toMatchObject({ registeredClans: 1, registeredPlayers: 4 });
    const players: Json[] = await read('players');
    expect(players.find(({ userId }) => userId === clan?.leader.id)).toMatchObject({
      completed: 1,
      // The waitlisted registration was deleted with the clan.
      registrations: 1,
      kills: 1,
      points: 6.5,
    });
  });
});

describe('the limit', () => {
  beforeAll(async () => {
    const open = await makeTournament(world, { maxTeams: 50 });
    for (let count = 0; count < 11; count += 1) {
      await registerSide(world, open, { clan: await makeClan(world) });
    }
  });

  test.each([
    ['', 10],
    ['?limit=1', 1],
    ['?limit=3', 3],
    ['?limit=100', 12],
    ['?by=points&limit=007', 7],
  ])('clans%s returns %i rows', async (query, count) => {
    expect(await read(`clans${query}`)).toHaveLength(count);
  });

  test('may cut through a tie without changing its ranks; equal rows are ordered by id', async () => {
    const all: Json[] = await read('clans?limit=100');
    expect(all.map(({ rank }) => rank)).toEqual([1, ...Array<number>(11).fill(2)]);
    const ids: string[] = all.slice(1).map(({ clanId }) => clanId);
    expect(ids).toEqual(ids.toSorted());
    for (const limit of [1, 2, 5, 11]) {
      expect(await read(`clans?limit=${limit}`)).toEqual(all.slice(0, limit));
    }
  });

  test.each([
    [1, '1'],
    [2, '11'],
    [5, '11'],
    [12, '11'],
  ])('says after %i rows how many share the last rank', async (limit, count) => {
    const { headers } = await visitor(world)('GET', `/api/leaderboards/clans?limit=${limit}`);
    expect(headers['x-last-rank-count']).toBe(count);
  });

  const refused = [
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=-1',
    'limit=1.5',
    'limit=',
    'by=',
    'by=rank',
  ];
  test.each(refused.flatMap((query) => [`clans?${query}`, `players?${query}`]))(
    '%s is refused',
    async (path) => {
      const { status, body } = await ask(path);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.issues).toHaveLength(1);
      expect(body.issues[0]).toMatchObject({ path: /by/.test(path) ? 'by' : 'limit' });
    },
  );
});
