import { describe, expect, test } from 'vitest';
import { managesGuild, permissionsNumber } from './guild-permissions.ts';

describe('managesGuild', () => {
  test.each([
    ['the owner without any bit', true, '0', true],
    ['an administrator', false, '8', true],
    ['one with manage-server', false, '32', true],
    ['one with both among others', false, '1099511627775', true],
    ['manage-server above 53 bits of others', false, String((1n << 60n) + 32n), true],
    ['nobody special', false, '0', false],
    ['one with the bits around', false, String(4n + 16n + 64n), false],
    ['one with high bits alone', false, String(1n << 60n), false],
  ])('%s', (_name, owner, permissions, manages) => {
    expect(managesGuild({ owner, permissions })).toBe(manages);
  });
});

describe('permissionsNumber', () => {
  test.each([
    ['0', 0],
    ['8', 8],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9007199254740992', 0],
    [String((1n << 60n) + 40n), 40],
  ])('of %s is %d', (permissions, number) => {
    expect(permissionsNumber(permissions)).toBe(number);
  });
});
