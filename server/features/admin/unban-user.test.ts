import { beforeAll, describe, expect, test } from 'vitest';
import { recordChanges } from '../../testing/changes.ts';
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

function call(verb: 'ban' | 'unban', ask: Ask, { id }: { id: string }) {
  return ask('POST', `/api/admin/users/${id}/${verb}`);
}

async function isBanned({ id }: Person): Promise<boolean | undefined> {
  const row = await world.db
    .selectFrom('users')
    .select('banned')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.banned;
}

describe('POST /api/admin/users/{id}/unban', () => {
  test('lets the user act again after a new login, and is logged', async () => {
    const person = await makeUser(world);
    await call('ban', owner.ask, person);
    const answer = await call('unban', admin.ask, person);
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, banned: false } });
    expect(answer.body).toEqual((await admin.ask('GET', `/api/users/${person.id}`)).body);
    expect((await person.ask('GET', '/api/auth/me')).status).toBe(401);
    const again = await signInAgain(world, person);
    expect((await again.ask('PATCH', '/api/profile', { ign: 'back' })).status).toBe(200);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_type', 'before', 'after'])
      .where('subject_id', '=', person.id)
      .where('action', '=', 'user.unban')
      .execute();
    expect(audit).toEqual([
      {
        actor_id: admin.id,
        subject_type: 'user',
        before: { banned: true },
        after: { banned: false },
      },
    ]);
  });

  test('restores a session that began during the ban', async () => {
    const person = await makeUser(world);
    await call('ban', admin.ask, person);
    const during = await signInAgain(world, person);
    await call('unban', admin.ask, person);
    expect((await during.ask('PATCH', '/api/profile', { ign: 'back' })).status).toBe(200);
  });

  test('notifies open pages', async () => {
    const person = await makeUser(world, { banned: true });
    const change = { of: 'user', id: person.id };
    expect(await recordChanges(world, () => call('unban', admin.ask, person))).toEqual([change]);
  });

  test('is for the owner and admins, but only the owner can unban an admin', async () => {
    const person = await makeUser(world, { banned: true });
    const other = await makeUser(world, { role: 'admin', banned: true });
    const staff = await makeUser(world, { role: 'staff' });
    expect(await call('unban', visitor(world), person)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    for (const target of [person, { id: nobody }, { id: 'x' }]) {
      expect(await call('unban', staff.ask, target)).toMatchObject({
        status: 403,
        body: { code: 'not_admin' },
      });
    }
    expect(await call('unban', person.ask, person)).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    expect(await call('unban', admin.ask, other)).toMatchObject({
      status: 403,
      body: { code: 'admin_needs_owner' },
    });
    expect([await isBanned(person), await isBanned(other)]).toEqual([true, true]);
    expect((await call('unban', owner.ask, other)).status).toBe(200);
    expect((await call('unban', admin.ask, person)).status).toBe(200);
  });

  test('unbans an owner who was banned before becoming the owner', async () => {
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', owner.id).execute();
    expect((await call('unban', owner.ask, owner)).body.code).toBe('banned');
    expect((await call('unban', admin.ask, owner)).status).toBe(200);
    expect(await isBanned(owner)).toBe(false);
  });

  test('refuses a user who is not banned, an unknown user and an invalid id', async () => {
    expect(await call('unban', admin.ask, await makeUser(world))).toMatchObject({
      status: 409,
      body: { code: 'not_banned', message: 'This user is not banned.' },
    });
    expect(await call('unban', admin.ask, { id: nobody })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    expect(await call('unban', admin.ask, { id: '%00' })).toMatchObject({ status: 400 });
  });
});
