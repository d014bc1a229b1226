import type { RESTGetAPIGuildMemberResult } from 'discord-api-types/v10';
import { createBotRequests } from './bot-requests.ts';
import type { PostOutcome } from './post-outcome.ts';

type RoleRequest = {
  serverId: string;
  discordId: string;
  roleId: string;
  /** The server's own bot token, or null for the site's bot. */
  botToken: string | null;
  timeoutMs: number;
};

export type MemberRoles = {
  /** Repeating a change does nothing. Never throws. */
  changeRole: (request: RoleRequest & { gives: boolean }) => Promise<RoleOutcome>;
  /** Someone who cannot be found does not have the role. Never throws. */
  hasRole: (request: RoleRequest) => Promise<{ is: 'known'; has: boolean } | Postponed | Refused>;
};

type Postponed = Extract<PostOutcome, { is: 'postponed' }>;
type Refused = Extract<PostOutcome, { is: 'refused' }>;

export type RoleOutcome = { is: 'done' } | Postponed | Refused;

/** Why a role is not given to someone who is not in the server. Stored reasons of deliveries begin with it. */
export const notInServer = 'The player is not in the Discord server.';

// discord-api-types is used only for its types, so the few codes needed here are listed.
const reasons: Record<number, string> = {
  10_004: 'The Discord server no longer exists, or the bot is not in it.',
  10_007: notInServer,
  10_011: 'The role no longer exists.',
  10_013: notInServer,
  50_001: 'The bot is not in the Discord server.',
  50_013: 'The bot is not allowed to manage this role. It needs Manage Roles and a role above it.',
};

/** The error codes after which a member certainly does not have the role. */
const codesWithoutRole = new Set([10_007, 10_011, 10_013]);

export const lacksRole = (code: number): boolean => codesWithoutRole.has(code);

/** A rate limit is returned as an outcome immediately. */
export function createMemberRoles(options: { apiUrl: string; token: string }): MemberRoles {
  const send = createBotRequests(options);
  return {
    async changeRole({ serverId, discordId, roleId, gives, botToken, timeoutMs }) {
      const path = `/guilds/${serverId}/members/${discordId}/roles/${roleId}` as const;
      const answered = await send({ botToken, timeoutMs, place: serverId }, (rest, request) =>
        gives ? rest.put(path, request) : rest.delete(path, request),
      );
      if (answered.is === 'answered') return { is: 'done' };
      // Repeating it changes nothing, so a request with an unknown outcome is repeated.
      if (answered.is === 'unknown') return again(answered.why);
      if (answered.is === 'postponed') return answered;
      if (!gives && lacksRole(answered.code)) return { is: 'done' };
      return explained(answered);
    },
    async hasRole({ serverId, discordId, roleId, botToken, timeoutMs }) {
      const path = `/guilds/${serverId}/members/${discordId}` as const;
      const answered = await send({ botToken, timeoutMs, place: serverId }, (rest, request) =>
        rest.get(path, request),
      );
      if (answered.is === 'postponed') return answered;
      if (answered.is === 'unknown') return again(answered.why);
      if (answered.is === 'refused') {
        return lacksRole(answered.code) ? { is: 'known', has: false } : explained(answered);
      }
      const { roles } = (answered.answer ?? {}) as Partial<RESTGetAPIGuildMemberResult>;
      return { is: 'known', has: Array.isArray(roles) && roles.includes(roleId) };
    },
  };
}

function explained(refused: Refused): Refused {
  return { ...refused, why: reasons[refused.code] ?? refused.why };
}

function again(why: string): Postponed {
  return { is: 'postponed', afterMs: 0, limited: false, why };
}
