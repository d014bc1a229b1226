import { beforeEach, describe, expect, test } from 'vitest';
import { makeClan, makeHandler, type TestClan } from '../../testing/communities.ts';
import { storedFiles } from '../../testing/files.ts';
import { imageForm, png } from '../../testing/images.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { makeUser, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { lockClanPeople } from './clans.repository.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
let clan: TestClan;

beforeEach(async () => {
  clan = await makeClan(world, { members: 1 });
});

const path = () => `/api/clans/${clan.id}`;
const edit = (body: unknown, person: Person = clan.leader) => person.ask('PUT', path(), body);

function readRow(id: string) {
  return world.db.selectFrom('clans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function readAudit(id: string) {
  return world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'clan.update')
    .orderBy('at')
    .orderBy('id')
    .execute();
}

describe('PUT /api/clans/{id}', () => {
  test('changes every field, and logs the changes', async () => {
    const before = await visitor(world)('GET', path());
    const form = {
      name: `  Renamed ${clan.name} `,
      description: ' New words. ',
      discordInviteLink: 'https://discord.gg/new',
      discordServerId: '300000000000000002',
      recruiting: 'false',
    };
    const image = await png(1);
    const { status, body } = await edit(imageForm(form, [['logo', image]]));
    expect(status).toBe(200);
    const { logo_file: logo } = await readRow(clan.id);
    expect(body).toEqual({
      ...before.body,
      ...form,
      name: `Renamed ${clan.name}`,
      description: 'New words.',
      recruiting: false,
      logoUrl: `/files/${logo}`,
    });
    expect((await visitor(world)('GET', path())).body).toEqual(body);
    expect((await readRow(clan.id)).name_key).toBe(`renamed ${clan.name.toLowerCase()}`);
    const old = {
      name: clan.name,
      description: `About ${clan.name}.`,
      logoUrl: null,
      discordInviteLink: null,
      discordServerId: null,
      recruiting: true,
    };
    const fresh = {
      name: body.name,
      description: 'New words.',
      logoUrl: `/files/${logo}`,
      discordInviteLink: form.discordInviteLink,
      discordServerId: form.discordServerId,
      recruiting: false,
    };
    expect(await readAudit(clan.id)).toEqual([
      { actor_id: clan.leader.id, action: 'clan.update', before: old, after: fresh },
    ]);
    await edit({ logoUrl: null });
  });

  test('keeps omitted fields, in JSON too, and logs only the changed one', async () => {
    const before = await readRow(clan.id);
    expect((await edit({ recruiting: false })).body.recruiting).toBe(false);
    expect(await readRow(clan.id)).toEqual({ ...before, recruiting: false });
    expect(await readAudit(clan.id)).toMatchObject([
      { before: { recruiting: true }, after: { recruiting: false } },
    ]);
  });

  test('logs nothing when nothing changes', async () => {
    const { name, description } = await readRow(clan.id);
    for (const body of [{}, { name, description, recruiting: true, discordInviteLink: '' }]) {
      expect((await edit(body)).status).toBe(200);
    }
    expect(await readAudit(clan.id)).toEqual([]);
  });

  test('clears the invite and the server id with an empty string', async () => {
    const links = {
      discordInviteLink: 'https://discord.gg/a',
      discordServerId: '300000000000000001',
    };
    expect((await edit(links)).body).toMatchObject(links);
    const empty = imageForm({ discordInviteLink: '', discordServerId: '' }, []);
    const none = { discordInviteLink: null, discordServerId: null };
    expect((await edit(empty)).body).toMatchObject(none);
  });

  test('can change the case of its own name', async () => {
    const name = clan.name.toUpperCase();
    expect(await edit({ name })).toMatchObject({ status: 200, body: { name } });
  });

  test('refuses the name of another clan and changes nothing, not even the logo', async () => {
    const other = await makeClan(world);
    const before = await readRow(clan.id);
    const form = imageForm({ name: other.name.toUpperCase(), description: 'x' }, [
      ['logo', await png(2)],
    ]);
    expect(await edit(form)).toMatchObject({ status: 409, body: { code: 'clan_name_taken' } });
    expect(await readRow(clan.id)).toEqual(before);
    expect(await storedFiles(world)).toEqual([]);
  });

  test('refuses requests to join while recruiting is off', async () => {
    const player = await makeUser(world);
    const ask = () => player.ask('POST', `${path()}/join-requests`, {});
    await edit({ recruiting: false });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'not_recruiting' } });
    await edit({ recruiting: true });
    expect((await ask()).status).toBe(201);
  });

  test('keeps both of two concurrent edits', async () => {
    const handler = await makeUser(world, { role: 'staff' });
    await Promise.all([edit({ description: 'One.' }), edit({ recruiting: false }, handler)]);
    expect(await readRow(clan.id)).toMatchObject({ description: 'One.', recruiting: false });
    expect(await readAudit(clan.id)).toHaveLength(2);
  });

  test('waits for a concurrent change of its members, and checks the rights after it', async () => {
    const member = getMember(clan);
    await makeHandler(world, clan, member);
    const demoting = world.db.transaction().execute(async (tx) => {
      await lockClanPeople(tx, clan.id);
      const editing = edit({ description: 'By a former handler.' }, member);
      await untilWaiting(world.db, 1);
      await tx
        .updateTable('clan_members')
        .set({ role: 'member' })
        .where('user_id', '=', member.id)
        .execute();
      return { editing };
    });
    const answer = await (await demoting).editing;
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_clan_manager' } });
    expect((await readRow(clan.id)).description).toBe(`About ${clan.name}.`);
  });
});

