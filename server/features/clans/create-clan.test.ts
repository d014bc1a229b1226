import { describe, expect, test } from 'vitest';
import { makeUser, visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const form = { name: 'Team Vindex', description: 'We play on Fridays.' };

async function everything() {
  const { db } = world;
  return {
    clans: await db.selectFrom('clans').selectAll().orderBy('id').execute(),
    members: await db.selectFrom('clan_members').selectAll().orderBy('clan_id').execute(),
    stats: await db.selectFrom('clan_figures').selectAll().orderBy('clan_id').execute(),
    audit: await db
      .selectFrom('audit_log')
      .select('id')
      .where('subject_type', '=', 'clan')
      .orderBy('id')
      .execute(),
  };
}

describe('POST /api/clans', () => {
  test('creates a clan with the caller as leader and only member, with empty stats and an audit entry', async () => {
    const person = await makeUser(world);
    const now = world.deps.clock();
    const answer = await person.ask('POST', '/api/clans', {
      name: '  Ａbyss Ω ',
      description: ' Line one\nLine two ',
      discordServerId: '123456789012345678',
      discordInviteLink: 'https://discord.gg/abyss',
    });
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(answer.body).toEqual({
      id: expect.any(String),
      name: 'Ａbyss Ω',
      description: 'Line one\nLine two',
      logoUrl: null,
      discordInviteLink: 'https://discord.gg/abyss',
      discordServerId: '123456789012345678',
      leaderId: person.id,
      handlerIds: [],
      memberIds: [],
      recruiting: true,
      wins: 0,
      tournaments: 0,
      rank: null,
      createdAt: now.toISOString(),
    });
    const { clans, members, stats } = await everything();
    expect(clans).toEqual([
      {
        id,
        name: 'Ａbyss Ω',
        name_key: 'abyss ω',
        description: 'Line one\nLine two',
        logo_file: null,
        discord_invite_link: 'https://discord.gg/abyss',
        discord_server_id: '123456789012345678',
        recruiting: true,
        created_at: now,
      },
    ]);
    expect(members).toEqual([{ clan_id: id, user_id: person.id, role: 'leader', joined_at: now }]);
    expect(stats).toEqual([
      { clan_id: id, completed: 0, registrations: 0, wins: 0, kills: 0, points_hundredths: 0 },
    ]);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject_type', 'at', 'before', 'after'])
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([
      {
        actor_id: person.id,
        action: 'clan.create',
        subject_type: 'clan',
        at: now,
        before: null,
        after: {
          name: 'Ａbyss Ω',
          description: 'Line one\nLine two',
          logoUrl: null,
          discordInviteLink: 'https://discord.gg/abyss',
          discordServerId: '123456789012345678',
          recruiting: true,
        },
      },
    ]);
  });

  test('accepts a multipart form, but adds nobody whom it names as a member', async () => {
    const [person, other] = [await makeUser(world), await makeUser(world)];
    const body = new FormData();
    for (const [field, value] of Object.entries({
      name: 'Formal',
      description: 'By form.',
      leaderId: other.id,
      handlerIds: JSON.stringify([other.id]),
      memberIds: JSON.stringify([other.id]),
      discordServerId: '',
      recruiting: 'false',
    })) {
      body.append(field, value);
    }
    body.append('logo', new Blob([]), '');
    const { status, body: clan } = await person.ask('POST', '/api/clans', body);
    expect(status).toBe(201);
    expect(clan).toMatchObject({
      name: 'Formal',
      leaderId: person.id,
      handlerIds: [],
      memberIds: [],
      discordServerId: null,
      discordInviteLink: null,
      recruiting: true,
    });
    const members = await world.db
      .selectFrom('clan_members')
      .select('user_id')
      .where('clan_id', '=', clan.id)
      .execute();
    expect(members).toEqual([{ user_id: person.id }]);
  });

  test('ignores the same fields in JSON', async () => {
    const [person, other] = [await makeUser(world), await makeUser(world)];
    const people = { leaderId: other.id, handlerIds: [other.id], memberIds: [other.id] };
    const answer = await person.ask('POST', '/api/clans', { ...form, name: 'Json', ...people });
    expect(answer).toMatchObject({ status: 201, body: { leaderId: person.id, memberIds: [] } });
  });

  test('a user may lead several clans', async () => {
    const person = await makeUser(world);
    for (const name of ['First', 'Second']) {
      expect((await person.ask('POST', '/api/clans', { ...form, name })).status).toBe(201);
    }
  });

  test.each(['taken', 'TAKEN', ' Taken ', 'Ｔａｋｅｎ'])(
    'refuses the name %j if there is a clan called Taken',
    async (name) => {
      const person = await makeUser(world);
      await person.ask('POST', '/api/clans', { ...form, name: 'Taken' });
      const before = await everything();
      expect(await person.ask('POST', '/api/clans', { ...form, name })).toMatchObject({
        status: 409,
        body: { code: 'clan_name_taken', message: 'Another clan already has this name.' },
      });
      expect(await everything()).toEqual(before);
    },
  );

  test('gives a name to only one of many users who choose it concurrently', async () => {
    const before = await everything();
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(world)));
    const answers = await Promise.all(
      people.map(({ ask }, n) =>
        ask('POST', '/api/clans', { ...form, name: n % 2 ? 'Rush' : 'RUSH' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)]);
    const after = await everything();
    expect(after.clans).toHaveLength(before.clans.length + 1);
    expect(after.members).toHaveLength(before.members.length + 1);
    expect(after.stats).toHaveLength(before.stats.length + 1);
    expect(after.audit).toHaveLength(before.audit.length + 1);
  });

  const rocket = '\u{1f680}';

  test.each([
    ['a name of 2 code points', { name: 'ok' }],
    ['a name of 50 code points', { name: rocket.repeat(50) }],
    ['a description of 2,000 code points', { name: 'Longest', description: rocket.repeat(2000) }],
  ])('takes %s', async (_case, change) => {
    const person = await makeUser(world);
    const answer = await person.ask('POST', '/api/clans', { ...form, ...change });
    expect(answer).toMatchObject({ status: 201, body: change });
  });

  test.each([
    ['no name', { name: undefined }, 'name'],
    ['a name of one code point', { name: ` ${rocket} ` }, 'name'],
    ['a name of 51 code points', { name: rocket.repeat(51) }, 'name'],
    ['a name with a NUL', { name: 'a\0b' }, 'name'],
    ['a name with a lone surrogate', { name: 'ab\ud83d' }, 'name'],
    ['a name that is a list', { name: ['ab'] }, 'name'],
    ['no description', { description: undefined }, 'description'],
    ['an empty description', { description: ' \n ' }, 'description'],
    ['a description of 2,001 code points', { description: rocket.repeat(2001) }, 'description'],
    ['a server id with 16 digits', { discordServerId: '1234567890123456' }, 'discordServerId'],
    ['a server id that is a number', { discordServerId: 1e17 }, 'discordServerId'],
    ['an invite that is not an address', { discordInviteLink: 'discord' }, 'discordInviteLink'],
    [
      'an invite with another scheme',
      { discordInviteLink: 'javascript:alert(1)' },
      'discordInviteLink',
    ],
  ])('refuses %s and writes nothing', async (_case, change, path) => {
    const person = await makeUser(world);
    const before = await everything();
    const answer = await person.ask('POST', '/api/clans', { ...form, ...change });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        issues: expect.arrayContaining([{ path, message: expect.stringMatching(/\.$/) }]),
      },
    });
    expect(await everything()).toEqual(before);
  });

  test('is for players with a complete profile who are not banned', async () => {
    const before = await everything();
    const unfinished = await makeUser(world, { completed: false });
    const banned = await makeUser(world, { banned: true });
    const player = await makeUser(world);
    const origin = 'https://evil.example';
    // The input is invalid too, but a caller without permission learns nothing about the form.
    for (const sent of [form, { name: '' }]) {
      expect(await visitor(world)('POST', '/api/clans', sent)).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      });
      expect(await unfinished.ask('POST', '/api/clans', sent)).toMatchObject({
        status: 403,
        body: { code: 'profile_incomplete' },
      });
      expect(await banned.ask('POST', '/api/clans', sent)).toMatchObject({
        status: 403,
        body: { code: 'banned' },
      });
      expect(await player.ask('POST', '/api/clans', sent, { headers: { origin } })).toMatchObject({
        status: 403,
        body: { code: 'foreign_origin' },
      });
    }
    expect(await everything()).toEqual(before);
  });
});
