import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMisfits, openApiIsThere } from '#discord-sandbox/testing/fits-openapi.ts';
import { deliverAll, makeServerConfig } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { listeningSandbox } from '../deliveries/testing/listening-sandbox.ts';
import { postingCheckIn, shownTime } from './testing/posting-check-in.ts';

const world = useTestWorld();
const serverId = '376000000000000001';
let discord: Awaited<ReturnType<typeof listeningSandbox>>;
let channelId = '';

type Message = { id: string; embeds: { author?: { name: string }; description?: string }[] };

beforeAll(async () => {
  discord = await listeningSandbox(world);
  const [guild] = await discord.control('GET', '/guilds');
  channelId = guild.channels.find(({ name }: { name: string }) => name === 'announcements').id;
  await makeServerConfig(world, { serverId, channelId, announceAll: false });
});

afterAll(() => discord.close());

test('a check-in is posted, sends reminders, and is edited in place when it moves and closes', async () => {
  const cup = await postingCheckIn(world, serverId);
  const messages = async () =>
    ((await discord.control('GET', `/channels/${channelId}/messages`)) as Message[])
      .map(({ id, embeds }) => ({
        id,
        author: embeds[0]?.author?.name,
        line: embeds[0]?.description?.split('\n')[0],
      }))
      .filter(({ author }) => author?.startsWith('Check-in') === true);
  const deliver = async () => {
    await deliverAll(world);
    return messages();
  };
  await cup.opened();
  const [opened] = await messages();
  expect(opened?.line).toBe(`The check-in is open until ${shownTime(cup.inMinutes(100))}.`);
  await cup.post('check-in/remind');
  const authors = (await deliver()).map(({ author }) => author ?? '');
  expect(new Set(authors)).toEqual(new Set(['Check-in', 'Check-in reminder']));
  await cup.post('check-in/open', { closesAt: cup.inMinutes(110) });
  const moved = await deliver();
  expect(moved).toHaveLength(2);
  expect(moved.find(({ id }) => id === opened?.id)?.line).toBe(
    `The check-in is open until ${shownTime(cup.inMinutes(110))}.`,
  );
  await cup.checkIn(cup.one);
  await cup.post('check-in/close');
  const closed = await deliver();
  expect(closed).toHaveLength(2);
  expect(closed.find(({ id }) => id === opened?.id)?.line).toBe(
    'The check-in is closed. 1 team checked in.',
  );
});

test.skipIf(!openApiIsThere)("every request matches Discord's own API description", async () => {
  const requests: Parameters<typeof findMisfits>[0][] = await discord.control('GET', '/requests');
  expect(requests.filter(({ method }) => method === 'PATCH').length).toBeGreaterThanOrEqual(2);
  expect(requests.filter(({ method }) => method === 'POST').length).toBeGreaterThanOrEqual(2);
  expect(requests.flatMap((request) => findMisfits(request) ?? ['not checked'])).toEqual([]);
});
