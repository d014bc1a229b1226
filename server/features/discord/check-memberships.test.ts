import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, visitor, type Person } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const path = '/api/discord/check-membership';
const unknownUser = '01890a5d-ac96-774b-bcce-b302099a8057';
let guildId = '300000000000000000';

beforeEach(() => {
  guildId = String(BigInt(guildId) + 1n);
  world.bot.failFor();
});

async function readDiscordId({ id }: Person): Promise<string> {
  const { discord_id } = await world.db
    .selectFrom('users')
    .select('discord_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return discord_id;
}

async function community() {
  const [caller, member, stranger] = await Promise.all([
    makeUser(world, { completed: false }),
    makeUser(world),
    makeUser(world),
  ]);
  world.bot.setMembers(guildId, [await readDiscordId(member)]);
  return { caller, member, stranger };
}

const question = ({ id }: { id: string }) => `${path}?guildId=${guildId}&userId=${id}`;

describe('about one user', () => {
  test('says whether they are in the server, to anyone who is signed in', async () => {
    const { caller, member, stranger } = await community();
    const [yes, no] = [
      await caller.ask('GET', question(member)),
      await caller.ask('GET', question(stranger)),
    ];
    expect([yes.status, yes.body]).toEqual([200, { isMember: true }]);
    expect([no.status, no.body]).toEqual([200, { isMember: false }]);
    expect((await visitor(world)('GET', question(member))).status).toBe(401);
  });

  test('caches a response for 60 seconds', async () => {
    const { caller, member } = await community();
    await caller.ask('GET', question(member));
    world.bot.setMembers(guildId, []);
    world.advance(59_999);
    expect((await caller.ask('GET', question(member))).body).toEqual({ isMember: true });
    world.advance(1);
    expect((await caller.ask('GET', question(member))).body).toEqual({ isMember: false });
  });

  test('says that the bot has to be invited if it is not in the server', async () => {
    const { caller, member } = await community();
    world.bot.leave(guildId);
    const { status, body } = await caller.ask('GET', question(member));
    expect([status, body]).toEqual([
      409,
      { code: 'bot_not_in_server', message: expect.stringContaining('invite') },
    ]);
  });

  test('returns 502 while Discord fails, and the right response afterwards', async () => {
    const { caller, member } = await community();
    world.bot.failFor(await readDiscordId(member));
    const { status, body } = await caller.ask('GET', question(member));
    expect([status, body.code]).toEqual([502, 'discord_failed']);
    world.bot.failFor();
    expect((await caller.ask('GET', question(member))).body).toEqual({ isMember: true });
  });

  test.each([
    ['an unknown user', `guildId=300000000000000001&userId=${unknownUser}`, 'userId'],
    ['a Discord id for a user', 'guildId=300000000000000001&userId=200000000000000001', 'userId'],
    ['no user', 'guildId=300000000000000001', 'userId'],
    ['a guild of 16 digits', `guildId=3000000000000000&userId=${unknownUser}`, 'guildId'],
    ['a guild of 21 digits', `guildId=300000000000000000000&userId=${unknownUser}`, 'guildId'],
    ['a path for a guild', `guildId=..%2Fusers%2F%40me&userId=${unknownUser}`, 'guildId'],
    ['no guild', `userId=${unknownUser}`, 'guildId'],
    [
      'two guilds',
      `guildId=300000000000000001&guildId=300000000000000002&userId=${unknownUser}`,
      'guildId',
    ],
  ])('refuses %s without calling Discord', async (_name, query, field) => {
    const caller = await makeUser(world);
    world.bot.questions.length = 0;
    const { status, body } = await caller.ask('GET', `${path}?${query}`);
    expect([status, body.code, body.issues[0]?.path]).toEqual([400, 'invalid_input', field]);
    expect(world.bot.questions).toEqual([]);
  });
});

describe('about many users', () => {
  const ask = (caller: Person, userIds: unknown, guild: unknown = guildId) =>
    caller.ask('POST', path, { guildId: guild, userIds });

  test('says for each whether they are in the server', async () => {
    const { caller, member, stranger } = await community();
    const { status, body } = await ask(caller, [member.id, stranger.id, caller.id]);
    expect([status, body]).toEqual([
      200,
      { members: { [member.id]: true, [stranger.id]: false, [caller.id]: false } },
    ]);
  });

  test('refuses an unknown id, like the call about one user, without calling Discord', async () => {
    const { caller, member } = await community();
    world.bot.questions.length = 0;
    const { status, body } = await ask(caller, [member.id, unknownUser]);
    expect([status, body.code, body.issues[0]?.path]).toEqual([400, 'invalid_input', 'userIds']);
    expect(world.bot.questions).toEqual([]);
  });

  test('is null for users about whom Discord does not respond', async () => {
    const { caller, member } = await community();
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(world)));
    const failing = people.slice(0, 3);
    world.bot.failFor(...(await Promise.all(failing.map(readDiscordId))));
    const { status, body } = await ask(
      caller,
      [...people, member].map(({ id }) => id),
    );
    expect([status, body.members]).toEqual([
      200,
      Object.fromEntries([
        ...failing.map(({ id }) => [id, null]),
        ...people.slice(3).map(({ id }) => [id, false]),
        [member.id, true],
      ]),
    ]);
  });

  test('is null for everyone if Discord does not respond at all', async () => {
    const { caller, member, stranger } = await community();
    world.bot.failFor(await readDiscordId(member), await readDiscordId(stranger));
    const { status, body } = await ask(caller, [member.id, stranger.id]);
    expect([status, body.members]).toEqual([200, { [member.id]: null, [stranger.id]: null }]);
  });

  test('says that the bot has to be invited if it is not in the server', async () => {
    const { caller, member, stranger } = await community();
    world.bot.leave(guildId);
    const { status, body } = await ask(caller, [member.id, stranger.id]);
    expect([status, body.code]).toEqual([409, 'bot_not_in_server']);
  });

  test('runs as many statements for 200 users as for one, and logs nothing', async () => {
    const { caller, member } = await community();
    const others = await world.db
      .insertInto('users')
      .values(
        Array.from({ length: 199 }, (_, index) => ({
          id: world.deps.newId(),
          discord_id: String(20_000_000_000_000_000n + BigInt(index)),
          username: `one-of-many-${index}`,
          email: null,
          avatar: null,
          ign: null,
          uid: null,
          last_active: null,
          created_at: world.deps.clock(),
        })),
      )
      .returning('id')
      .execute();
    const users = [member.id, ...others.map(({ id }) => id)];
    const readStatements = async (userIds: string[]) => {
      world.statements.length = 0;
      const { status, body } = await ask(caller, userIds);
      expect([status, Object.keys(body.members).length]).toEqual([200, userIds.length]);
      return [...world.statements];
    };
    const one = await readStatements([member.id]);
    const many = await readStatements(users);
    expect(many).toEqual(one);
    expect(many.filter((statement) => /^(insert|update|delete)/i.test(statement))).toEqual([]);
  });

  test.each([
    ['201 users', Array.from({ length: 201 }, (_, i) => unknownUser.slice(0, -3) + (100 + i))],
    ['nobody', []],
    ['a user twice', [unknownUser, unknownUser]],
    ['the same user id in upper and lower case', [unknownUser, unknownUser.toUpperCase()]],
    ['something that is not an id', ['200000000000000001']],
    ['one id without a list', unknownUser],
    ['nothing', undefined],
  ])('refuses %s without calling Discord', async (_name, userIds) => {
    const caller = await makeUser(world);
    world.bot.questions.length = 0;
    const { status, body } = await ask(caller, userIds);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(world.bot.questions).toEqual([]);
  });

  test('refuses visitors, a banned user, and an invalid server id', async () => {
    const { caller, member } = await community();
    const banned = await makeUser(world, { banned: true });
    world.bot.questions.length = 0;
    const body = { guildId, userIds: [member.id] };
    expect((await visitor(world)('POST', path, body)).status).toBe(401);
    const refused = await banned.ask('POST', path, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'banned']);
    expect((await ask(caller, [member.id], 'here')).status).toBe(400);
    expect(world.bot.questions).toEqual([]);
  });
});
