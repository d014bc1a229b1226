import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const path = '/api/server-config';
const everyone = '300000000000000001';
const text = '500000000000000001';
const news = '500000000000000002';
const voice = '500000000000000003';

let servers = 0;
let places = new Map<string, { owner: boolean; permissions: string }>();
let serverId = '';

beforeEach(() => {
  servers += 1;
  serverId = String(310_000_000_000_000_000n + BigInt(servers));
  places = new Map();
  world.bot.failFor();
  world.bot.setGuild(serverId, [{ id: text }, { id: news, type: 5 }, { id: voice, type: 2 }]);
  world.discordPost.posts.length = 0;
  vi.spyOn(world.deps.discord, 'readGuilds').mockImplementation(async (accessToken) => {
    const place = places.get(accessToken);
    const own = place === undefined ? [] : [{ id: serverId, name: 'A server', ...place }];
    return [...own, { id: everyone, name: 'Everyone', owner: false, permissions: '1024' }];
  });
});

async function inServer(owner = true, permissions = '0', as = {}): Promise<Person> {
  const person = await makeUser(world, as);
  places.set(`access-${person.name}`, { owner, permissions });
  return person;
}

const saving = (change: object = {}) => ({
  discordServerId: serverId,
  announcementChannelId: text,
  ...change,
});

const readRows = (id: string) =>
  world.db.selectFrom('server_configs').selectAll().where('discord_server_id', '=', id).execute();

async function answersTo({ ask }: Person): Promise<(string | number)[]> {
  const answers = [
    await ask('GET', `/api/discord/guilds/${serverId}/channels`),
    await ask('GET', `${path}?serverId=${serverId}`),
    await ask('POST', path, saving()),
    await ask('POST', '/api/test-announcement', { serverId }),
  ];
  return answers.map(({ status, body }) => body?.code ?? status);
}

const refused = [
  'not_guild_manager',
  'not_guild_manager',
  'not_guild_manager',
  'not_guild_manager',
];

describe('who may do what', () => {
  test.each([
    ['the owner of the server', true, '0'],
    ['an administrator (8)', false, '8'],
    ['a member who manages it (32)', false, '32'],
    ['a member who manages it, with bits above 53', false, String((1n << 60n) + 32n)],
  ])('%s may do everything', async (_name, owner, permissions) => {
    const person = await inServer(owner, permissions);
    expect(await answersTo(person)).toEqual([200, 200, 200, 200]);
  });

  test('an ordinary member, a user who is not in the server, and site staff may do nothing', async () => {
    const others = [
      await inServer(false, '1024'),
      await inServer(false, String(4n + 16n + 64n)),
      await makeUser(world),
      await makeUser(world, { role: 'staff' }),
      await makeUser(world, { role: 'tournament_host' }),
    ];
    for (const person of others) expect(await answersTo(person)).toEqual(refused);
    expect(await readRows(serverId)).toEqual([]);
  });

  test('admins and the owner of the site may read without a call to Discord, and change nothing', async () => {
    const admin = await makeUser(world, { role: 'admin' });
    const owner = await makeUser(world, { owner: true });
    for (const person of [admin, owner]) {
      expect(await answersTo(person)).toEqual([200, 200, 'not_guild_manager', 'not_guild_manager']);
    }
    await world.db.deleteFrom('discord_grants').where('user_id', '=', admin.id).execute();
    expect(await answersTo(admin)).toEqual([
      200,
      200,
      'discord_grant_missing',
      'discord_grant_missing',
    ]);
  });

  test('a banned account may do nothing, not even as an admin', async () => {
    const expected = ['not_guild_manager', 'not_guild_manager', 'banned', 'banned'];
    expect(await answersTo(await inServer(true, '0', { banned: true }))).toEqual(expected);
    const admin = await inServer(true, '0', { banned: true, role: 'admin' });
    expect(await answersTo(admin)).toEqual(expected);
  });

  test('a visitor may do nothing', async () => {
    const asVisitor = { ask: visitor(world) } as Person;
    const refusal = 'not_signed_in';
    expect(await answersTo(asVisitor)).toEqual([refusal, refusal, refusal, refusal]);
  });

  test('nobody may do anything in a server that another user manages', async () => {
    const person = await inServer();
    const { status, body } = await person.ask('POST', path, saving({ discordServerId: everyone }));
    expect([status, body.code]).toEqual([403, 'not_guild_manager']);
  });
});

