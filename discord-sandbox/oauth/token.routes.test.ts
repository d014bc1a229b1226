import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readState } from '../state/read-state.ts';
import {
  exchange,
  form,
  pickFirstAccount,
  postForm,
  readMe,
  redirectUri,
  refresh,
  revoke,
  signIn,
  startSandbox,
  verifier,
  type Tokens,
} from '../testing/start-sandbox.ts';
import { hashSecret } from './secrets.ts';

const tokenUrl = '/sandbox/api/v10/oauth2/token';

function oauthError(error: string) {
  return { error, error_description: expect.stringMatching(/\.$/) };
}

function getStatuses(responses: { statusCode: number }[]): number[] {
  return responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
}

test('exchanges a code and its verifier for tokens as Discord does', async () => {
  const { app } = await startSandbox();
  const response = await exchange(app, await pickFirstAccount(app));
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    token_type: 'Bearer',
    access_token: expect.stringMatching(/^[\w-]{32}$/),
    expires_in: 604_800,
    refresh_token: expect.stringMatching(/^[\w-]{32}$/),
    scope: 'identify email guilds',
  });
});

test('accepts the client in a Basic header, url-encoded', async () => {
  const { app } = await startSandbox();
  const basic = Buffer.from('hotdrop:a+secret%3A+%2B+%26+%25').toString('base64');
  const response = await app.inject({
    method: 'POST',
    url: tokenUrl,
    headers: { ...form, authorization: `Basic ${basic}` },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code: await pickFirstAccount(app),
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }).toString(),
  });
  expect(response.statusCode).toBe(200);
});

