import { toBits, type PermissionName } from '../permissions/permission-bits.ts';
import type { Channel, Guild, Overwrite, Role, StoredGuild } from './stored-state.ts';

const ordinaryPermissions = '1071698660929';

const botMinimum: PermissionName[] = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
];

export const minBits = toBits(botMinimum);

const orange = 0xf0_8a_24;

export function ownBotRoleId(guildId: string): string {
  return String(BigInt(guildId) + 2_000_000n);
}

export function botRole(id: string, name: string, botId: string, permissions: bigint): Role {
  return { id, name, permissions: String(permissions), color: 0, botId };
}

function overwrite(
  id: string,
  { allow = [], deny = [] }: { allow?: PermissionName[]; deny?: PermissionName[] },
): Overwrite {
  return { id, kind: 'role', allow: String(toBits(allow)), deny: String(toBits(deny)) };
}

function firstRoles({ id, botIsMember }: StoredGuild): Role[] {
  const staffId = String(BigInt(id) + 1_000_000n);
  const staff = { id: staffId, name: 'Staff', permissions: '0', color: orange, botId: null };
  const everyone = { id, name: '@everyone', permissions: ordinaryPermissions, color: 0 };
  return [
    { ...everyone, botId: null },
    staff,
    ...(botIsMember ? [botRole(ownBotRoleId(id), 'Hotdrop', 'bot', minBits)] : []),
  ];
}

function firstChannels({ id }: StoredGuild, roles: Role[]): Channel[] {
  const bot = ownBotRoleId(id);
  const channelId = (place: number) => String(BigInt(id) + BigInt(place) * 1000n);
  const staff = roles.filter(({ name }) => name === 'Staff').map((role) => role.id);
  const readOnly = overwrite(id, { deny: ['SEND_MESSAGES'] });
  const hidden = overwrite(id, { deny: ['VIEW_CHANNEL'] });
  const rows: [string, Channel['type'], string | null, Overwrite[]][] = [
    ['information', 4, null, []],
    [
      'announcements',
      5,
      'Tournaments that open',
      [readOnly, overwrite(bot, { allow: botMinimum })],
    ],
    ['rules', 0, 'Read these first', [readOnly, overwrite(bot, { deny: ['SEND_MESSAGES'] })]],
    ['general', 0, 'Talk about anything', []],
    ['tournament-results', 0, null, []],
    [
      'staff-only',
      0,
      'Not for bots',
      [hidden, ...staff.map((role) => overwrite(role, { allow: ['VIEW_CHANNEL'] }))],
    ],
    ['lounge', 2, null, []],
  ];
  return rows.map(([name, type, topic, overwrites], index) => ({
    id: channelId(index + 1),
    name,
    type,
    position: index,
    parentId: type !== 4 && index < 3 ? channelId(1) : null,
    topic,
    overwrites,
  }));
}

export function completeGuild(stored: StoredGuild): Guild {
  const roles = stored.roles ?? firstRoles(stored);
  return {
    ...stored,
    members: stored.members.map((member) => ({ ...member, roles: member.roles ?? [] })),
    bots: stored.bots ?? (stored.botIsMember ? ['bot'] : []),
    roles,
    channels: stored.channels ?? firstChannels(stored, roles),
  };
}
