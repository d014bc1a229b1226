import { setImmediate as settle } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { scriptedBot } from '../testing/scripted-bot.ts';
import { createMembership } from './membership.ts';

const guild = '300000000000000001';
const otherGuild = '300000000000000002';
const ids = (count: number) => Array.from({ length: count }, (_, index) => `account-${index}`);

afterEach(() => {
  vi.useRealTimers();
});

function start(patienceMs?: number) {
  const bot = scriptedBot();
  bot.setMembers(guild, ['a', 'b']);
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(line) });
  let now = Date.parse('2026-01-01T00:00:00Z');
  const membership = createMembership({
    bot,
    clock: () => new Date(now),
    log,
    ...(patienceMs !== undefined && { patienceMs }),
  });
  const check = async (discordIds: string[], guildId = guild) =>
    Object.fromEntries(await membership.check(guildId, discordIds));
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  return { bot, check, membership, pass, logged };
}

test('looks up each account once', async () => {
  const { bot, check } = start();
  expect(await check(['a', 'x', 'a'])).toEqual({ a: true, x: false });
  expect(bot.questions).toEqual([`${guild}/a`, `${guild}/x`]);
});

test('sends no request for an empty list', async () => {
  const { bot, check } = start();
  expect(await check([], otherGuild)).toEqual({});
  expect(bot.questions).toEqual([]);
});

test('caches both answers for 60 seconds', async () => {
  const { bot, check, pass } = start();
  await check(['a', 'x']);
  bot.setMembers(guild, ['x']);
  bot.questions.length = 0;
  pass(59_999);
  expect(await check(['a', 'x'])).toEqual({ a: true, x: false });
  expect(bot.questions).toEqual([]);
  pass(1);
  expect(await check(['a', 'x'])).toEqual({ a: false, x: true });
  expect(bot.questions).toHaveLength(2);
});

test('caches each guild separately', async () => {
  const { bot, check } = start();
  bot.setMembers(otherGuild, ['x']);
  await check(['a', 'x']);
  expect(await check(['a', 'x'], otherGuild)).toEqual({ a: false, x: true });
});

test('a failure is null, is logged once, and is not cached', async () => {
  const { bot, check, logged } = start();
  bot.failFor('b', 'x', 'y');
  expect(await check(['a', 'b', 'x', 'y', 'z'])).toEqual({
    a: true,
    b: null,
    x: null,
    y: null,
    z: false,
  });
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 40, unanswered: 3, guildId: guild });
  bot.failFor();
  bot.questions.length = 0;
  expect(await check(['a', 'b', 'x'])).toEqual({ a: true, b: true, x: false });
  expect(bot.questions).toEqual([`${guild}/b`, `${guild}/x`]);
});

test('equal concurrent requests are sent once', async () => {
  const { bot, check } = start();
  const release = bot.hold();
  const questions = [check(['a', 'x']), check(['x', 'a']), check(['a'])];
  release();
  expect(await Promise.all(questions)).toEqual([
    { a: true, x: false },
    { a: true, x: false },
    { a: true },
  ]);
  expect(bot.questions).toEqual([`${guild}/a`, `${guild}/x`]);
});

test('equal concurrent requests fail together', async () => {
  const { bot, check } = start();
  bot.failFor('a');
  const release = bot.hold();
  const questions = [check(['a']), check(['a'])];
  release();
  expect(await Promise.all(questions)).toEqual([{ a: null }, { a: null }]);
  expect(bot.questions).toHaveLength(1);
});

test('at most 5 look-ups run concurrently, for all callers', async () => {
  const { bot, check } = start();
  const release = bot.hold();
  const questions = [check(ids(4)), check(['x', 'y', 'z'])];
  await settle();
  expect(bot.questions).toHaveLength(5);
  release();
  await Promise.all(questions);
  expect(bot.questions).toHaveLength(7);
});

test('if the bot is not in the server, the error says so, and no more requests about that server are sent', async () => {
  const { bot, check } = start();
  const release = bot.hold();
  const refused = check(ids(200), otherGuild);
  const answered = check(['a']);
  release();
  await expect(refused).rejects.toMatchObject({ code: 'bot_not_in_server', status: 409 });
  expect(await answered).toEqual({ a: true });
  const ofOtherGuild = bot.questions.filter((question) => question.startsWith(otherGuild));
  expect(ofOtherGuild).toHaveLength(5);
  bot.setMembers(otherGuild, ['account-0']);
  expect(await check(['account-0'], otherGuild)).toEqual({ 'account-0': true });
});

test('after 5 seconds unknown answers are null, and look-ups without a caller are not started', async () => {
  vi.useFakeTimers();
  const { bot, check } = start();
  await check(['a']);
  const release = bot.hold();
  const question = Promise.all([check(['a', ...ids(8).slice(0, 5)]), check(ids(8).slice(5))]);
  await vi.advanceTimersByTimeAsync(5001);
  expect(Object.assign({}, ...(await question))).toEqual({
    a: true,
    ...Object.fromEntries(ids(8).map((id) => [id, null])),
  });
  expect(bot.questions).toHaveLength(6);
  release();
  // Running look-ups have finished by now. Of the others, only the one that was requested again is sent.
  expect(await check(['account-0', 'account-7'])).toEqual({
    'account-0': false,
    'account-7': false,
  });
  expect(bot.questions).toHaveLength(7);
});

test('keeps at most the latest 20,000 answers', async () => {
  // Asking so many takes longer than a check usually waits.
  const { bot, check } = start(60_000);
  await check(['a', 'b', ...ids(19_999)]);
  bot.questions.length = 0;
  await check(['b', 'account-19998']);
  expect(bot.questions).toEqual([]);
  await check(['a']);
  expect(bot.questions).toEqual([`${guild}/a`]);
});

