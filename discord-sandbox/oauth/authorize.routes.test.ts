import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Guild } from '../state/stored-state.ts';
import {
  authorizeUrl,
  ownOrigin,
  postForm,
  redirectUri,
  startSandbox,
} from '../testing/start-sandbox.ts';

const owner = '1191350108160000000';

function readRedirect(location: string | undefined) {
  const address = new URL(location ?? '');
  return {
    address: address.origin + address.pathname,
    answer: Object.fromEntries(address.searchParams),
  };
}

test('shows every account as a button of a form, the requested scopes and a way out', async () => {
  const { app } = await startSandbox();
  const response = await app.inject(authorizeUrl());
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body.match(/name="account"/g)).toHaveLength(5);
  expect(response.body).toContain(`value="${owner}"`);
  expect(response.body).toContain('Email address');
  expect(response.body).toContain('value="cancel"');
  expect(response.body).not.toContain('Find an account');
});

test('the page allows no script, only its own style, and forms that lead back to the application', async () => {
  const { app } = await startSandbox();
  const { body, headers } = await app.inject(authorizeUrl());
  const style = /<style>([^]*?)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self' ${ownOrigin}; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(body).not.toMatch(/<script|\son\w+=|style=/);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['another client_id', { client_id: 'other' }, 'client_id'],
  ['no client_id', { client_id: undefined }, 'client_id'],
  ['another redirect_uri', { redirect_uri: 'https://evil.example/' }, 'redirect_uri'],
  [
    'a redirect_uri that continues after the registered one',
    { redirect_uri: `${redirectUri}/x` },
    'redirect_uri',
  ],
  ['no redirect_uri', { redirect_uri: undefined }, 'redirect_uri'],
])('never redirects for %s: a page explains the mistake', async (_name, changes, word) => {
  const { app } = await startSandbox();
  const url = authorizeUrl(changes);
  for (const response of [await app.inject(url), await postForm(app, url, { account: owner })]) {
    expect(response.statusCode).toBe(400);
    expect(response.headers.location).toBeUndefined();
    expect(response.body).toContain('This sign-in cannot continue');
    expect(response.body).toContain(word);
    expect(response.body).not.toContain('evil.example');
  }
});

test('treats a repeated parameter as missing', async () => {
  const { app } = await startSandbox();
  const response = await app.inject(`${authorizeUrl()}&client_id=hotdrop`);
  expect(response.statusCode).toBe(400);
});

test.each([
  ['another response_type', { response_type: 'token' }, 'unsupported_response_type'],
  ['no response_type', { response_type: undefined }, 'unsupported_response_type'],
  ['no scope', { scope: ' ' }, 'invalid_scope'],
  ['a scope that the sandbox lacks', { scope: 'identify bot' }, 'invalid_scope'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no challenge method', { code_challenge_method: undefined }, 'invalid_request'],
  ['no challenge', { code_challenge: undefined }, 'invalid_request'],
  ['a challenge that is not a SHA-256', { code_challenge: 'short' }, 'invalid_request'],
])('reports %s to the application, without a code', async (_name, changes, error) => {
  const { app } = await startSandbox();
  const url = authorizeUrl(changes);
  for (const response of [await app.inject(url), await postForm(app, url, { account: owner })]) {
    expect(response.statusCode).toBe(302);
    expect(readRedirect(response.headers.location)).toEqual({
      address: redirectUri,
      answer: { error, error_description: expect.stringMatching(/\.$/), state: 'a state' },
    });
  }
});

test('choosing an account returns a code and the unchanged state', async () => {
  const { app } = await startSandbox();
  const state = '"><script>alert(1)</script>&code=x +%';
  const response = await postForm(app, authorizeUrl({ state }), { account: owner });
  expect(response.statusCode).toBe(302);
  expect(readRedirect(response.headers.location)).toEqual({
    address: redirectUri,
    answer: { code: expect.stringMatching(/^[\w-]{32}$/), state },
  });
});

test('returns no state if none was sent', async () => {
  const { app } = await startSandbox();
  const response = await postForm(app, authorizeUrl({ state: undefined }), { account: owner });
  expect(Object.keys(readRedirect(response.headers.location).answer)).toEqual(['code']);
});

test('Cancel returns with access_denied', async () => {
  const { app } = await startSandbox();
  const response = await postForm(app, authorizeUrl(), { decision: 'cancel' });
  expect(response.statusCode).toBe(302);
  expect(readRedirect(response.headers.location).answer).toMatchObject({
    error: 'access_denied',
    state: 'a state',
  });
});

test('refuses an unknown account with a page', async () => {
  const { app } = await startSandbox();
  const response = await postForm(app, authorizeUrl(), { account: '11913501081600009' });
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain('no longer in this sandbox');
});

test('creates a new account and signs it in', async () => {
  const { app } = await startSandbox();
  const response = await postForm(app, authorizeUrl(), { username: 'new one', globalName: '' });
  expect(readRedirect(response.headers.location).answer).toHaveProperty('code');
  const accounts = (await app.inject('/sandbox/accounts')).json<object[]>();
  expect(accounts.at(-1)).toMatchObject({ username: 'new one', globalName: null });
});

test.each([
  ['username', { username: 'x', globalName: 'Kept <b>' }],
  ['globalName', { username: 'kept <b>', globalName: 'x'.repeat(33) }],
])(
  'a new account with a wrong %s keeps the input and says what to change',
  async (field, typed) => {
    const { app } = await startSandbox();
    const response = await postForm(app, authorizeUrl(), typed);
    expect(response.statusCode).toBe(400);
    expect(response.body).toMatch(/role="alert">\s*A (username|display name) has/);
    expect(response.body).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"`));
    expect(response.body).toMatch(/value="kept &lt;b&gt;"/i);
    expect((await app.inject('/sandbox/accounts')).json()).toHaveLength(5);
  },
);

test('escapes names and state that look like markup', async () => {
  const { app } = await startSandbox();
  const username = `<img src=x>&"'`;
  await app.inject({ method: 'POST', url: '/sandbox/accounts', payload: { username } });
  const { body } = await app.inject(authorizeUrl({ state: '"><script>alert(1)</script>' }));
  expect(body).toContain('&lt;img src=x&gt;&amp;&quot;&#39;');
  expect(body).not.toContain('<img');
  expect(body).not.toContain('<script');
});

test('finds an account in a crowd by name or id and continues the sign-in', async () => {
  const { app } = await startSandbox();
  const make = (username: string) =>
    app.inject({ method: 'POST', url: '/sandbox/accounts', payload: { username } });
  await Promise.all(Array.from({ length: 150 }, (_, index) => make(`Player ${index}.`)));

  const all = await app.inject(authorizeUrl());
  expect(all.body.match(/name="account"/g)).toHaveLength(100);
  expect(all.body).toMatch(/The first 100 of 155\./);
  const found = await app.inject(authorizeUrl({ filter: ' pLAYER 149. ' }));
  expect(found.body.match(/name="account"/g)).toHaveLength(1);
  expect(found.body).toContain('name="state" value="a state"');
  expect(found.body).not.toMatch(/action="[^"]*filter=/);
  const byId = await app.inject(authorizeUrl({ filter: owner }));
  expect(byId.body.match(/name="account"/g)).toHaveLength(1);
  const none = await app.inject(authorizeUrl({ filter: '<nobody>' }));
  expect(none.body).toContain('No account has “&lt;nobody&gt;” in its name.');
  expect(none.body).not.toContain('name="account"');
});

