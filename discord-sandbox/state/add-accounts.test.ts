import { expect, test } from 'vitest';
import {
  authorizeUrl,
  botToken,
  makeStateFile,
  postForm,
  startSandbox,
} from '../testing/start-sandbox.ts';
import { firstGuilds } from './first-guilds.ts';
import { firstState, readFirstAccountId, readState } from './read-state.ts';
import { addAccounts } from './add-accounts.ts';

const guildId = firstGuilds(firstState().accounts)[0]?.id ?? '';
const inside = {
  id: '10000000000000001',
  username: 'demo-player-1',
  globalName: 'Ｄｉｍｚｚ',
  inServer: true,
};
const outside = { ...inside, id: '10000000000000002', username: 'demo-player-2', inServer: false };

async function fileWithAdded() {
  const stateFile = await makeStateFile();
  await addAccounts(stateFile, { people: [inside, outside], guildId });
  return stateFile;
}

test('added users are known and, if requested, members of the server', async () => {
  const { app } = await startSandbox({ stateFile: await fileWithAdded() });
  const ask = async ({ id }: { id: string }) => {
    const url = `/sandbox/api/v10/guilds/${guildId}/members/${id}`;
    const answer = await app.inject({ url, headers: { authorization: `Bot ${botToken}` } });
    return [answer.statusCode, answer.json<{ code?: number }>().code];
  };
  expect(await ask(inside)).toEqual([200, undefined]);
  expect(await ask(outside)).toEqual([404, 10_007]);
  // A user that was never added does not exist.
  expect(await ask({ id: '10000000000000003' })).toEqual([404, 10_013]);
});

test('users who are added twice exist once, and the first account remains first', async () => {
  const stateFile = await fileWithAdded();
  const once = await readState(stateFile);
  await addAccounts(stateFile, { people: [inside, outside], guildId });
  expect(await readState(stateFile)).toEqual(once);
  expect(await readFirstAccountId(stateFile)).toBe(firstState().accounts[0]?.id);
});

test('the sign-in finds users of a crowd by search and signs them in', async () => {
  const { app } = await startSandbox({ stateFile: await fileWithAdded() });
  const page = (await app.inject(authorizeUrl())).body;
  expect(page.match(/name="account"/g)).toHaveLength(5);
  expect(page.replaceAll(/\s+/g, ' ')).toContain('2 more accounts are in the servers here.');
  // The filter is for the users of the crowd, whom the page does not list.
  expect(page).toContain('Find an account');

  const found = (await app.inject(`${authorizeUrl()}&filter=demo-player-2`)).body;
  expect(found.match(/name="account"/g)).toHaveLength(1);
  const signedIn = await postForm(app, authorizeUrl(), { account: outside.id });
  expect(signedIn.headers.location).toContain('code=');
  expect((await app.inject('/sandbox/accounts')).json()).toHaveLength(7);
});
