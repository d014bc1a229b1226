import { describe, expect, it } from 'vitest';
import { localPath } from './return-to.ts';

describe('localPath', () => {
  it.each(['/', '/tournaments', '/tournaments/1?tab=results#top', '/a//b', '/apiary'])(
    'keeps %s',
    (path) => expect(localPath(path)).toBe(path),
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'tournaments',
    '',
    '/a b',
    '/\tevil',
    '/a\\b',
    '/\u0000',
    '/%0d\r\nset-cookie: x',
    '/api/auth/logout',
    '/api?x',
    '/auth/callback',
    `/${'a'.repeat(500)}`,
    undefined,
    null,
    42,
    ['/tournaments'],
  ])('sends %j to the home page', (wanted) => expect(localPath(wanted)).toBe('/'));
});
