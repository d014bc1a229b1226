import { describe, expect, test } from 'vitest';
import type { Channel, Guild, Overwrite } from '../state/stored-state.ts';
import { toBits, everyPermission, toNames, type PermissionName } from './permission-bits.ts';
import { getMember, permissionsInChannel, permissionsInGuild } from './member-permissions.ts';

const guildId = '300000000000000001';
const helper = '300000000000000002';
const muted = '300000000000000003';
const owner = '400000000000000001';
const player = '400000000000000002';

function role(id: string, names: PermissionName[], botId: string | null = null) {
  return { id, name: id, permissions: String(toBits(names)), color: 0, botId };
}

function guildWith(names: PermissionName[]): Guild {
  return {
    id: guildId,
    name: 'Guild',
    ownerId: owner,
    members: [
      { accountId: owner, permissions: '0', roles: [] },
      { accountId: player, permissions: '0', roles: [helper, muted] },
    ],
    botIsMember: true,
    bots: ['bot'],
    roles: [
      role(guildId, ['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'ATTACH_FILES']),
      role(helper, names),
      role(muted, []),
      role('300000000000000009', names, 'bot'),
    ],
    channels: [],
  };
}

function overwrite(id: string, allow: PermissionName[], deny: PermissionName[]): Overwrite {
  return { id, kind: 'role', allow: String(toBits(allow)), deny: String(toBits(deny)) };
}

function inChannel(overwrites: Overwrite[], who = player, names: PermissionName[] = []) {
  const guild = guildWith(names);
  const channel: Channel = {
    id: '500000000000000001',
    name: 'channel',
    type: 0,
    position: 0,
    parentId: null,
    topic: null,
    overwrites,
  };
  const member = getMember(guild, who);
  return member === null ? null : permissionsInChannel(guild, channel, member);
}

const everyoneMay = ['VIEW_CHANNEL', 'SEND_MESSAGES', 'EMBED_LINKS', 'ATTACH_FILES'] as const;
const silent = overwrite(guildId, [], ['SEND_MESSAGES']);
const hidden = overwrite(guildId, [], ['VIEW_CHANNEL']);

describe('in a channel', () => {
  test.each<[string, Overwrite[], readonly PermissionName[]]>([
    ['without overwrites the permissions of the guild apply', [], everyoneMay],
    ['without the right to write there is none to embed', [silent], ['VIEW_CHANNEL']],
    ['without the right to see there is no right at all', [hidden], []],
    [
      'a role restores what everyone was denied',
      [silent, overwrite(helper, ['SEND_MESSAGES'], [])],
      everyoneMay,
    ],
    [
      'among roles an allow outweighs a deny',
      [overwrite(helper, ['SEND_MESSAGES'], []), overwrite(muted, [], ['SEND_MESSAGES'])],
      everyoneMay,
    ],
    [
      "the member's own overwrite is applied last",
      [overwrite(helper, ['SEND_MESSAGES'], []), overwrite(player, [], ['SEND_MESSAGES'])],
      ['VIEW_CHANNEL'],
    ],
    [
      'overwrites of other members are ignored',
      [overwrite(owner, [], ['VIEW_CHANNEL'])],
      everyoneMay,
    ],
  ])('%s', (_name, overwrites, names) => {
    expect(toNames(inChannel(overwrites) ?? 0n)).toEqual(names);
  });

  test('owners and administrators may do everything', () => {
    expect(inChannel([hidden], owner)).toBe(everyPermission);
    expect(inChannel([hidden], player, ['ADMINISTRATOR'])).toBe(everyPermission);
    expect(inChannel([hidden], 'bot', ['ADMINISTRATOR'])).toBe(everyPermission);
    expect(inChannel([hidden], 'bot')).toBe(0n);
  });

  test('a user who is not a member has none', () => {
    expect(inChannel([], '400000000000000009')).toBeNull();
  });
});

test('a member of a guild has the permissions of everyone, of their roles and of their own', () => {
  const guild = guildWith(['MANAGE_GUILD']);
  const member = getMember(guild, player);
  const bits = permissionsInGuild(guild, { id: player, roles: [helper], own: 1n << 13n });
  expect(member).toEqual({ id: player, roles: [helper, muted], own: 0n });
  expect(toNames(bits)).toEqual(expect.arrayContaining(['MANAGE_GUILD', 'MANAGE_MESSAGES']));
  expect(toNames(bits)).toHaveLength(6);
});
