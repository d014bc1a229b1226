import { describe, expect, test } from 'vitest';
import { asBot, communityChannels, postFiles, postMessage } from './post-message.ts';
import { findMisfits, findResponseMisfits, openApiIsThere } from './fits-openapi.ts';
import { signIn, startSandbox } from './start-sandbox.ts';

const owner = '1191350108160000000';

async function start() {
  const sandbox = await startSandbox({ clientId: '100000000000000000' });
  const channels = await communityChannels(sandbox.app);
  const payload = { serverMembers: true };
  await sandbox.app.inject({ method: 'POST', url: '/sandbox/intents', payload });
  return { ...sandbox, ...channels };
}

const embed = {
  title: 'Winter Cup',
  url: 'http://localhost:3000/tournaments/1',
  description: 'x'.repeat(4096),
  color: 0xff_ff_ff,
  timestamp: '2026-01-01T00:00:00.000Z',
  author: { name: 'Host', url: 'https://example.com' },
  footer: { text: 'Hotdrop', icon_url: 'https://example.com/icon.png' },
  image: { url: 'https://example.com/banner.png', description: 'Banner' },
  thumbnail: { url: 'https://example.com/logo.png' },
  fields: [{ name: 'Prize', value: '100 USD', inline: true }],
};

const goodBodies: [string, object][] = [
  ['text', { content: 'x' }],
  ['2000 characters', { content: 'x'.repeat(2000) }],
  ['2000 characters of two code units each', { content: '🏆'.repeat(2000) }],
  ['an embed with everything', { embeds: [embed] }],
  [
    '25 fields',
    { embeds: [{ fields: Array.from({ length: 25 }, () => ({ name: 'n', value: 'v' })) }] },
  ],
  ['ten embeds', { embeds: Array.from({ length: 10 }, () => ({ title: 'x' })) }],
  ['nulls', { content: 'x', embeds: null, allowed_mentions: null, nonce: null, tts: null }],
  ['a nonce', { content: 'x', nonce: 'x'.repeat(25), enforce_nonce: true }],
  ['a nonce that is a number', { content: 'x', nonce: 5 }],
  ['no mentions', { content: 'x', allowed_mentions: { parse: [], users: [], roles: [] } }],
  ['a mention of one', { content: 'x', allowed_mentions: { users: [owner], replied_user: false } }],
  ['flags', { content: 'x', flags: 4 }],
  ['a reference', { content: 'x', message_reference: { message_id: owner, type: 0 } }],
];

