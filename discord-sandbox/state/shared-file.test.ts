import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { makeStateFile } from '../testing/start-sandbox.ts';
import { addAccounts } from './add-accounts.ts';
import { openState, type SandboxState } from './open-state.ts';
import { readState } from './read-state.ts';
import { createSnowflakes } from './snowflakes.ts';

const account = (id: string) => ({ id, username: `user-${id}`, globalName: null, avatar: null });
const code = (hash: string) => ({
  hash: hash.repeat(43),
  accountId: '300000000000000001',
  scopes: [],
  redirectUri: '',
  codeChallenge: '',
  expiresAt: 0,
});

async function openTwo(): Promise<{ file: string; one: SandboxState; two: SandboxState }> {
  const file = await makeStateFile();
  return { file, one: await openState(file), two: await openState(file) };
}

async function add(state: SandboxState, id: string): Promise<void> {
  state.accounts.set(id, account(id));
  await state.commit();
}

test('two sandboxes on one file keep the accounts of both, and show each other\u2019s', async () => {
  const { file, one, two } = await openTwo();
  const ids = ['300000000000000001', '300000000000000002', '300000000000000003'] as const;
  await add(one, ids[0]);
  await add(two, ids[1]);
  await Promise.all([add(one, ids[2]), addAccounts(file, { people: [], guildId: null })]);
  const stored = (await readState(file)).accounts.map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining([...ids]));
  expect(two.accounts.has(ids[2])).toBe(false);
  await two.refresh();
  expect(two.accounts.get(ids[2])).toEqual(account(ids[2]));
  expect(one.accounts.size).toBe(two.accounts.size);
});

test('a code of one sandbox can be used once in the other, and does not return', async () => {
  const { file, one, two } = await openTwo();
  const { hash } = code('a');
  one.codes.set(hash, code('a'));
  await one.commit();
  await two.refresh();
  expect(two.codes.delete(hash)).toBe(true);
  await two.commit();
  one.codes.set(code('b').hash, code('b'));
  await one.commit();
  expect((await readState(file)).codes.map((found) => found.hash)).toEqual([code('b').hash]);
  await one.refresh();
  expect(one.codes.has(hash)).toBe(false);
});

test('members that both add to a server stay, and a request keeps the server that it uses', async () => {
  const { one, two } = await openTwo();
  const [guildBefore, theirs] = [one, two].map((state) => [...state.guilds.values()][0]);
  const member = (accountId: string) => ({ accountId, permissions: '0', roles: [] });
  guildBefore?.members.push(member('300000000000000001'));
  theirs?.members.push(member('300000000000000002'));
  await two.commit();
  await one.commit();
  await two.refresh();
  const getIds = (guild: typeof guildBefore) =>
    guild?.members.map(({ accountId }) => accountId).slice(-2);
  expect(getIds(guildBefore)?.toSorted()).toEqual(['300000000000000001', '300000000000000002']);
  expect(getIds(theirs)?.toSorted()).toEqual(getIds(guildBefore)?.toSorted());
  expect([...one.guilds.values()][0]).toBe(guildBefore);
});

test('two processes make different ids, even if the clock stops or goes back', () => {
  const [one, two] = [createSnowflakes(0n, 1), createSnowflakes(0n, 2)];
  const late = BigInt(one(new Date('2027-01-01T00:00:00Z')));
  const [three, four] = [createSnowflakes(late, 3), createSnowflakes(late, 4)];
  const now = new Date('2026-01-01T00:00:00Z');
  const ids = [one, two, three, four].flatMap((next) => [next(now), next(now), next(now)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the lock of a process that was killed is taken over', async () => {
  const file = await makeStateFile();
  const ended = spawn(process.execPath, ['--version']);
  await once(ended, 'exit');
  for (const pid of [ended.pid, process.pid]) {
    await writeFile(`${file}.lock`, String(pid));
    await openState(file);
  }
  expect(await readdir(dirname(file))).toEqual(['discord-sandbox.json']);
});

test('every account that two processes acknowledge concurrently is in the file', async () => {
  const file = await makeStateFile();
  const writer = `
    const { openState } = await import(${JSON.stringify(new URL('open-state.ts', import.meta.url).href)});
    const state = await openState(${JSON.stringify(file)});
    for (let made = 0; made < 40; made += 1) {
      const id = state.nextId(new Date());
      state.accounts.set(id, { id, username: 'x', globalName: null, avatar: null });
      await state.commit();
      console.log(id);
    }`;
  const acknowledged = await Promise.all(
    [1, 2].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', writer]);
      const ids: string[] = [];
      for await (const id of createInterface(child.stdout)) ids.push(id);
      return ids;
    }),
  );
  const stored = new Set((await readState(file)).accounts.map(({ id }) => id));
  expect(acknowledged.flat()).toHaveLength(80);
  expect(acknowledged.flat().filter((id) => !stored.has(id))).toEqual([]);
});