test.each([
  ['a wrong secret', { client_secret: 'guess' }, {}],
  ['a wrong id', { client_id: 'guess' }, {}],
  ['a wrong Basic header', {}, { authorization: `Basic ${btoa('hotdrop:guess')}` }],
  ['a Basic header that cannot be decoded', {}, { authorization: `Basic ${btoa('hotdrop:%')}` }],
  ['another scheme', {}, { authorization: 'Bearer x' }],
])('%s is refused, and the code remains valid', async (_name, changes, headers) => {
  const { app } = await startSandbox();
  const code = await pickFirstAccount(app);
  const fields = {
    client_id: 'hotdrop',
    client_secret: 'a secret: + & %',
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changes,
  };
  const response = await app.inject({
    method: 'POST',
    url: tokenUrl,
    headers: { ...form, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(response.statusCode).toBe(401);
  expect(response.headers['www-authenticate']).toMatch(/^Basic /);
  expect(response.json()).toEqual(oauthError('invalid_client'));
  expect((await exchange(app, code)).statusCode).toBe(200);
});

test.each([
  ['another verifier', { code_verifier: 'w'.repeat(43) }],
  ['another redirect_uri', { redirect_uri: `${redirectUri}/other` }],
])('%s is refused and uses up the code', async (_name, changes) => {
  const { app } = await startSandbox();
  const code = await pickFirstAccount(app);
  const wrong = await exchange(app, code, changes);
  expect([wrong.statusCode, wrong.json()]).toEqual([400, oauthError('invalid_grant')]);
  expect((await exchange(app, code)).json()).toEqual(oauthError('invalid_grant'));
});

test('a code works once, even in concurrent requests', async () => {
  const { app } = await startSandbox();
  const code = await pickFirstAccount(app);
  const both = await Promise.all([exchange(app, code), exchange(app, code)]);
  expect(getStatuses(both)).toEqual([200, 400]);
  expect((await exchange(app, code)).json()).toEqual(oauthError('invalid_grant'));
});

test('a code expires within 100 seconds', async () => {
  const { app, passSeconds } = await startSandbox();
  const [early, late] = [await pickFirstAccount(app), await pickFirstAccount(app)];
  passSeconds(99);
  expect((await exchange(app, early)).statusCode).toBe(200);
  passSeconds(1);
  expect((await exchange(app, late)).json()).toEqual(oauthError('invalid_grant'));
});

test.each([
  ['no grant type', { grant_type: '' }, 'unsupported_grant_type'],
  ['another grant type', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
  ['an unknown code', { code: 'unknown' }, 'invalid_grant'],
  ['a verifier that is too short', { code_verifier: 'short' }, 'invalid_request'],
])('%s is refused', async (_name, changes, error) => {
  const { app } = await startSandbox();
  const response = await exchange(app, await pickFirstAccount(app), changes);
  expect([response.statusCode, response.json()]).toEqual([400, oauthError(error)]);
});

test('accepts only one url-encoded form', async () => {
  const { app } = await startSandbox();
  const post = (contentType: string, payload: string) =>
    app.inject({
      method: 'POST',
      url: tokenUrl,
      headers: { 'content-type': contentType },
      payload,
    });
  const json = await post('application/json', '{"grant_type":"authorization_code"}');
  expect([json.statusCode, json.json()]).toEqual([400, oauthError('invalid_request')]);
  const huge = await post('application/x-www-form-urlencoded', `code=${'x'.repeat(20_000)}`);
  expect([huge.statusCode, huge.json()]).toEqual([400, oauthError('invalid_request')]);
  const client = 'client_id=hotdrop&client_secret=a+secret%3A+%2B+%26+%25';
  const twice = 'grant_type=refresh_token&grant_type=refresh_token';
  const repeated = await post('application/x-www-form-urlencoded', `${client}&${twice}`);
  expect([repeated.statusCode, repeated.json()]).toEqual([400, oauthError('invalid_request')]);
  const empty = await app.inject({ method: 'POST', url: tokenUrl });
  expect([empty.statusCode, empty.json()]).toEqual([401, oauthError('invalid_client')]);
});

test('an access token expires on time', async () => {
  const { app, passSeconds } = await startSandbox({ accessTokenSeconds: 5 });
  const tokens = await signIn(app);
  expect(tokens).toMatchObject({ expires_in: 5 });
  passSeconds(4);
  expect((await readMe(app, tokens.access_token)).statusCode).toBe(200);
  passSeconds(1);
  expect((await readMe(app, tokens.access_token)).statusCode).toBe(401);
  const renewed = (await refresh(app, tokens.refresh_token)).json<Tokens>();
  expect((await readMe(app, renewed.access_token)).statusCode).toBe(200);
});

test('a refresh gives new tokens for the same account and revokes both old ones', async () => {
  const { app } = await startSandbox();
  const old = await signIn(app, { scope: 'identify' });
  const both = await Promise.all([
    refresh(app, old.refresh_token),
    refresh(app, old.refresh_token),
  ]);
  expect(getStatuses(both)).toEqual([200, 400]);
  const renewed = both.find(({ statusCode }) => statusCode === 200)?.json<Tokens>();
  expect(renewed).toMatchObject({ scope: 'identify', token_type: 'Bearer', expires_in: 604_800 });
  expect((await readMe(app, old.access_token)).statusCode).toBe(401);
  expect((await refresh(app, old.refresh_token)).json()).toEqual(oauthError('invalid_grant'));
  const me = await readMe(app, renewed?.access_token ?? '');
  expect(me.json()).toMatchObject({ username: 'owner' });
});

test.each(['access_token', 'refresh_token'] as const)(
  'revoking the %s revokes both tokens, and no others',
  async (kind) => {
    const { app } = await startSandbox();
    const [ended, other] = [await signIn(app), await signIn(app)];
    const response = await revoke(app, ended[kind]);
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
    expect((await readMe(app, ended.access_token)).statusCode).toBe(401);
    expect((await refresh(app, ended.refresh_token)).statusCode).toBe(400);
    expect((await readMe(app, other.access_token)).statusCode).toBe(200);
  },
);

test('revoking needs the client and a token, and an unknown token is not an error', async () => {
  const { app } = await startSandbox();
  const stranger = await postForm(app, `${tokenUrl}/revoke`, { token: 'x' });
  expect([stranger.statusCode, stranger.json()]).toEqual([401, oauthError('invalid_client')]);
  expect((await revoke(app, 'unknown')).statusCode).toBe(200);
});

test('a restart keeps codes, tokens and revocations', async () => {
  const first = await startSandbox();
  const { stateFile } = first;
  const [live, ended] = [await signIn(first.app), await signIn(first.app)];
  await revoke(first.app, ended.access_token);
  const code = await pickFirstAccount(first.app);
  const spent = await pickFirstAccount(first.app);
  await exchange(first.app, spent);
  await first.app.close();

  const { app } = await startSandbox({ stateFile });
  expect((await readMe(app, live.access_token)).json()).toMatchObject({ username: 'owner' });
  expect((await readMe(app, ended.access_token)).statusCode).toBe(401);
  expect((await exchange(app, spent)).statusCode).toBe(400);
  expect((await exchange(app, code)).statusCode).toBe(200);
  expect((await refresh(app, live.refresh_token)).statusCode).toBe(200);
});

test('stores a refresh and a revocation before it responds', async () => {
  const { app, stateFile } = await startSandbox();
  const old = await signIn(app);
  const renewed = (await refresh(app, old.refresh_token)).json<Tokens>();
  const { grants } = await readState(stateFile);
  expect(grants.map(({ accessHash }) => accessHash)).toEqual([hashSecret(renewed.access_token)]);
  await revoke(app, renewed.access_token);
  expect((await readState(stateFile)).grants).toEqual([]);
});

test('the state file contains no code and no token', async () => {
  const { app, stateFile } = await startSandbox();
  const tokens = await signIn(app);
  const code = await pickFirstAccount(app);
  const text = await readFile(stateFile, 'utf8');
  expect(JSON.parse(text)).toMatchObject({ codes: [{}], grants: [{}] });
  for (const secret of [tokens.access_token, tokens.refresh_token, code]) {
    expect(text).not.toContain(secret);
  }
});

test('removes unused codes from the file with the next code', async () => {
  const { app, stateFile, passSeconds } = await startSandbox();
  await pickFirstAccount(app);
  passSeconds(100);
  await pickFirstAccount(app);
  expect((await readState(stateFile)).codes).toHaveLength(1);
});
