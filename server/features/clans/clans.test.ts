import { describe, expect, test } from 'vitest';
import type { Clan } from '#shared/contract/clans.ts';
import type { StatsColumns } from '../../db/schema.ts';
import { makeClan } from '../../testing/communities.ts';
import { joinClan } from '../../testing/join-requests.ts';
import { makeUser, visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { findClanMembers, findClanRole, lockClan } from './clans.repository.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

async function setStats({ id }: { id: string }, stats: Partial<StatsColumns>) {
  await world.db.updateTable('clan_figures').set(stats).where('clan_id', '=', id).execute();
}

/** The second member joined before the first. */
async function makeFullClan() {
  const clan = await makeClan(world);
  const late = await makeUser(world);
  world.advance(1000);
  const early = await joinClan(world, clan);
  world.advance(1000);
  const handler = await joinClan(world, clan, { role: 'handler' });
  world.advance(1000);
  await joinClan(world, clan, { person: late });
  return { clan, leader: clan.leader, handler, early, late };
}

describe('GET /api/clans/{id}', () => {
  test('shows a clan and its members to anyone, oldest member first', async () => {
    const { clan, leader, handler, early, late } = await makeFullClan();
    const banned = await makeUser(world, { banned: true });
    for (const ask of [visitor(world), leader.ask, banned.ask]) {
      expect(await ask('GET', `/api/clans/${clan.id}`)).toMatchObject({
        status: 200,
        body: {
          id: clan.id,
          name: clan.name,
          description: `About ${clan.name}.`,
          recruiting: true,
          leaderId: leader.id,
          handlerIds: [handler.id],
          memberIds: [early.id, late.id],
        },
      });
    }
  });

  test('shows the stored wins and completed tournaments', async () => {
    const clan = await makeClan(world);
    await setStats(clan, { wins: 2, completed: 5, registrations: 9, kills: 77 });
    const { body } = await visitor(world)('GET', `/api/clans/${clan.id}`);
    expect(body).toMatchObject({ wins: 2, tournaments: 5, rank: 1 });
    await setStats(clan, { wins: 0, completed: 0, registrations: 9, kills: 0 });
  });

  test('returns 404 for an unknown id, and refuses an invalid one', async () => {
    expect(await visitor(world)('GET', `/api/clans/${nobody}`)).toMatchObject({
      status: 404,
      body: { code: 'clan_not_found', message: 'This clan does not exist.' },
    });
    expect(await visitor(world)('GET', '/api/clans/create')).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'id' }] },
    });
  });
});

describe('GET /api/clans', () => {
  test('lists every clan in the same form as a single one, newest first', async () => {
    const older = await makeClan(world);
    world.advance(1000);
    const newer = await makeClan(world);
    const { status, body } = await visitor(world)('GET', '/api/clans');
    expect(status).toBe(200);
    const clans = body as Clan[];
    expect(clans.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
    const rows = await world.db.selectFrom('clans').select('id').execute();
    expect(new Set(clans.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    for (const clan of clans) {
      expect((await visitor(world)('GET', `/api/clans/${clan.id}`)).body).toEqual(clan);
    }
  });

  test('runs one statement for any number of clans, and so does a single clan', async () => {
    const { clan } = await makeFullClan();
    for (const path of ['/api/clans', `/api/clans/${clan.id}`]) {
      world.statements.length = 0;
      await visitor(world)('GET', path);
      expect(world.statements).toHaveLength(1);
    }
  });
});

describe('the rank of a clan', () => {
  test('is its place by completed tournaments, then registrations; equal clans share a rank, and a clan without a tournament has none', async () => {
    const table: [Partial<StatsColumns>, number | null][] = [
      [{ completed: 3, registrations: 4, wins: 0 }, 3],
      [{ completed: 9, registrations: 9, wins: 1 }, 1],
      [{ completed: 3, registrations: 5, wins: 0 }, 2],
      [{ completed: 3, registrations: 4, wins: 3, kills: 90 }, 3],
      [{ completed: 1, registrations: 90 }, 5],
      [{ completed: 0, registrations: 99 }, null],
      [{ completed: 0, registrations: 0 }, null],
    ];
    const ranks = new Map<string, number | null>();
    for (const [stats, rank] of table) {
      const clan = await makeClan(world);
      await setStats(clan, stats);
      ranks.set(clan.id, rank);
    }
    const { body } = await visitor(world)('GET', '/api/clans');
    const clans = (body as Clan[]).filter(({ id }) => ranks.has(id));
    expect(new Map(clans.map(({ id, rank }) => [id, rank]))).toEqual(
      new Map([...ranks].toReversed()),
    );
    for (const [id, rank] of ranks) {
      expect((await visitor(world)('GET', `/api/clans/${id}`)).body.rank).toBe(rank);
    }
  });
});

describe('functions for other features', () => {
  test('return the role of a user and the members of a clan', async () => {
    const { db } = world;
    const { clan, leader, handler, early, late } = await makeFullClan();
    const outsider = await makeUser(world);
    expect(await findClanRole(db, clan.id, handler.id)).toBe('handler');
    expect(await findClanRole(db, clan.id, outsider.id)).toBeNull();
    expect(await findClanRole(db, nobody, leader.id)).toBeNull();
    expect(await findClanMembers(db, clan.id)).toEqual([
      { user_id: leader.id, role: 'leader' },
      { user_id: early.id, role: 'member' },
      { user_id: handler.id, role: 'handler' },
      { user_id: late.id, role: 'member' },
    ]);
    expect(await findClanMembers(db, nobody)).toEqual([]);
  });

  test('locking a clan returns its row, or undefined for an unknown one', async () => {
    const clan = await makeClan(world);
    await world.db.transaction().execute(async (tx) => {
      expect(await lockClan(tx, clan.id)).toMatchObject({ id: clan.id, recruiting: true });
      expect(await lockClan(tx, nobody)).toBeUndefined();
    });
  });
});
