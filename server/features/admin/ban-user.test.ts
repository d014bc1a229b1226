import { beforeAll, describe, expect, test } from 'vitest';
import { recordChanges } from '../../testing/changes.ts';
import { approvedSide, makeClan, makeTournament } from '../../testing/communities.ts';
import { inTurn } from '../../testing/locks.ts';
import { makeUser, signInAgain, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
let owner: Person;
let admin: Person;

beforeAll(async () => {
  owner = await makeUser(world, { name: 'the-owner', owner: true });
  admin = await makeUser(world, { name: 'an-admin', role: 'admin' });
});

function ban(ask: Ask, { id }: { id: string }) {
  return ask('POST', `/api/admin/users/${id}/ban`);
}

async function isBanned({ id }: Person): Promise<boolean | undefined> {
  const row = await world.db
    .selectFrom('users')
    .select('banned')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.banned;
}

function readSessions({ id }: Person) {
  return world.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();
}

function readAudit({ id }: { id: string }) {
  return world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'user.ban')
    .execute();
}

describe('POST /api/admin/users/{id}/ban', () => {
  test('bans, ends every session of the user immediately, and is logged', async () => {
    const person = await makeUser(world);
    const second = await signInAgain(world, person);
    const other = await makeUser(world);
    const answer = await ban(admin.ask, person);
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, banned: true } });
    expect(answer.body).toEqual((await admin.ask('GET', `/api/users/${person.id}`)).body);
    expect(await isBanned(person)).toBe(true);
    expect(await readSessions(person)).toEqual([]);
    for (const { ask } of [person, second]) {
      expect((await ask('GET', '/api/auth/me')).status).toBe(401);
      expect((await ask('PATCH', '/api/profile', { ign: 'me' })).status).toBe(401);
    }
    expect(await readSessions(other)).toHaveLength(1);
    expect(await readAudit(person)).toEqual([
      {
        actor_id: admin.id,
        action: 'user.ban',
        subject_type: 'user',
        before: { banned: false },
        after: { banned: true },
      },
    ]);
  });

  test('lets the user read public pages and log in, and reports the ban', async () => {
    const person = await makeUser(world);
    await ban(owner.ask, person);
    expect((await person.ask('GET', '/api/clans')).status).toBe(200);
    const again = await signInAgain(world, person);
    expect(await again.ask('GET', '/api/auth/me')).toMatchObject({
      status: 200,
      body: { id: person.id, banned: true },
    });
    expect(await again.ask('PATCH', '/api/profile', { ign: 'me' })).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    expect((await again.ask('POST', '/api/auth/logout')).status).toBe(200);
  });

  test('keeps clans and registrations of the user', async () => {
    const clan = await makeClan(world);
    const tournament = await makeTournament(world);
    const side = await approvedSide(world, tournament, { clan });
    await ban(admin.ask, clan.leader);
    const path = `/api/tournaments/${tournament.id}/registrations`;
    expect((await visitor(world)('GET', path)).body).toMatchObject([
      { id: side.id, status: 'approved', selectedMembers: [clan.leader.id] },
    ]);
    const response = await visitor(world)('GET', `/api/clans/${clan.id}`);
    expect(response.body.leaderId).toBe(clan.leader.id);
  });

  test('notifies open pages', async () => {
    const person = await makeUser(world);
    const change = { of: 'user', id: person.id };
    expect(await recordChanges(world, () => ban(admin.ask, person))).toEqual([change]);
    expect(await recordChanges(world, () => ban(admin.ask, person))).toEqual([]);
  });

  test('is for the owner and admins', async () => {
    const person = await makeUser(world);
    const mayNot = [
      { ask: visitor(world), status: 401, code: 'not_signed_in' },
      { ...(await makeUser(world)), status: 403, code: 'not_admin' },
      { ...(await makeUser(world, { role: 'staff' })), status: 403, code: 'not_admin' },
      { ...(await makeUser(world, { role: 'tournament_host' })), status: 403, code: 'not_admin' },
      {
        ...(await makeUser(world, { role: 'admin', banned: true })),
        status: 403,
        code: 'banned',
      },
    ];
    for (const { ask, status, code } of mayNot) {
      // They cannot find out whether the user exists, or whether the id is valid.
      for (const target of [person, { id: nobody }, { id: 'x' }]) {
        expect(await ban(ask, target)).toMatchObject({ status, body: { code } });
      }
    }
    expect(await isBanned(person)).toBe(false);
    expect(await readSessions(person)).toHaveLength(1);
    expect((await ban(owner.ask, person)).status).toBe(200);
  });

  test('does not require the admin to have a complete profile', async () => {
    const fresh = await makeUser(world, { role: 'admin', completed: false });
    expect((await ban(fresh.ask, await makeUser(world))).status).toBe(200);
  });

  test('refuses targets that the caller may not ban', async () => {
    const other = await makeUser(world, { role: 'admin' });
    const refused = [
      { by: admin, whom: admin, code: 'cannot_ban_self' },
      { by: owner, whom: owner, code: 'cannot_ban_self' },
      { by: admin, whom: owner, code: 'cannot_ban_owner' },
      { by: admin, whom: other, code: 'admin_needs_owner' },
    ];
    for (const { by, whom, code } of refused) {
      expect(await ban(by.ask, whom)).toMatchObject({ status: 403, body: { code } });
      expect(await isBanned(whom)).toBe(false);
      expect((await readSessions(whom)).length).toBeGreaterThan(0);
      expect(await readAudit(whom)).toEqual([]);
    }
    expect((await ban(owner.ask, other)).status).toBe(200);
    expect((await ban(admin.ask, await makeUser(world, { role: 'staff' }))).status).toBe(200);
  });

  test('refuses a second ban, an unknown user and an invalid id', async () => {
    const person = await makeUser(world);
    await ban(admin.ask, person);
    expect(await ban(owner.ask, person)).toMatchObject({
      status: 409,
      body: { code: 'already_banned', message: 'This user is already banned.' },
    });
    expect(await ban(admin.ask, { id: nobody })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    expect(await ban(admin.ask, { id: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'id' }] },
    });
  });

  test('succeeds once when many ban the user concurrently', async () => {
    const person = await makeUser(world);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ban((n % 2 ? owner : admin).ask, person)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
    expect(await readAudit(person)).toHaveLength(1);
  });

  test('lets a running write finish and refuses the next one', async () => {
    const person = await makeUser(world);
    const form = { name: 'Last words', description: 'Before the ban.' };
    const write = () => person.ask('POST', '/api/clans', form);
    expect(await inTurn(world.db, [write, () => ban(admin.ask, person)])).toMatchObject([
      { status: 201 },
      { status: 200 },
    ]);
    const next = { ...form, name: 'One more' };
    expect((await person.ask('POST', '/api/clans', next)).status).toBe(401);
    const again = await signInAgain(world, person);
    expect((await again.ask('POST', '/api/clans', next)).body.code).toBe('banned');
    const clans = await world.db.selectFrom('clans').select('name').execute();
    expect(clans.filter(({ name }) => [form.name, next.name].includes(name))).toEqual([
      { name: form.name },
    ]);
  });

  test('is safe during concurrent logins, requests and renewals of the same user', async () => {
    const person = await makeUser(world);
    const sessions = await Promise.all([1, 2, 3].map(() => signInAgain(world, person)));
    world.advance(6 * 60_000);
    const [banned] = await Promise.all([
      ban(admin.ask, person),
      ...sessions.map(({ ask }) => ask('GET', '/api/clans')),
      ...sessions.map(() => signInAgain(world, person)),
    ]);
    expect(banned.status).toBe(200);
    expect(await isBanned(person)).toBe(true);
    for (const { ask } of sessions) expect((await ask('GET', '/api/auth/me')).status).toBe(401);
  });
});
