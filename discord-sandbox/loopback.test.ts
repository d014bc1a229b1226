import { describe, expect, test } from 'vitest';
import { isLoopbackHost, refuseUnlessLoopback } from './loopback.ts';

describe('isLoopbackHost', () => {
  test.each([
    'localhost',
    'LOCALHOST',
    'api.localhost',
    '127.0.0.1',
    '127.255.3.4',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
  ])('%s is this computer', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  test.each([
    '',
    '0.0.0.0',
    '::',
    '[::]',
    '10.0.0.1',
    '128.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'example.com',
    'localhost.example.com',
    'mylocalhost',
    '127.0.0.1.example.com',
    '127.0.0.1@example.com',
    'example.com/localhost',
    '127.1',
    '[127.0.0.1',
  ])('"%s" is not', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});

describe('refuseUnlessLoopback', () => {
  const home = { host: '127.0.0.1', publicUrl: 'http://localhost:3000', nodeEnv: undefined };

  test.each([
    home,
    { ...home, host: '::1', publicUrl: 'http://[::1]:3000' },
    { ...home, nodeEnv: 'development' },
  ])('lets the sandbox run with $host, $publicUrl and NODE_ENV $nodeEnv', (settings) => {
    expect(refuseUnlessLoopback(settings)).toBeNull();
  });

  test.each([
    ['NODE_ENV', { ...home, nodeEnv: 'production' }],
    ['HOST', { ...home, host: '0.0.0.0' }],
    ['HOST', { ...home, host: '' }],
    ['PUBLIC_URL', { ...home, publicUrl: 'https://hotdrop.example' }],
    ['PUBLIC_URL', { ...home, publicUrl: 'http://localhost@hotdrop.example' }],
    ['PUBLIC_URL', { ...home, publicUrl: 'localhost' }],
  ])('refuses a public %s in one line that names it and the settings to use', (name, settings) => {
    const reason = refuseUnlessLoopback(settings);
    expect(reason).toMatch(
      /^DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET and DISCORD_BOT_TOKEN must be set.+\.$/,
    );
    expect(reason).toContain(`and ${name} is `);
  });
});
