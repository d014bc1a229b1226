import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDiscordOAuth } from './discord-oauth.ts';

async function discordThatAnswers(answer: object) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createDiscordOAuth({
    clientId: '100000000000000000',
    clientSecret: 'a secret',
    apiUrl: `http://127.0.0.1:${port}/api/v10`,
    authorizeUrl: 'https://discord.example/oauth2/authorize',
    redirectUri: 'http://localhost:3000/api/auth/discord/callback',
    clock: () => new Date(0),
  });
}

test("NUL, which the database cannot store, is removed from Discord's names and tokens", async () => {
  const id = '200000000000000001';
  const profile = { id, username: 'no\0va', email: 'no\0va@mail.example', avatar: 'a\0b' };
  const discord = await discordThatAnswers(profile);
  expect(await discord.readProfile('a token')).toEqual({
    discordId: id,
    username: 'nova',
    email: 'nova@mail.example',
    avatar: `https://cdn.discordapp.com/avatars/${id}/ab.webp?size=128`,
  });
});

test('a user whose name is only NUL is named by their Discord id', async () => {
  const id = '200000000000000001';
  const discord = await discordThatAnswers({ id, username: '\0', email: null, avatar: null });
  expect(await discord.readProfile('a token')).toMatchObject({ username: id, email: null });
});

test("a callback's issuer is the origin of the authorize page", async () => {
  expect((await discordThatAnswers({})).issuer).toBe('https://discord.example');
});
