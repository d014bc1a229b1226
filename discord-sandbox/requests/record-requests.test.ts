import { expect, test } from 'vitest';
import { communityChannels, postFiles, postMessage } from '../testing/post-message.ts';
import { botToken, signIn, startSandbox } from '../testing/start-sandbox.ts';

test('lists the requests of the API in order, without tokens', async () => {
  const { app } = await startSandbox();
  const { general } = await communityChannels(app);
  const { access_token: token } = await signIn(app);
  await app.inject({
    url: '/sandbox/api/v10/users/@me/guilds?limit=5',
    headers: { authorization: `Bearer ${token}` },
  });
  await postMessage(app, general, { content: 'x', text: 'refused' });
  await postFiles(app, general, { content: 'y' }, [{ name: 'a.png', bytes: new Uint8Array(1) }]);
  const { body } = await app.inject('/sandbox/requests');
  const path = `/channels/${general}/messages`;
  expect(JSON.parse(body)).toEqual([
    { method: 'GET', path: '/users/@me/guilds', query: { limit: '5' } },
    { method: 'POST', path, query: {}, body: { content: 'x', text: 'refused' } },
    {
      method: 'POST',
      path,
      query: {},
      body: { content: 'y' },
      parts: ['payload_json', 'files[0]'],
    },
  ]);
  expect([token, botToken].filter((secret) => body.includes(secret))).toEqual([]);
});
