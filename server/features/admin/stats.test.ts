import { beforeAll, describe, expect, test } from 'vitest';
import { makeTournament, setStatus } from '../../testing/communities.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const hour = 3_600_000;
let admin: Person;

beforeAll(async () => {
  admin = await makeUser(world, { role: 'admin' });
});

async function counted<T>(path: string): Promise<T> {
  world.statements.length = 0;
  const { status, body } = await admin.ask('GET', path);
  expect(status).toBe(200);
  // One statement looks up the session, and one counts.
  expect(world.statements).toHaveLength(2);
  return body;
}

describe('GET /api/admin/user-stats', () => {
  const stats = () => counted('/api/admin/user-stats');

  test('counts all, active in the last 24 hours, and banned users', async () => {
    expect(await stats()).toEqual({ totalUsers: 1, activeToday: 1, bannedUsers: 0 });
    const activeUser = await makeUser(world);
    await makeUser(world, { banned: true });
    expect(await stats()).toEqual({ totalUsers: 3, activeToday: 3, bannedUsers: 1 });
    world.advance(23 * hour);
    expect((await activeUser.ask('GET', '/api/auth/me')).status).toBe(200);
    world.advance(hour);
    // The request itself counts as activity, which is stored before the users are counted.
    await admin.ask('GET', '/api/auth/me');
    expect(await stats()).toEqual({ totalUsers: 3, activeToday: 2, bannedUsers: 1 });
    await world.db
      .updateTable('users')
      .set({ last_active: null })
      .where('id', '=', activeUser.id)
      .execute();
    expect(await stats()).toEqual({ totalUsers: 3, activeToday: 1, bannedUsers: 1 });
  });
});

describe('GET /api/admin/tournament-stats', () => {
  const stats = () => counted('/api/admin/tournament-stats');

  test('counts by status: active means open or ongoing, and cancelled ones count only in the total', async () => {
    expect(await stats()).toEqual({
      totalTournaments: 0,
      draftTournaments: 0,
      activeTournaments: 0,
      completedTournaments: 0,
    });
    for (const status of ['draft', 'draft', 'open', 'ongoing', 'completed', 'cancelled'] as const) {
      await setStatus(world, await makeTournament(world, { host: admin }), status);
    }
    const counts = {
      totalTournaments: 6,
      draftTournaments: 2,
      activeTournaments: 2,
      completedTournaments: 1,
    };
    expect(await stats()).toEqual(counts);
    const { id } = await makeTournament(world, { host: admin });
    expect(await stats()).toMatchObject({ totalTournaments: 7, activeTournaments: 3 });
    await admin.ask('DELETE', `/api/admin/tournaments/${id}`);
    expect(await stats()).toEqual(counts);
  });
});
