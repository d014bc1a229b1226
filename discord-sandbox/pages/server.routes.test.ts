import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Guild } from '../state/stored-state.ts';
import { communityChannels, postFiles, postMessage } from '../testing/post-message.ts';
import { ownOrigin, postForm, readMe, signIn, startSandbox } from '../testing/start-sandbox.ts';

async function start() {
  const { app } = await startSandbox();
  const channels = await communityChannels(app);
  const server = `/sandbox/servers/${channels.guildId}`;
  return { app, server, ...channels };
}

async function readGuild(app: FastifyInstance, id: string) {
  const guilds = (await app.inject('/sandbox/guilds')).json<Guild[]>();
  return guilds.find((guild) => guild.id === id);
}

test("the first page shows servers, accounts and switches, and links to the servers' pages", async () => {
  const { app, server } = await start();
  for (const address of ['/sandbox', '/sandbox/']) {
    const { statusCode, body } = await app.inject(address);
    expect(statusCode).toBe(200);
    expect(body).toContain('Site Owner');
    expect(body).toContain('Server Members Intent');
    expect(body).toContain(`href="${server}"`);
  }
});

test("a server shows its channels and the bot's permissions there", async () => {
  const { app, server, general, staffOnly } = await start();
  const { body } = await app.inject(server);
  for (const id of [general, staffOnly]) expect(body).toContain(`href="${server}/${id}"`);
  expect(body).toContain('the bot may post here');
  expect(body).toContain('the bot cannot see it');
  expect(body).toContain('the bot lacks Send Messages');
});

test('shows a page for unknown addresses', async () => {
  const { app, server, general } = await start();
  const strange = '/sandbox/servers/300000000000000001';
  for (const address of [strange, `${server}/300000000000000001`, `${strange}/${general}`]) {
    const { statusCode, body } = await app.inject(address);
    expect(statusCode).toBe(404);
    expect(body).toContain('Nothing is here');
  }
});

describe('a channel', () => {
  test('shows a message with all its parts', async () => {
    const { app, server, general } = await start();
    expect((await app.inject(`${server}/${general}`)).body).toContain('No message has arrived');
    await postMessage(app, general, {
      content: 'Registration is **open**',
      embeds: [
        {
          title: 'Winter Cup',
          url: `${ownOrigin}/tournaments/1`,
          color: 255,
          description: 'Starts <t:1767229200:R>',
          fields: [{ name: 'Prize', value: '100 USD', inline: true }],
          image: { url: `${ownOrigin}/uploads/banner.png?v=1` },
          thumbnail: { url: 'https://example.com/other.png' },
          footer: { text: 'Hotdrop' },
        },
      ],
    });
    const { body, headers } = await app.inject(`${server}/${general}`);
    expect(body).toContain('Registration is <strong>open</strong>');
    expect(body).toContain(`<a href="${ownOrigin}/tournaments/1" rel="noreferrer">Winter Cup</a>`);
    expect(body).toContain('fill="#0000ff"');
    expect(body).toMatch(/in 1 hour<\/time>/);
    expect(body).toMatch(/class="field inline">\s*<dt>Prize<\/dt>\s*<dd class="md">100 USD/);
    expect(body).toContain('src="/uploads/banner.png?v=1"');
    expect(body).not.toContain('src="https://example.com');
    expect(body).toContain('<a href="https://example.com/other.png"');
    expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|\son\w+=|style=/);
  });

  test('shows the files of a message without running any of them in the page', async () => {
    const { app, server, general } = await start();
    const bytes = new TextEncoder().encode('<script>alert(1)</script>');
    await postFiles(app, general, { content: 'x' }, [
      { name: 'a".png', bytes, type: 'image/png' },
      { name: 'b.svg', bytes, type: 'image/svg+xml' },
      { name: 'c.html', bytes, type: 'text/html' },
    ]);
    const { body } = await app.inject(`${server}/${general}`);
    const addresses = [...body.matchAll(/"(\/sandbox\/attachments\/[^"]+)"/g)].map(
      ([, one]) => one,
    );
    expect(addresses).toHaveLength(3);
    const types = await Promise.all(
      addresses.map(async (address) => (await app.inject(address ?? '')).headers),
    );
    expect(types.map((headers) => headers['content-type'])).toEqual([
      'image/png',
      'application/octet-stream',
      'application/octet-stream',
    ]);
    expect(types.every((headers) => headers['x-content-type-options'] === 'nosniff')).toBe(true);
    expect(types[2]?.['content-disposition']).toBe('attachment');
    expect((await app.inject(`/sandbox/attachments/${general}/1/x.png`)).statusCode).toBe(404);
  });

  test('escapes hostile text everywhere', async () => {
    const { app, server, general, guildId } = await start();
    const evil = `"><img src=x onerror=alert(1)>'`;
    const name = '<b>bot</b>';
    await app.inject({
      method: 'POST',
      url: '/sandbox/bots',
      payload: { token: 'another', guildId, name },
    });
    const sent = await postMessage(
      app,
      general,
      {
        content: evil,
        embeds: [
          {
            title: evil,
            url: 'https://x/"><script>',
            description: evil,
            author: { name: evil, url: 'https://x/"' },
            footer: { text: evil },
            fields: [{ name: evil, value: evil }],
            image: { url: `${ownOrigin}/"onerror="alert(1)`, description: evil },
          },
        ],
      },
      { authorization: 'Bot another' },
    );
    expect(sent.statusCode).toBe(200);
    const { body } = await app.inject(`${server}/${general}`);
    expect(body.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(8);
    expect(body).toContain('&lt;b&gt;bot&lt;/b&gt;');
    expect(body.match(/<img[^>]*>/g)).toHaveLength(1);
    expect(body).not.toMatch(/<script|<b>|<img src=x|"\s*onerror=/);
  });
});

