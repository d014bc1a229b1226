import { beforeAll, expect, test } from 'vitest';
import { recordChanges } from '../../testing/changes.ts';
import { makeUser, signInAgain, visitor, type Ask, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
let owner: Person;
let admin: Person;

beforeAll(async () => {
  owner = await makeUser(world, { owner: true });
  admin = await makeUser(world, { role: 'admin' });
});

const end = (ask: Ask, { id }: { id: string }) =>
  ask('POST', `/api/admin/users/${id}/end-sessions`);

function readAudit({ id }: { id: string }) {
  return world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'user.end-sessions')
    .execute();
}

test('ends every session of the user immediately without a ban, and is logged', async () => {
  const person = await makeUser(world);
  const second = await signInAgain(world, person);
  const other = await makeUser(world);
  const changes = await recordChanges(world, async () => {
    expect(await end(admin.ask, person)).toMatchObject({ status: 200, body: {} });
  });
  expect(changes).toEqual([{ of: 'user', id: person.id }]);
  for (const { ask } of [person, second]) {
    expect((await ask('GET', '/api/auth/me')).status).toBe(401);
  }
  expect((await other.ask('GET', '/api/auth/me')).status).toBe(200);
  expect(await readAudit(person)).toEqual([
    {
      actor_id: admin.id,
      action: 'user.end-sessions',
      before: { sessions: 2 },
      after: { sessions: 0 },
    },
  ]);
  const again = await signInAgain(world, person);
  expect((await again.ask('PATCH', '/api/profile', { ign: 'me' })).status).toBe(200);
});

test('does nothing for a user without a session, and is not logged', async () => {
  const person = await makeUser(world);
  await person.ask('POST', '/api/auth/logout');
  expect(await recordChanges(world, () => end(admin.ask, person))).toEqual([]);
  expect((await end(admin.ask, person)).status).toBe(200);
  expect(await readAudit(person)).toEqual([]);
});

test('is refused for oneself, for the owner, and for an admin who targets another admin', async () => {
  const other = await makeUser(world, { role: 'admin' });
  const refused: [Person, Person, number, string][] = [
    [admin, admin, 403, 'cannot_edit_self'],
    [admin, owner, 403, 'cannot_edit_owner'],
    [admin, other, 403, 'admin_needs_owner'],
    [await makeUser(world, { role: 'staff' }), other, 403, 'not_admin'],
    [{ ...admin, ask: visitor(world) }, other, 401, 'not_signed_in'],
  ];
  for (const [by, whom, status, code] of refused) {
    expect(await end(by.ask, whom)).toMatchObject({ status, body: { code } });
    expect((await whom.ask('GET', '/api/auth/me')).status).toBe(200);
  }
  expect((await end(admin.ask, { id: nobody })).body.code).toBe('user_not_found');
  expect((await end(owner.ask, other)).status).toBe(200);
  expect((await other.ask('GET', '/api/auth/me')).status).toBe(401);
});
