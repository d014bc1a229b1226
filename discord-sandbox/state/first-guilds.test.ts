import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeStateFile } from '../testing/start-sandbox.ts';
import { openState } from './open-state.ts';
import { readState } from './read-state.ts';

const account = (id: string) => ({ id, username: 'someone', globalName: null, avatar: null });
const old = { version: 1, codes: [], grants: [] };

test('a file from before guilds opens with the first guilds of its accounts', async () => {
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

const owner = '1191350108160000000';
const guildOfOldFile = {
  id: '300000000000000001',
  name: 'Own',
  ownerId: owner,
  members: [{ accountId: owner, permissions: '8' }],
  botIsMember: true,
};

test('a guild from before channels keeps its data and gets roles and channels', async () => {
  const file = await makeStateFile();
  const accounts = [account(owner)];
  await writeFile(file, JSON.stringify({ ...old, accounts, guilds: [guildOfOldFile] }));
  const [guild] = (await openState(file)).guilds.values();
  expect(guild).toMatchObject({
    ...guildOfOldFile,
    bots: ['bot'],
    roles: [{ id: guildOfOldFile.id }, { name: 'Staff' }, { botId: 'bot' }],
  });
  expect(guild?.channels.map(({ name, type }) => [name, type])).toEqual([
    ['information', 4],
    ['announcements', 5],
    ['rules', 0],
    ['general', 0],
    ['tournament-results', 0],
    ['staff-only', 0],
    ['lounge', 2],
  ]);
});

test('a file with guilds keeps them unchanged', async () => {
  const file = await makeStateFile();
  const members = [{ accountId: owner, permissions: '8', roles: [] }];
  const guild = { ...guildOfOldFile, members, bots: [], roles: [], channels: [] };
  const accounts = [account(owner)];
  for (const guilds of [[{ ...guild, botIsMember: false }], []]) {
    await writeFile(file, JSON.stringify({ ...old, accounts, guilds }));
    expect([...(await openState(file)).guilds.values()]).toEqual(guilds);
  }
});

test('the ids of guilds and channels in a new sandbox are never used for accounts', async () => {
  const file = await makeStateFile();
  const { accounts, guilds, nextId } = await openState(file);
  const channels = [...guilds.values()].flatMap((guild) => guild.channels.map(({ id }) => id));
  const taken = [...accounts.keys(), ...guilds.keys(), ...channels];
  const ids = [...taken, nextId(new Date(0)), nextId(new Date(0))];
  expect(new Set(ids).size).toBe(5 + 3 + 21 + 2);
  expect(ids.every((id) => /^\d{17,20}$/.test(id))).toBe(true);
});
