import { beforeAll, expect, test } from 'vitest';
import { redirectToDiscord } from '../../testing/login.ts';
import { makeUser, visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld({ publicUrl: 'https://hotdrop.example' });
const month = 30 * 24 * 60 * 60;
const names = ['__Host-hotdrop_session', 'hotdrop_session'];
let token: string;

beforeAll(async () => {
  ({ token } = await makeUser(world));
});

const askWith = (cookies: Record<string, string>, path = '/api/auth/me') =>
  visitor(world)('GET', path, undefined, { cookies });

test('on https the session is read from the cookie that no other subdomain can set', async () => {
  expect((await askWith({ '__Host-hotdrop_session': token })).status).toBe(200);
  expect((await askWith({ hotdrop_session: token })).status).toBe(401);
  const other = await makeUser(world);
  const both = { hotdrop_session: other.token, '__Host-hotdrop_session': token };
  expect((await askWith(both)).body.id).not.toBe(other.id);
});

test('a login sets and clears the cookies under both names, and reads only the new one', async () => {
  const { state } = await redirectToDiscord(visitor(world));
  const back = (cookies: Record<string, string>) =>
    askWith(cookies, `/api/auth/discord/callback?state=${state}&code=nova`);
  const leaving = await visitor(world)('GET', '/api/auth/discord');
  const attempt = leaving.cookies.find(({ name }) => name === 'hotdrop_login')?.value ?? '';
  const ownState = new URL(String(leaving.headers.location)).searchParams.get('state') ?? '';
  expect((await back({ hotdrop_login: attempt })).headers.location).toMatch(/login=failed/);
  const answer = await askWith(
    { '__Host-hotdrop_login': attempt },
    `/api/auth/discord/callback?state=${ownState}&code=nova`,
  );
  expect(answer.headers.location).toBe('/auth/callback?returnTo=%2F');
  expect(answer.cookies).toMatchObject([
    { name: '__Host-hotdrop_login', value: '', path: '/', secure: true },
    { name: 'hotdrop_login', value: '', path: '/api/auth' },
    ...names.map((name) => ({ name, path: '/', secure: true, maxAge: month })),
  ]);
});

test('a renewal and a logout write both names too', async () => {
  const cookies = { '__Host-hotdrop_session': token };
  world.advance(6 * 60_000);
  const renewed = await askWith(cookies);
  expect(renewed.cookies.map(({ name, value }) => [name, value])).toEqual(
    names.map((name) => [name, token]),
  );
  const response = await visitor(world)('POST', '/api/auth/logout', undefined, { cookies });
  expect(response.cookies.map(({ name, value }) => [name, value])).toEqual(
    names.map((name) => [name, '']),
  );
  expect((await askWith(cookies)).status).toBe(401);
});

test('the API description names the cookie that is read', async () => {
  const { body } = await visitor(world)('GET', '/api/openapi.json');
  expect(body.components.securitySchemes.session.name).toBe('__Host-hotdrop_session');
});