const badBodies: [string, object][] = [
  ['a number as text', { content: 5 }],
  ['4001 characters', { content: 'x'.repeat(4001) }],
  ['eleven embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) }],
  ['embeds that are not a list', { embeds: { title: 'x' } }],
  ['a title of 257', { embeds: [{ title: 'x'.repeat(257) }] }],
  ['a description of 4097', { embeds: [{ description: 'x'.repeat(4097) }] }],
  [
    '26 fields',
    { embeds: [{ fields: Array.from({ length: 26 }, () => ({ name: 'n', value: 'v' })) }] },
  ],
  ['a field name of 257', { embeds: [{ fields: [{ name: 'x'.repeat(257), value: 'v' }] }] }],
  ['a field value of 1025', { embeds: [{ fields: [{ name: 'n', value: 'x'.repeat(1025) }] }] }],
  ['a field without a name', { embeds: [{ fields: [{ value: 'v' }] }] }],
  ['a footer of 2049', { embeds: [{ title: 'x', footer: { text: 'x'.repeat(2049) } }] }],
  ['an author of 257', { embeds: [{ title: 'x', author: { name: 'x'.repeat(257) } }] }],
  ['a colour above white', { embeds: [{ title: 'x', color: 0x1_00_00_00 }] }],
  ['a colour as text', { embeds: [{ title: 'x', color: '#fff' }] }],
  ['a time that is not a date', { embeds: [{ title: 'x', timestamp: 'tomorrow' }] }],
  ['an address that is not a URL', { embeds: [{ title: 'x', url: 'my page' }] }],
  ['an unknown part of an embed', { embeds: [{ title: 'x', colour: 1 }] }],
  ['an unknown property', { content: 'x', text: 'y' }],
  ['a nonce of 26', { content: 'x', nonce: 'x'.repeat(26) }],
  ['a nonce that is a boolean', { content: 'x', nonce: true }],
  ['a flag as text', { content: 'x', enforce_nonce: 'yes' }],
  ['an unknown mention', { content: 'x', allowed_mentions: { parse: ['all'] } }],
  ['a mention twice', { content: 'x', allowed_mentions: { parse: ['users', 'users'] } }],
  ['a mention without a valid id', { content: 'x', allowed_mentions: { users: ['me'] } }],
  [
    '101 mentions',
    {
      content: 'x',
      allowed_mentions: { roles: Array.from({ length: 101 }, (_, index) => `${index}`) },
    },
  ],
  ['an attachment without an id', { content: 'x', attachments: [{ filename: 'a.png' }] }],
  [
    'eleven attachments',
    { content: 'x', attachments: Array.from({ length: 11 }, (_, index) => ({ id: `${index}` })) },
  ],
  ['an empty reference', { content: 'x', message_reference: {} }],
];

describe.skipIf(!openApiIsThere)("compared with Discord's description of its API", () => {
  test.each(goodBodies)('%s is valid, and the sandbox accepts it', async (_name, body) => {
    const { app, general } = await start();
    const path = `/channels/${general}/messages`;
    expect(findMisfits({ method: 'POST', path, body })).toEqual([]);
    const response = await postMessage(app, general, body);
    expect([response.statusCode, response.json()]).toMatchObject([200, {}]);
    expect(findResponseMisfits('POST', path, response.json())).toEqual([]);
  });

  test.each(badBodies)('%s is invalid, and the sandbox refuses it', async (_name, body) => {
    const { app, general } = await start();
    const path = `/channels/${general}/messages`;
    expect(findMisfits({ method: 'POST', path, body })).not.toEqual([]);
    expect((await postMessage(app, general, body)).statusCode).toBe(400);
  });

  test('a message with a file is valid, and so is its response', async () => {
    const { app, general } = await start();
    const body = { embeds: [{ image: { url: 'attachment://a.png' } }], attachments: [{ id: '0' }] };
    const path = `/channels/${general}/messages`;
    const parts = ['payload_json', 'files[0]'];
    expect(findMisfits({ method: 'POST', path, body, parts })).toEqual([]);
    expect(findMisfits({ method: 'POST', path, body, parts: ['file'] })).toHaveLength(1);
    const file = { name: 'a.png', bytes: new Uint8Array(3) };
    const response = await postFiles(app, general, body, [file, { ...file, name: 'b.png' }]);
    expect(response.statusCode).toBe(200);
    expect(findResponseMisfits('POST', path, response.json())).toEqual([]);
  });

  test("the sandbox's responses to GET calls are valid", async () => {
    const { app, guildId, general, information, lounge } = await start();
    await postMessage(app, general, { embeds: [embed], content: 'x', nonce: 'n' });
    const ask = async (path: string, headers: Record<string, string> = asBot) => {
      const response = await app.inject({ url: `/sandbox/api/v10${path}`, headers });
      expect([path, response.statusCode]).toEqual([path, 200]);
      return findResponseMisfits('GET', path.split('?')[0] ?? '', response.json());
    };
    for (const path of [
      '/users/@me',
      '/applications/@me',
      '/oauth2/applications/@me',
      `/guilds/${guildId}`,
      `/guilds/${guildId}?with_counts=true`,
      `/guilds/${guildId}/channels`,
      `/guilds/${guildId}/roles`,
      `/guilds/${guildId}/members?limit=1000`,
      `/guilds/${guildId}/members/${owner}`,
      `/guilds/${guildId}/members/100000000000000000`,
      `/channels/${general}`,
      `/channels/${information}`,
      `/channels/${lounge}`,
      `/channels/${general}/messages`,
    ]) {
      expect([path, await ask(path)]).toEqual([path, []]);
    }
  });

  test("the sandbox's responses to calls with a user's token are valid", async () => {
    const { app } = await startSandbox();
    const { access_token: token } = await signIn(app);
    for (const path of ['/users/@me', '/users/@me/guilds']) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = (await app.inject({ url: `/sandbox/api/v10${path}`, headers })).json<object>();
      expect([path, findResponseMisfits('GET', path, answer)]).toEqual([path, []]);
    }
  });

  test.each([
    ['/guilds/:id/members', { limit: '1000', after: '0' }, true],
    ['/guilds/:id/members', { limit: '1001' }, false],
    ['/guilds/:id/members', { limit: 'all' }, false],
    ['/guilds/:id/members', { before: '5' }, false],
    ['/guilds/:id', { with_counts: 'true' }, true],
    ['/guilds/:id', { with_counts: 'yes' }, false],
    ['/guilds/:id/channels', {}, true],
    ['/guilds/:id/channels', { limit: '5' }, false],
    ['/guilds/:id/roles', {}, true],
    ['/guilds/here/roles', {}, false],
    ['/channels/:channel/messages', { limit: '100', after: '5' }, true],
    ['/channels/:channel/messages', { limit: '101' }, false],
    ['/channels/:channel/messages', { before: 'now' }, false],
    ['/channels/general', {}, false],
  ] as const)('GET %s with %j is valid: %s, and the sandbox agrees', async (shape, query, fits) => {
    const { app, guildId, general } = await start();
    const path = shape.replace(':id', guildId).replace(':channel', general);
    expect(findMisfits({ method: 'GET', path, query })?.length === 0).toBe(fits);
    const url = `/sandbox/api/v10${path}?${new URLSearchParams(query).toString()}`;
    expect((await app.inject({ url, headers: asBot })).statusCode).toBe(fits ? 200 : 400);
  });

  test('an unknown call is invalid, and so is an incomplete response', () => {
    expect(findMisfits({ method: 'GET', path: '/guilds' })).toHaveLength(1);
    expect(findMisfits({ method: 'PUT', path: `/channels/${owner}/messages` })).toHaveLength(1);
    expect(findMisfits({ method: 'POST', path: `/channels/${owner}/messages` })).toEqual([
      'the body is missing',
    ]);
    expect(findMisfits({ method: 'GET', path: `/guilds/${owner}`, body: {} })).toHaveLength(1);
    expect(findResponseMisfits('GET', '/users/@me', { id: owner })).toHaveLength(1);
    expect(findResponseMisfits('GET', '/users/@nobody', {})).toHaveLength(1);
  });
});
