import { expect, test } from 'vitest';
import {
  authorizeUrl,
  botToken,
  makeStateFile,
  postForm,
  startSandbox,
} from '../testing/start-sandbox.ts';
import { firstGuilds } from './first-guilds.ts';
import { firstState } from './first-state.ts';
import { introducePeople } from './introduce-people.ts';
import { readFirstAccountId, readState } from './read-state.ts';

const guildId = firstGuilds(firstState().accounts)[0]?.id ?? '';
const inside = {
  id: '10000000000000001',
  username: 'demo-player-1',
  globalName: 'Ｄｉｍｚｚ',
  inServer: true,
};
const outside = { ...inside, id: '10000000000000002', username: 'demo-player-2', inServer: false };

async function introduced() {
  const stateFile = await makeStateFile();
  await introducePeople(stateFile, { people: [inside, outside], guildId });
  return stateFile;
}

test('people who are introduced are known, and in the server or not', async () => {
  const { app } = await startSandbox({ stateFile: await introduced() });
  const ask = async ({ id }: { id: string }) => {
    const url = `/sandbox/api/v10/guilds/${guildId}/members/${id}`;
    const answer = await app.inject({ url, headers: { authorization: `Bot ${botToken}` } });
    return [answer.statusCode, answer.json<{ code?: number }>().code];
  };
  expect(await ask(inside)).toEqual([200, undefined]);
  expect(await ask(outside)).toEqual([404, 10_007]);
  // Somebody whom nobody introduced is nobody at all.
  expect(await ask({ id: '10000000000000003' })).toEqual([404, 10_013]);
});

test('introduced twice they are there once, and the first account stays the first', async () => {
  const stateFile = await introduced();
  const once = await readState(stateFile);
  await introducePeople(stateFile, { people: [inside, outside], guildId });
  expect(await readState(stateFile)).toEqual(once);
  expect(await readFirstAccountId(stateFile)).toBe(firstState().accounts[0]?.id);
});

test('the sign-in names a crowd to who looks for it, and signs it in', async () => {
  const { app } = await startSandbox({ stateFile: await introduced() });
  const page = (await app.inject(authorizeUrl())).body;
  expect(page.match(/name="account"/g)).toHaveLength(5);
  expect(page.replaceAll(/\s+/g, ' ')).toContain('2 more accounts are in the servers here.');
  // With so few a filter is not needed for accounts, but for those that are not named.
  expect(page).toContain('Find an account');

  const found = (await app.inject(`${authorizeUrl()}&filter=demo-player-2`)).body;
  expect(found.match(/name="account"/g)).toHaveLength(1);
  const signedIn = await postForm(app, authorizeUrl(), { account: outside.id });
  expect(signedIn.headers.location).toContain('code=');
  expect((await app.inject('/sandbox/accounts')).json()).toHaveLength(7);
});
