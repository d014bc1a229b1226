import { beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import { sandboxPrefix } from '../../platform/config.ts';
import { randomToken } from '../../platform/crypto.ts';
import { sandboxClient } from '../../testing/sandboxed-discord.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { createDiscordOAuth } from '../../discord/discord-oauth.ts';
import { useDiscordGrant } from './discord-grant.client.ts';

// Nothing is injected here: the browser's and the server's own requests use HTTP.
const world = useTestWorld({ discord: 'sandbox' });
const week = 7 * 24 * 60 * 60_000;
let nova: { id: string; username: string };

beforeAll(async () => {
  const response = await fetch(`${world.deps.publicUrl}${sandboxPrefix}/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nova', avatar: 'a'.repeat(32) }),
  });
  nova = (await response.json()) as typeof nova;
});

/** A browser that keeps cookies, ignores their paths and follows no redirect. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(url, world.deps.publicUrl), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, location: response.headers.get('location') ?? '', response };
  };
}

async function signIn(form: Record<string, string>, query = '') {
  const browser = openBrowser();
  const leave = await browser(`/api/auth/discord${query}`);
  const page = await browser(leave.location);
  const choice = await browser(leave.location, form);
  return { browser, page, end: await browser(choice.location) };
}

async function readUserId(browser: ReturnType<typeof openBrowser>): Promise<string> {
  const { response } = await browser('/api/auth/me');
  return ((await response.json()) as { id: string }).id;
}

function readGrant(userId: string) {
  return world.db
    .selectFrom('discord_grants')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

describe('signing in', () => {
  test('with an existing account reads its profile and redirects to the return address', async () => {
    const { browser, page, end } = await signIn({ account: nova.id }, '?returnTo=/clans');
    expect(page.status).toBe(200);
    expect(await page.response.text()).toContain('nova');
    expect(end.status).toBe(302);
    expect(end.location).toBe('/auth/callback?returnTo=%2Fclans');
    const me = await browser('/api/auth/me');
    expect(me.status).toBe(200);
    expect(await me.response.json()).toMatchObject({
      discordId: nova.id,
      username: 'nova',
      email: `${nova.id}@sandbox.invalid`,
      avatar: `https://cdn.discordapp.com/avatars/${nova.id}/${'a'.repeat(32)}.webp?size=128`,
      ign: null,
      uid: null,
    });
  });

  test('with a new account', async () => {
    const { browser, end } = await signIn({ username: 'brand-new', globalName: '' });
    expect(end.location).toBe('/auth/callback?returnTo=%2F');
    const me = await browser('/api/auth/me');
    expect(await me.response.json()).toMatchObject({ username: 'brand-new', avatar: null });
  });

  test('cancelled at Discord creates no session', async () => {
    const { browser, end } = await signIn({ decision: 'cancel' });
    expect(end.location).toBe('/auth/callback?returnTo=%2F&login=denied');
    expect((await browser('/api/auth/me')).status).toBe(401);
  });

  test('with the code of another login creates no session', async () => {
    const [mine, theirs] = [openBrowser(), openBrowser()];
    const leave = await mine('/api/auth/discord');
    const stolen = await theirs((await theirs('/api/auth/discord')).location, { account: nova.id });
    const callback = new URL(stolen.location);
    callback.searchParams.set('state', new URL(leave.location).searchParams.get('state') ?? '');
    expect((await mine(callback.href)).location).toBe('/auth/callback?returnTo=%2F&login=failed');
    expect((await mine('/api/auth/me')).status).toBe(401);
  });

  test('with an unknown code creates no session', async () => {
    const browser = openBrowser();
    const { location } = await browser('/api/auth/discord');
    const state = new URL(location).searchParams.get('state') ?? '';
    const end = await browser(`/api/auth/discord/callback?code=${randomToken()}&state=${state}`);
    expect(end.location).toBe('/auth/callback?returnTo=%2F&login=failed');
  });
});

describe("the user's grant", () => {
  test('gives access to users/@me and is refreshed when it expires; then the old token stops working', async () => {
    const { deps } = world;
    const { browser } = await signIn({ account: nova.id });
    const userId = await readUserId(browser);
    const first = (await useDiscordGrant(deps, userId)) ?? '';
    expect(await deps.discord.readProfile(first)).toMatchObject({ discordId: nova.id });
    const sealed = await readGrant(userId);

    world.advance(week);
    const second = (await useDiscordGrant(deps, userId)) ?? '';
    expect(second).not.toBe(first);
    expect(await deps.discord.readProfile(second)).toMatchObject({ discordId: nova.id });
    await expect(deps.discord.readProfile(first)).rejects.toMatchObject({ code: 'discord_failed' });
    const stored = await readGrant(userId);
    expect(stored?.refresh_token).not.toEqual(sealed?.refresh_token);
    expect(stored?.expires_at).toEqual(new Date(deps.clock().getTime() + week));
  });

  test('is refreshed once for two concurrent requests, since a refresh token works only once', async () => {
    const { deps } = world;
    const { browser } = await signIn({ account: nova.id });
    const userId = await readUserId(browser);
    world.advance(week);
    const [one, two] = await Promise.all([
      useDiscordGrant(deps, userId),
      useDiscordGrant(deps, userId),
    ]);
    expect(one).toEqual(expect.any(String));
    expect(two).toBe(one);
  });

  test('is kept if Discord returns an unexpected answer, or none', async () => {
    const { deps } = world;
    const { browser } = await signIn({ account: nova.id });
    const userId = await readUserId(browser);
    world.advance(week);
    const before = await readGrant(userId);
    for (const apiUrl of [
      `${deps.publicUrl}/api`,
      `http://127.0.0.1:${await findFreePort()}/api`,
    ]) {
      const discord = createDiscordOAuth({
        ...sandboxClient,
        apiUrl,
        authorizeUrl: deps.publicUrl,
        redirectUri: deps.publicUrl,
        clock: deps.clock,
      });
      await expect(useDiscordGrant({ ...deps, discord }, userId)).rejects.toMatchObject({
        code: 'discord_failed',
        status: 502,
      });
    }
    expect(await readGrant(userId)).toEqual(before);
    expect(await useDiscordGrant(deps, userId)).toEqual(expect.any(String));
  });

  test('that was revoked at Discord is deleted', async () => {
    const { deps } = world;
    const { browser } = await signIn({ account: nova.id });
    const userId = await readUserId(browser);
    const token = (await useDiscordGrant(deps, userId)) ?? '';
    await revoke(token);
    await expect(deps.discord.readProfile(token)).rejects.toMatchObject({ code: 'discord_failed' });
    world.advance(week);
    expect(await useDiscordGrant(deps, userId)).toBeNull();
    expect(await readGrant(userId)).toBeUndefined();
  });
});

async function revoke(token: string): Promise<void> {
  const url = `${world.deps.publicUrl}${sandboxPrefix}/api/v10/oauth2/token/revoke`;
  const { clientId: client_id, clientSecret: client_secret } = sandboxClient;
  const body = new URLSearchParams({ client_id, client_secret, token });
  const response = await fetch(url, { method: 'POST', body });
  expect(response.status).toBe(200);
}