describe('a switch', () => {
  test('redirects only to its own page', async () => {
    const { app, server } = await start();
    const to = async (back: string) =>
      (await postForm(app, '/sandbox/switches/intent', { on: 'yes', back })).headers.location;
    expect(await to(server)).toBe(server);
    for (const strange of ['https://evil.example', '//evil.example', '/sandbox/servers/..//evil']) {
      expect(await to(strange)).toBe('/sandbox');
    }
  });

  test('turns on the members intent, and with it the list of members', async () => {
    const { app } = await start();
    await postForm(app, '/sandbox/switches/intent', { on: 'yes' });
    expect((await app.inject('/sandbox/intents')).json()).toEqual({ serverMembers: true });
    await postForm(app, '/sandbox/switches/intent', { on: 'no' });
    expect((await app.inject('/sandbox/intents')).json()).toEqual({ serverMembers: false });
  });

  test('queues faults and clears them all', async () => {
    const { app, server, general } = await start();
    const fields = { calls: 'messages', containing: general, status: '500', count: '2' };
    for (const kind of ['status', 'rate-limit']) {
      const form = { ...fields, kind, retryAfter: '3', back: `${server}/${general}` };
      const answer = await postForm(app, '/sandbox/switches/faults', form);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${server}/${general}`]);
    }
    const first = { calls: 'messages', containing: general, status: 500, count: 2 };
    expect((await app.inject('/sandbox/faults')).json()).toEqual([
      { ...first, kind: 'status' },
      { ...first, kind: 'rate-limit', retryAfter: 3 },
    ]);
    expect((await app.inject('/sandbox')).body).toContain('An error with status 500');
    await postForm(app, '/sandbox/switches/faults/clear', {});
    expect((await app.inject('/sandbox/faults')).json()).toEqual([]);
    const wrong = await postForm(app, '/sandbox/switches/faults', { ...fields, kind: 'slow' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('kind must be one of');
  });

  test('removes a permission in a channel and restores it', async () => {
    const { app, general } = await start();
    const url = `/sandbox/switches/channels/${general}/permissions`;
    const code = async () =>
      (await postMessage(app, general, { content: 'x' })).json<{ code?: number }>().code;
    await postForm(app, url, { may: 'VIEW_CHANNEL' });
    expect(await code()).toBe(50_013);
    await postForm(app, url, { reset: 'yes' });
    expect(await code()).toBeUndefined();
  });

  test("removes the bot, deletes a channel and revokes an account's consent", async () => {
    const { app, guildId, general } = await start();
    const bot = `/sandbox/switches/servers/${guildId}/bot`;
    await postForm(app, bot, { in: 'no' });
    expect((await readGuild(app, guildId))?.botIsMember).toBe(false);
    await postForm(app, bot, { in: 'yes' });
    expect((await readGuild(app, guildId))?.botIsMember).toBe(true);
    await postForm(app, `/sandbox/switches/channels/${general}/delete`, {});
    const remaining = (await readGuild(app, guildId))?.channels.map(({ id }) => id);
    expect(remaining).not.toContain(general);
    const { access_token: token } = await signIn(app);
    await postForm(app, '/sandbox/switches/accounts/1191350108160000000/revoke', {});
    expect((await readMe(app, token)).statusCode).toBe(401);
  });

  test('refuses requests from foreign pages', async () => {
    const { app } = await start();
    const response = await app.inject({
      method: 'POST',
      url: '/sandbox/switches/intent',
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'on=yes',
    });
    expect(response.statusCode).toBe(403);
    expect((await app.inject('/sandbox/intents')).json()).toEqual({ serverMembers: false });
  });
});
