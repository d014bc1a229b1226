import { beforeAll, describe, expect, test } from 'vitest';
import { recordChanges } from '../../testing/changes.ts';
import { tablesChangedBy } from '../../testing/database-state.ts';
import { makeUser, signInAgain, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { accountHelpers } from './testing/accounts.ts';

const world = useTestWorld();
const { edit, readRow, readSessions, readAudit } = accountHelpers(world);
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
let owner: Person;
let admin: Person;

beforeAll(async () => {
  owner = await makeUser(world, { name: 'the-owner', owner: true });
  admin = await makeUser(world, { name: 'an-admin', role: 'admin' });
});

describe('PUT /api/admin/users/{id}', () => {
  test('changes name, UID, role and ban together, and logs the changes', async () => {
    const person = await makeUser(world);
    const before = await readRow(person);
    const change = { ign: '  Nova ', uid: ' 555-1 ', role: 'staff', banned: true };
    const answer = await edit(admin, person, change);
    const after = { ign: 'Nova', uid: '555-1', role: 'staff', banned: true };
    expect(answer).toMatchObject({
      status: 200,
      body: { id: person.id, ...after, isOwner: false },
    });
    expect(answer.body).toEqual({
      ...(await admin.ask('GET', `/api/users/${person.id}`)).body,
      isOwner: false,
    });
    expect(await readRow(person)).toEqual(after);
    expect(await readAudit(person)).toEqual([
      { actor_id: admin.id, action: 'user.update', subject_type: 'user', before, after },
    ]);
  });

  test('keeps omitted fields, and logs only differences', async () => {
    const person = await makeUser(world, { role: 'staff' });
    const { ign, uid } = await readRow(person);
    expect((await edit(admin, person, { ign, role: 'tournament_host' })).status).toBe(200);
    expect(await readRow(person)).toEqual({ ign, uid, role: 'tournament_host', banned: false });
    expect(await readAudit(person)).toMatchObject([
      { before: { role: 'staff' }, after: { role: 'tournament_host' } },
    ]);
  });

  test.each([{}, { banned: false }, { role: 'user' }])(
    'returns the account and writes nothing when %o changes nothing',
    async (same) => {
      const person = await makeUser(world);
      const { ign, uid } = await readRow(person);
      const changed = await tablesChangedBy(world, async () => {
        expect(await edit(admin, person, { ...same, ign, uid })).toMatchObject({
          status: 200,
          body: { id: person.id, ign, uid },
        });
      });
      expect(changed).toEqual([]);
      expect(await recordChanges(world, () => edit(admin, person, same))).toEqual([]);
    },
  );

  test.each([
    ['an empty string', ''],
    ['null', null],
  ])('clears name and UID with %s', async (_what, none) => {
    const person = await makeUser(world);
    expect(await edit(admin, person, { ign: none, uid: none })).toMatchObject({
      status: 200,
      body: { ign: null, uid: null },
    });
    expect(await readRow(person)).toMatchObject({ ign: null, uid: null });
    const clan = { name: `Of ${person.name}`, description: 'None.' };
    expect((await person.ask('POST', '/api/clans', clan)).body.code).toBe('profile_incomplete');
    expect((await edit(owner, person, { ign: 'Back', uid: person.id.slice(-12) })).status).toBe(
      200,
    );
    expect((await person.ask('POST', '/api/clans', clan)).status).toBe(201);
  });

  test('never gives one UID to two users', async () => {
    const [one, other] = [await makeUser(world), await makeUser(world)];
    const { uid } = await readRow(other);
    const changed = await tablesChangedBy(world, async () => {
      expect(await edit(admin, one, { uid, role: 'staff' })).toMatchObject({
        status: 409,
        body: { code: 'uid_taken', message: 'Another player already has this UID.' },
      });
    });
    expect(changed).toEqual([]);
    await edit(admin, other, { uid: '' });
    expect((await edit(admin, one, { uid })).status).toBe(200);
  });

  test('ends every session immediately with a ban and keeps public pages; unbanning lets the user in again', async () => {
    const person = await makeUser(world);
    const second = await signInAgain(world, person);
    await edit(admin, person, { banned: true });
    expect(await readSessions(person)).toEqual([]);
    for (const { ask } of [person, second]) {
      expect((await ask('GET', '/api/auth/me')).status).toBe(401);
      expect((await ask('GET', '/api/clans')).status).toBe(200);
    }
    const again = await signInAgain(world, person);
    expect((await again.ask('PATCH', '/api/profile', { ign: 'me' })).body.code).toBe('banned');
    // The user is still banned: another edit does not end the new session.
    await edit(admin, person, { banned: true, ign: 'Renamed' });
    expect((await again.ask('GET', '/api/auth/me')).body).toMatchObject({ banned: true });
    await edit(admin, person, { banned: false });
    expect((await again.ask('PATCH', '/api/profile', { ign: 'me' })).status).toBe(200);
  });

  test('grants and revokes rights immediately', async () => {
    const person = await makeUser(world);
    const stats = async () => (await person.ask('GET', '/api/admin/tournament-stats')).status;
    expect(await stats()).toBe(403);
    await edit(admin, person, { role: 'staff' });
    expect(await stats()).toBe(200);
    await edit(admin, person, { role: 'user' });
    expect(await stats()).toBe(403);
  });

  test('notifies open pages', async () => {
    const person = await makeUser(world);
    const changes = await recordChanges(world, () => edit(admin, person, { ign: 'Renamed' }));
    expect(changes).toEqual([{ of: 'user', id: person.id }]);
  });

  test.each([
    ['an unknown role', { role: 'owner' }],
    ['a role that is not text', { role: 1 }],
    ['no role', { role: null }],
    ['a ban that is not a boolean', { banned: 'true' }],
    ['no ban', { banned: null }],
    ['a name that is too long', { ign: 'a'.repeat(51) }],
    ['a name without visible characters', { ign: '\u200b' }],
    ['a UID that is too long', { uid: '1'.repeat(21) }],
    ['a UID that is not text', { uid: 5 }],
    ['text that cannot be stored', { ign: 'a\u0000' }],
    ['no object', []],
  ])('refuses %s', async (_what, change) => {
    const person = await makeUser(world);
    const answer = await edit(admin, person, change);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await readAudit(person)).toEqual([]);
  });

  test('ignores other fields', async () => {
    const person = await makeUser(world);
    const change = {
      isOwner: true,
      discordId: '1',
      username: 'other',
      email: 'a@b.example',
      id: nobody,
    };
    const changed = await tablesChangedBy(world, async () => {
      expect((await edit(admin, person, change)).status).toBe(200);
    });
    expect(changed).toEqual([]);
  });

  test('returns 404 for an unknown id', async () => {
    expect(await edit(admin, { id: nobody }, { ign: 'a' })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    expect((await edit(admin, { id: 'x' }, { ign: 'a' })).status).toBe(400);
    expect((await edit({ ask: visitor(world) }, { id: nobody }, {})).status).toBe(401);
  });
});

describe('who may edit whom', () => {
  test.each([{ role: 'user' }, { banned: true }, { ign: 'Other' }, { uid: '' }, {}])(
    'the owner and oneself cannot be edited by anyone with %o',
    async (change) => {
      const refused = [
        { by: admin, whom: admin, code: 'cannot_edit_self' },
        { by: owner, whom: owner, code: 'cannot_edit_self' },
        { by: admin, whom: owner, code: 'cannot_edit_owner' },
      ];
      const changed = await tablesChangedBy(world, async () => {
        for (const { by, whom, code } of refused) {
          expect(await edit(by, whom, change)).toMatchObject({ status: 403, body: { code } });
        }
      });
      expect(changed).toEqual([]);
    },
  );

  test('only the owner creates, edits, bans and demotes an admin', async () => {
    const person = await makeUser(world);
    expect((await edit(admin, person, { role: 'admin' })).body.code).toBe('admin_needs_owner');
    expect(await readRow(person)).toMatchObject({ role: 'user' });
    expect((await edit(owner, person, { role: 'admin' })).status).toBe(200);
    for (const change of [
      { role: 'user' },
      { role: 'admin' },
      { banned: true },
      { ign: 'x' },
      {},
    ]) {
      expect((await edit(admin, person, change)).body.code).toBe('admin_needs_owner');
    }
    expect((await edit(owner, person, { role: 'user', banned: true })).status).toBe(200);
  });
});
