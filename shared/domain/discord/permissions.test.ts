import { describe, expect, test } from 'vitest';
import {
  managesGuild,
  missingPermissions,
  neededPermissions,
  permissionsNumber,
} from './permissions.ts';

describe('managesGuild', () => {
  test.each([
    ['the owner without any bit', true, '0', true],
    ['an administrator', false, '8', true],
    ['a member with manage-server', false, '32', true],
    ['a member with both and other bits', false, '1099511627775', true],
    ['manage-server beside a bit above 53', false, String((1n << 60n) + 32n), true],
    ['a member without permissions', false, '0', false],
    ['a member with only the neighbouring bits', false, String(4n + 16n + 64n), false],
    ['a member with only a high bit', false, String(1n << 60n), false],
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

const guildId = '300000000000000001';
const bot = '100000000000000000';
const helper = '400000000000000001';
const muted = '400000000000000002';

const view = 1n << 10n;
const send = 1n << 11n;
const embed = 1n << 14n;
const attach = 1n << 15n;
const all = view | send | embed | attach;

type Case = {
  everyone?: bigint;
  helperRole?: bigint;
  ownerId?: string;
  roles?: string[];
  overwrites?: [id: string, allow: bigint, deny: bigint][];
};

function missing({ everyone = 0n, helperRole = 0n, ownerId = '', roles, overwrites }: Case) {
  return missingPermissions(
    {
      id: guildId,
      ownerId,
      roles: [
        { id: guildId, permissions: String(everyone) },
        { id: helper, permissions: String(helperRole) },
        { id: muted, permissions: '0' },
      ],
    },
    { id: bot, roles: roles ?? [helper] },
    (overwrites ?? []).map(([id, allow, deny]) => ({
      id,
      allow: String(allow),
      deny: String(deny),
    })),
  );
}

const everything = ['view_channel', 'send_messages', 'embed_links', 'attach_files'];

describe('missingPermissions', () => {
  test.each<[string, Case, string[]]>([
    ['without any grant everything is missing', {}, everything],
    ['a grant to everyone applies to the bot', { everyone: all }, []],
    ["a grant to one of the bot's roles applies to the bot", { helperRole: all }, []],
    ["a grant to other members' roles does not apply", { helperRole: all, roles: [] }, everything],
    ['roles add up', { everyone: view | send, helperRole: embed | attach }, []],
    [
      'each missing permission is named',
      { everyone: view | embed },
      ['send_messages', 'attach_files'],
    ],
    ['bits above 53 are read exactly', { everyone: all | (1n << 60n) }, []],
    ['the owner may do everything', { ownerId: bot, overwrites: [[bot, 0n, all]] }, []],
    ['an administrator may do everything', { helperRole: 8n, overwrites: [[bot, 0n, all]] }, []],
    ['administrator granted to everyone counts', { everyone: 8n, roles: [] }, []],
    ['administrator in an overwrite is ignored', { overwrites: [[bot, 8n, 0n]] }, everything],
    [
      'the channel denies it to everyone',
      { everyone: all, overwrites: [[guildId, 0n, send]] },
      ['send_messages'],
    ],
    ['the channel allows it to everyone', { overwrites: [[guildId, all, 0n]] }, []],
    [
      'a role outweighs everyone',
      {
        everyone: all,
        overwrites: [
          [helper, send, 0n],
          [guildId, 0n, send],
        ],
      },
      [],
    ],
    [
      "among the bot's roles an allow outweighs a deny",
      {
        everyone: all,
        roles: [helper, muted],
        overwrites: [
          [helper, send, 0n],
          [muted, 0n, send | view],
        ],
      },
      ['view_channel'],
    ],
    [
      'the member outweighs its roles',
      {
        everyone: all,
        overwrites: [
          [bot, view, attach],
          [helper, attach, view],
        ],
      },
      ['attach_files'],
    ],
    [
      'overwrites of other members and roles are ignored',
      {
        everyone: all,
        overwrites: [
          [muted, 0n, all],
          ['500000000000000001', 0n, all],
        ],
      },
      [],
    ],
  ])('%s', (_name, given, wanted) => {
    expect(missing(given)).toEqual(wanted);
  });
});

test('an invitation requests exactly these four permissions', () => {
  expect(BigInt(neededPermissions)).toBe(all);
});
