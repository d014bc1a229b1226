import { beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../testing/locks.ts';
import { makeUser, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { accountHelpers } from './testing/accounts.ts';

const world = useTestWorld();
const { edit, readRow, readSessions, readAudit } = accountHelpers(world);
let owner: Person;
let admin: Person;

beforeAll(async () => {
  owner = await makeUser(world, { name: 'the-owner', owner: true });
  admin = await makeUser(world, { name: 'an-admin', role: 'admin' });
});

describe('concurrent edits of accounts', () => {
  test('two edits of one account: the second starts from the result of the first', async () => {
    const person = await makeUser(world);
    const { ign } = await readRow(person);
    const answers = await inTurn(world.db, [
      () => edit(admin, person, { ign: 'First' }),
      () => edit(owner, person, { ign: 'Second', role: 'staff' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readRow(person)).toMatchObject({ ign: 'Second', role: 'staff' });
    expect(await readAudit(person)).toMatchObject([
      { before: { ign }, after: { ign: 'First' } },
      { before: { ign: 'First', role: 'user' }, after: { ign: 'Second', role: 'staff' } },
    ]);
  });

  test('a ban and an edit, in either order', async () => {
    const ban = (person: Person) => () => admin.ask('POST', `/api/admin/users/${person.id}/ban`);
    const [one, other] = [await makeUser(world), await makeUser(world)];
    const editing = (person: Person) => () => edit(owner, person, { banned: true, ign: 'Both' });
    const first = await inTurn(world.db, [ban(one), editing(one)]);
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readAudit(one)).toMatchObject([
      { action: 'user.ban' },
      { action: 'user.update', after: { ign: 'Both' } },
    ]);
    const second = await inTurn(world.db, [editing(other), ban(other)]);
    expect(second.map(({ body }) => body.code)).toEqual([undefined, 'already_banned']);
    for (const person of [one, other]) {
      expect(await readRow(person)).toMatchObject({ banned: true, ign: 'Both' });
      expect(await readSessions(person)).toEqual([]);
    }
  });

  test('one UID for two accounts: only one of them gets it', async () => {
    const [one, other] = [await makeUser(world), await makeUser(world)];
    const answers = await inTurn(world.db, [
      () => edit(admin, one, { uid: 'wanted' }),
      () => edit(owner, other, { uid: 'wanted' }),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual([undefined, 'uid_taken']);
  });

  test('a ban does not wait forever for an admin who keeps writing', async () => {
    const busy = await makeUser(world, { role: 'admin' });
    const write = (defaultMaxTeams: number) => () =>
      busy.ask('PUT', '/api/admin/settings', { defaultMaxTeams });
    const answers = await inTurn(world.db, [
      write(30),
      () => owner.ask('POST', `/api/admin/users/${busy.id}/ban`),
      write(31),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    expect(answers[2]?.body).toMatchObject({ code: 'banned' });
  });

  test.each([
    ['unmade', { role: 'user' }, 'not_admin'],
    ['banned', { banned: true }, 'banned'],
  ])('an admin who is being %s can no longer act', async (_what, change, code) => {
    const acts = [
      (by: Person, whom: Person) => edit(by, whom, { role: 'staff' }),
      (by: Person, whom: Person) => by.ask('POST', `/api/admin/users/${whom.id}/ban`),
      (by: Person, whom: Person) => by.ask('POST', `/api/admin/users/${whom.id}/unban`),
    ];
    for (const act of acts) {
      const leaving = await makeUser(world, { role: 'admin' });
      const person = await makeUser(world);
      const [demotion, late] = await inTurn(world.db, [
        () => edit(owner, leaving, change),
        () => act(leaving, person),
      ]);
      expect(demotion?.status).toBe(200);
      expect(late).toMatchObject({ status: 403, body: { code } });
      expect(await readRow(person)).toMatchObject({ role: 'user', banned: false });
      expect(await readAudit(person)).toEqual([]);
    }
  });

  test('many edits of many users by admins and the owner all succeed, each with one audit entry', async () => {
    const people = [await makeUser(world), await makeUser(world), await makeUser(world)];
    const second = await makeUser(world, { role: 'admin' });
    const calls = Array.from({ length: 24 }, (_, n) => {
      const whom = people[n % people.length] ?? owner;
      return edit([owner, admin, second][n % 3 === 0 ? 0 : n % 2] ?? owner, whom, {
        ign: `Name ${n}`,
        banned: n % 4 === 0,
      });
    });
    const demote = edit(owner, second, { role: 'staff' });
    const statuses = (await Promise.all([...calls, demote])).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([]);
    for (const person of people) {
      const audit = await readAudit(person);
      const last = await readRow(person);
      expect(audit.at(-1)?.after).toMatchObject({ ign: last.ign });
    }
    expect(await readRow(second)).toMatchObject({ role: 'staff' });
  });
});
