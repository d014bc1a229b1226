import { describe, expect, test } from 'vitest';
import { firstGuilds } from '#discord-sandbox/state/first-guilds.ts';
import { firstState } from '#discord-sandbox/state/read-state.ts';
import { makeUser } from '../testing/users.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { fillDemo } from './fill-demo.ts';
import { countRows, predatesDiscord } from './testing/read-demo.ts';

const { accounts } = firstState();
const sponsorServerId = firstGuilds(accounts)[0]?.id ?? null;
const quietly = { print: () => undefined, addToSandbox: async () => undefined };

describe('with a real Discord', () => {
  const world = useTestWorld();

  test('every user is invented, with an id that Discord has given to nobody', async () => {
    await fillDemo(world.deps, { accounts: [], sponsorServerId: null, ...quietly });
    const people = await world.db.selectFrom('users').select(['discord_id', 'username']).execute();
    expect(people.length).toBeGreaterThan(100);
    expect(people.filter(({ discord_id }) => !predatesDiscord(discord_id))).toEqual([]);
    expect(people.map(({ username }) => username)).not.toContain('owner');
  });
});

describe('a database with users', () => {
  const world = useTestWorld();

  test('is not changed', async () => {
    await makeUser(world);
    const before = await countRows(world.db);
    await fillDemo(world.deps, { accounts, sponsorServerId, ...quietly });
    expect(await countRows(world.db)).toEqual(before);
  });
});

describe('a demo that fails midway', () => {
  const world = useTestWorld();

  test('leaves nothing behind, so the next start fills the database', async () => {
    let remaining = 1200;
    const newId = () => {
      remaining -= 1;
      if (remaining === 0) throw new Error('the process was killed');
      return world.deps.newId();
    };
    const filling = fillDemo({ ...world.deps, newId }, { accounts, sponsorServerId, ...quietly });
    await expect(filling).rejects.toThrow('the process was killed');
    expect(Object.values(await countRows(world.db))).toEqual([0, 0, 0, 0, 0, 0]);
    await fillDemo(world.deps, { accounts, sponsorServerId, ...quietly });
    expect(await countRows(world.db)).toMatchObject({ clans: 58, tournaments: 12 });
  });
});