describe('more than 5 accounts', () => {
  const first = 200_000_000_000_000_000n;
  const every = (step: number, count: number) =>
    Array.from({ length: count }, (_, index) => String(first + BigInt(index * step)));
  const before = (id: string) => String(BigInt(id) - 1n);
  const memberIds = every(7, 60);

  function startWithList(members: readonly string[] = every(14, 30)) {
    const started = start();
    started.bot.setMembers(guild, members);
    started.bot.allowLists(true);
    return started;
  }

  test('need one request for the list, whose answers are cached for 60 seconds', async () => {
    const { bot, check, pass } = startWithList();
    const members = await check(memberIds);
    expect(members).toEqual(
      Object.fromEntries(memberIds.map((id, index) => [id, index % 2 === 0])),
    );
    expect(bot.questions).toEqual(['intent', `${guild}?${before(memberIds[0] ?? '')}`]);
    pass(59_999);
    expect(await check(memberIds)).toEqual(members);
    expect(bot.questions).toHaveLength(2);
    pass(1);
    await check(memberIds);
    expect(bot.questions).toHaveLength(3);
  });

  test('the right to read lists is checked every 10 minutes', async () => {
    const { bot, check, pass } = startWithList();
    bot.allowLists(false);
    await check(memberIds);
    expect(bot.questions).toEqual(['intent', ...memberIds.map((id) => `${guild}/${id}`)]);
    bot.allowLists(true);
    bot.questions.length = 0;
    pass(599_999);
    await check(memberIds);
    expect(bot.questions).toHaveLength(60);
    bot.questions.length = 0;
    pass(60_000);
    await check(memberIds);
    expect(bot.questions).toEqual(['intent', `${guild}?${before(memberIds[0] ?? '')}`]);
  });

  test('are looked up one by one for 10 minutes in a guild that refuses its list', async () => {
    const { bot, check, pass } = startWithList();
    bot.allowLists(true, false);
    const members = await check(memberIds);
    expect(Object.values(members).filter(Boolean)).toHaveLength(30);
    expect(bot.questions).toHaveLength(62);
    bot.allowLists(true);
    pass(60_000);
    bot.questions.length = 0;
    await check(memberIds);
    expect(bot.questions).toHaveLength(60);
    bot.setMembers(otherGuild, []);
    bot.questions.length = 0;
    await check(memberIds, otherGuild);
    expect(bot.questions).toHaveLength(1);
  });

  test('in a large guild use a page that covers many of them, and single look-ups where a page covers few', async () => {
    const { bot, check } = startWithList(every(1, 10_000));
    const members = await check([...every(50, 60), ...every(1_000_000, 10).slice(1)]);
    expect(Object.values(members).filter(Boolean)).toHaveLength(60);
    const pages = bot.questions.filter((question) => question.includes('?'));
    // Each thousand contains 20 accounts. The last page begins at the first unknown account.
    expect(pages).toEqual(
      [0, 1000, 2000, 1_000_000].map((place) => `${guild}?${first + BigInt(place) - 1n}`),
    );
    const { bot: other, check: checkOther } = startWithList(every(1, 10_000));
    const sparse = await checkOther(every(900, 8));
    expect(Object.values(sparse)).toEqual(Array.from({ length: 8 }, () => true));
    expect(other.questions).toHaveLength(2 + 6);
  });

  test('are requested once for equal concurrent requests', async () => {
    const { bot, check } = startWithList();
    const release = bot.hold();
    const questions = [check(memberIds), check(memberIds), check(memberIds.slice(0, 10))];
    release();
    const [one, other] = await Promise.all(questions);
    expect(other).toEqual(one);
    expect(bot.questions).toHaveLength(2);
  });

  test('are refused together if the bot is not in the guild', async () => {
    const { bot, check } = startWithList();
    await expect(check(memberIds, otherGuild)).rejects.toMatchObject({ code: 'bot_not_in_server' });
    expect(bot.questions).toHaveLength(2);
    bot.setMembers(otherGuild, memberIds);
    expect(Object.values(await check(memberIds, otherGuild)).every(Boolean)).toBe(true);
  });

  test('are looked up one by one if the list or the intent cannot be read', async () => {
    const { bot, check } = startWithList();
    bot.failFor(guild);
    expect(Object.values(await check(memberIds)).filter(Boolean)).toHaveLength(30);
    const { bot: other, check: checkOther } = startWithList();
    other.failFor('intent');
    expect(Object.values(await checkOther(memberIds)).filter(Boolean)).toHaveLength(30);
    expect(other.questions).toHaveLength(61);
  });

  test('take at most 5 seconds', async () => {
    vi.useFakeTimers();
    const { bot, check } = startWithList();
    const release = bot.hold();
    const question = check(memberIds);
    await vi.advanceTimersByTimeAsync(5001);
    expect(Object.values(await question).every((isMember) => isMember === null)).toBe(true);
    release();
    await vi.advanceTimersByTimeAsync(1);
    // No caller waits for the list any more.
    expect(bot.questions).toEqual(['intent']);
  });
});

test('a caller with a shorter wait is not delayed, and the response is cached for the next one', async () => {
  vi.useFakeTimers();
  const { bot, check, membership, logged } = start();
  const release = bot.hold();
  const question = membership.check(guild, ['a'], 1000);
  await vi.advanceTimersByTimeAsync(1001);
  expect([...(await question)]).toEqual([['a', null]]);
  expect(logged).toEqual([]);
  release();
  await vi.advanceTimersByTimeAsync(1);
  bot.questions.length = 0;
  expect(await check(['a'])).toEqual({ a: true });
  expect(bot.questions).toEqual([]);
});