test.each([
  ['refuses the grant', () => Promise.resolve(null), 'discord_grant_missing'],
  ['fails', () => Promise.reject(new AppError('discord_failed')), 'discord_failed'],
])('while Discord %s every call fails and nothing changes', async (_name, answer, code) => {
  const person = await inServer();
  await person.ask('POST', path, saving());
  vi.spyOn(world.deps.discord, 'readGuilds').mockImplementation(answer);
  const changed = await tablesChangedBy(world, async () => {
    expect(await answersTo(person)).toEqual([code, code, code, code]);
  });
  expect(changed).toEqual([]);
});

describe('saving', () => {
  test('creates the only config of the server, and returns it as a read does', async () => {
    const person = await inServer();
    expect((await person.ask('GET', `${path}?serverId=${serverId}`)).body).toBe(null);
    const { status, body } = await person.ask('POST', path, saving());
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        discordServerId: serverId,
        announcementChannelId: text,
        announceAllTournaments: true,
        roomsChannelId: null,
        participantRoleId: null,
        hasBotToken: false,
        ownerId: person.id,
        createdAt: world.deps.clock().toISOString(),
      },
    ]);
    expect((await person.ask('GET', `${path}?serverId=${serverId}`)).body).toEqual(body);
  });

  test('again changes channel and switch, and keeps the first owner', async () => {
    const [first, second] = [await inServer(), await inServer(false, '32')];
    const { body: before } = await first.ask('POST', path, saving());
    world.advance(1000);
    const change = { announcementChannelId: news, announceAllTournaments: false };
    const { body: after } = await second.ask('POST', path, saving(change));
    expect(after).toEqual({ ...before, ...change });
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject_id', '=', before.id)
      .orderBy('id')
      .execute();
    const words = {
      discordServerId: serverId,
      announcementChannelId: text,
      announceAllTournaments: true,
      hasBotToken: false,
    };
    expect(audit).toEqual([
      { actor_id: first.id, action: 'server_config.save', before: null, after: words },
      {
        actor_id: second.id,
        action: 'server_config.save',
        before: words,
        after: { ...words, ...change },
      },
    ]);
  });

  test('50 times concurrently leaves one config, and all succeed', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => inServer()));
    const answers = await Promise.all(
      people.flatMap(({ ask }) =>
        Array.from({ length: 10 }, (_, index) =>
          ask('POST', path, saving({ announcementChannelId: index % 2 === 0 ? text : news })),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const rows = await readRows(serverId);
    expect(rows).toHaveLength(1);
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', rows[0]?.id ?? '')
      .execute();
    expect(audit.filter(({ before }) => before === null)).toHaveLength(1);
    // A save that changes nothing is not logged.
    expect(audit.filter(({ before, after }) => isDeepStrictEqual(before, after))).toEqual([]);
    expect(audit.length).toBeGreaterThan(1);
  });

  test.each([
    [
      'a channel of another server',
      { announcementChannelId: '500000000000000009' },
      400,
      'channel_not_in_server',
    ],
    ['a voice channel', { announcementChannelId: voice }, 400, 'channel_takes_no_messages'],
    ['no channel', { announcementChannelId: '' }, 400, 'invalid_input'],
    ['a channel that is not an id', { announcementChannelId: 'general' }, 400, 'invalid_input'],
    ['no server', { discordServerId: '' }, 400, 'invalid_input'],
    ['a token that Discord does not know', { botToken: 'nobody' }, 400, 'bot_token_refused'],
    ['a token that is too long', { botToken: 'x'.repeat(201) }, 400, 'invalid_input'],
    ['a token with NUL', { botToken: 'x\u0000y' }, 400, 'invalid_input'],
    ['a token with a lone surrogate', { botToken: '\ud800x' }, 400, 'invalid_input'],
    ['a token of two lines', { botToken: 'a\nb' }, 400, 'invalid_input'],
    [
      'a token with letters that a header cannot contain',
      { botToken: 't\u00f6k\u20acn' },
      400,
      'invalid_input',
    ],
  ])('refuses %s', async (_name, change, status, code) => {
    const person = await inServer();
    const answer = await person.ask('POST', path, saving(change));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await readRows(serverId)).toEqual([]);
  });

  test('returns 409 if the bot is not in the server, and 502 while Discord fails', async () => {
    const person = await inServer();
    world.bot.failFor(serverId);
    const failed = await person.ask('POST', path, saving());
    expect([failed.status, failed.body.code]).toEqual([502, 'discord_failed']);
    world.bot.failFor();
    world.bot.leave(serverId);
    const outside = await person.ask('POST', path, saving());
    expect([outside.status, outside.body.code]).toEqual([409, 'bot_not_in_server']);
    expect(await readRows(serverId)).toEqual([]);
  });
});