describe('who may edit a clan', () => {
  const description = 'By someone else.';

  test.each([
    ['its leader', async () => clan.leader],
    ['a handler', () => readHandler(clan)],
    ['staff', () => makeUser(world, { role: 'staff' })],
    ['an admin', () => makeUser(world, { role: 'admin' })],
  ])('%s may', async (_who, find) => {
    const image = imageForm({ description }, [['logo', await png(3)]]);
    expect((await edit(image, await find())).status).toBe(200);
    const row = await readRow(clan.id);
    expect([row.description, await storedFiles(world)]).toEqual([description, [row.logo_file]]);
    await edit({ logoUrl: '' });
  });

  test.each([
    ['a member', async () => getMember(clan)],
    ['a verified host', () => makeUser(world, { role: 'tournament_host' })],
    ['the leader of another clan', async () => (await makeClan(world)).leader],
  ])('%s may not, and leaves no file', async (_who, find) => {
    const before = await readRow(clan.id);
    const image = imageForm({ description }, [['logo', await png(3)]]);
    expect(await edit(image, await find())).toMatchObject({
      status: 403,
      body: { code: 'not_clan_manager' },
    });
    expect(await readRow(clan.id)).toEqual(before);
    expect(await storedFiles(world)).toEqual([]);
  });

  test('refuses visitors and banned users', async () => {
    const banned = await makeUser(world, { role: 'admin', banned: true });
    const before = await readRow(clan.id);
    for (const body of [{ description }, { name: '' }]) {
      expect((await visitor(world)('PUT', path(), body)).body.code).toBe('not_signed_in');
      expect((await edit(body, banned)).body.code).toBe('banned');
    }
    expect(await readRow(clan.id)).toEqual(before);
  });

  test('checks the input first, then whether the clan exists', async () => {
    const unknown = `/api/clans/${nobody}`;
    const { ask } = clan.leader;
    expect(await ask('PUT', unknown, {})).toMatchObject({
      status: 404,
      body: { code: 'clan_not_found' },
    });
    const bad = await ask('PUT', unknown, { name: 'x' });
    expect([bad.status, bad.body.issues[0].path]).toEqual([400, 'name']);
  });

  test.each([
    ['name', ' x '],
    ['name', 'x'.repeat(51)],
    ['name', null],
    ['description', ''],
    ['description', 'x'.repeat(2001)],
    ['discordInviteLink', 'javascript:alert(1)'],
    ['discordServerId', '123'],
    ['recruiting', 'yes'],
    ['logoUrl', 7],
  ])('%s must not be %j', async (field, value) => {
    const before = await readRow(clan.id);
    const { status, body } = await edit({ [field]: value });
    expect([status, body.issues?.[0].path]).toEqual([400, field]);
    expect(await readRow(clan.id)).toEqual(before);
  });
});

function getMember({ members: [member] }: TestClan): Person {
  if (member === undefined) throw new Error('the clan has no member');
  return member;
}

async function readHandler(of: TestClan): Promise<Person> {
  const member = getMember(of);
  await makeHandler(world, of, member);
  return member;
}
