import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeStateFile } from '../testing/start-sandbox.ts';
import { openState } from './open-state.ts';
import { readState } from './read-state.ts';

const account = (id: string) => ({ id, username: 'someone', globalName: null, avatar: null });
const old = { version: 1, codes: [], grants: [] };

test('a file from before the guilds opens, and has the first guilds of its accounts', async () => {
  const file = await makeStateFile();
  const accounts = [account('1191350108160000000'), account('1191350108160000001')];
  await writeFile(file, JSON.stringify({ ...old, accounts }));
  const { guilds } = await openState(file);
  expect(
    [...guilds.values()].map(({ name, ownerId, members }) => [name, ownerId, members.length]),
  ).toEqual([
    ['Hotdrop Community', '1191350108160000000', 2],
    ['Landing Lounge', '1191350108160000001', 1],
    ['Quiet Corner', '1191350108160000000', 1],
  ]);
  expect((await readState(file)).guilds).toEqual([...guilds.values()]);
});

test('a file that has guilds keeps them as they are', async () => {
  const file = await makeStateFile();
  const guild = {
    id: '300000000000000001',
    name: 'Own',
    ownerId: '1191350108160000000',
    members: [{ accountId: '1191350108160000000', permissions: '8' }],
    botIsMember: false,
  };
  const accounts = [account('1191350108160000000')];
  for (const guilds of [[guild], []]) {
    await writeFile(file, JSON.stringify({ ...old, accounts, guilds }));
    expect([...(await openState(file)).guilds.values()]).toEqual(guilds);
  }
});

test('a fresh sandbox has guild ids that no account has or gets', async () => {
  const file = await makeStateFile();
  const { accounts, guilds, nextId } = await openState(file);
  const ids = [...accounts.keys(), ...guilds.keys(), nextId(new Date(0)), nextId(new Date(0))];
  expect(new Set(ids).size).toBe(10);
  expect(ids.every((id) => /^\d{17,20}$/.test(id))).toBe(true);
});