describe('an invitation of the bot', () => {
  const invite = (changes: Record<string, string> = {}) =>
    `/sandbox/oauth2/authorize?${new URLSearchParams({
      client_id: 'hotdrop',
      scope: 'bot applications.commands',
      permissions: '52224',
      ...changes,
    }).toString()}`;
  const guilds = async (app: FastifyInstance) =>
    (await app.inject('/sandbox/guilds')).json<Guild[]>();

  test('asks who invites the bot, offers the servers they manage, and adds the bot', async () => {
    const { app } = await startSandbox();
    const [community, , quiet] = await guilds(app);
    expect((await app.inject(invite())).body.match(/name="account"/g)).toHaveLength(5);
    const choice = await postForm(app, invite(), { account: owner });
    expect(choice.body).toContain('Attach Files');
    expect(choice.body.match(/name="guild" value="\d+"/g)).toEqual(
      [community, quiet].map((guild) => `name="guild" value="${guild?.id}"`),
    );
    const done = await postForm(app, invite(), { account: owner, guild: quiet?.id ?? '' });
    expect([done.statusCode, done.headers.location]).toEqual([200, undefined]);
    expect(done.body).toContain('The bot has been added');
    const changed = (await guilds(app)).find(({ id }) => id === quiet?.id);
    expect(changed?.botIsMember).toBe(true);
    expect(changed?.roles.find(({ botId }) => botId === 'bot')?.permissions).toBe('52224');
  });

  test("sent again replaces the bot's permissions, and may name one server", async () => {
    const { app } = await startSandbox();
    const [community] = await guilds(app);
    const address = invite({ permissions: '8', guild_id: community?.id ?? '' });
    const choice = await postForm(app, address, { account: owner });
    expect(choice.body.match(/name="guild"/g)).toHaveLength(1);
    await postForm(app, address, { account: owner, guild: community?.id ?? '' });
    const [changed] = await guilds(app);
    expect(changed?.bots).toEqual(['bot']);
    expect(changed?.roles.flatMap(({ botId, permissions }) => (botId ? permissions : []))).toEqual([
      '8',
    ]);
  });

  test.each([
    ['a server that the account does not manage', {}, 1],
    ['an unknown server', {}, null],
    ['another client_id', { client_id: 'other' }, 0],
    ['permissions as words', { permissions: 'all' }, 0],
    ['a scope that the sandbox lacks', { scope: 'bot webhook.incoming' }, 0],
  ])('to %s ends on a page and changes nothing', async (_name, changes, place) => {
    const { app } = await startSandbox();
    const before = await guilds(app);
    const guild = place === null ? '300000000000000001' : (before[place]?.id ?? '');
    const response = await postForm(app, invite(changes), { account: owner, guild });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('This invitation cannot continue');
    expect(await guilds(app)).toEqual(before);
  });
});
