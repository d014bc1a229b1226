import {
  membersPerPage,
  type DiscordApplication,
  type DiscordBot,
} from '../discord/discord-bot.ts';
import type { BotGuild, BotGuildChannel } from '../discord/read-bot-guild.ts';
import { AppError } from '../platform/errors.ts';

export type ScriptedGuilds = {
  members: Map<string, ReadonlySet<string>>;
  channels: Map<string, readonly ScriptedChannel[]>;
  roles: Map<string, ScriptedRoles>;
};

/** A bot that is only in the guilds that a test sets up. */
export type ScriptedBot = DiscordBot & {
  guilds: ScriptedGuilds;
  setMembers(guildId: string, discordIds: readonly string[]): void;
  /** Adds the bot to a guild with these channels, in which it may post unless the test says otherwise. */
  setGuild(guildId: string, channels: readonly ScriptedChannel[]): void;
  /**
   * Sets the roles that a guild has besides @everyone, lowest first. The one named Bot is the bot's own, with these
   * permissions.
   */
  setRoles(guildId: string, names: readonly string[], botPermissions: string): void;
  /** Makes a server's own bot token valid on Discord. */
  knowToken(botToken: string): void;
  /**
   * Sets whether the application has the intent to list members, and whether Discord then lists them. Both are off
   * by default.
   */
  allowLists(intent: boolean, lists?: boolean): void;
  setApplication(change: Partial<DiscordApplication>): void;
  leave(guildId: string): void;
  /** Makes Discord fail for these accounts or guilds until the next call. Without arguments, nothing fails. */
  failFor(...ids: string[]): void;
  /** Delays every request until the returned function is called. */
  hold(): () => void;
  /** Requests since the last `questions.length = 0`, as `guild/account`, and `guild?after` for lists. */
  questions: string[];
};

export type ScriptedChannel = Partial<BotGuildChannel> & Pick<BotGuildChannel, 'id'>;

/** Begins with copies of the guilds. The real endpoint is tested against the sandbox. */
export function scriptedBot(known?: ScriptedGuilds): ScriptedBot {
  const members = new Map(known?.members);
  const channels = new Map(known?.channels);
  const tokens = new Set<string>();
  const roles = new Map(known?.roles);
  const questions: string[] = [];
  let failing: ReadonlySet<string> = new Set();
  let blocked: Promise<void> = Promise.resolve();
  let lists = { intent: false, lists: false };
  let application: DiscordApplication = {
    id: '100000000000000000',
    redirectUris: [],
    listsMembers: false,
    requiresCodeGrant: false,
  };

  async function ask<T>(question: string, about: string, answer: () => T): Promise<T> {
    questions.push(question);
    await blocked;
    if (failing.has(about)) throw new AppError('discord_failed');
    return answer();
  }

  function getMembers(guildId: string): ReadonlySet<string> {
    const found = members.get(guildId);
    if (found === undefined) throw new AppError('bot_not_in_server');
    return found;
  }

  return {
    guilds: { members, channels, roles },
    questions,
    setMembers: (guildId, discordIds) => void members.set(guildId, new Set(discordIds)),
    setGuild: (guildId, given) => {
      members.set(guildId, members.get(guildId) ?? new Set());
      channels.set(guildId, given);
    },
    setRoles: (guildId, names, botPermissions) =>
      void roles.set(guildId, { names, botPermissions }),
    knowToken: (botToken) => void tokens.add(botToken),
    allowLists: (intent, listed = intent) => {
      lists = { intent, lists: listed };
    },
    setApplication: (change) => {
      application = { ...application, ...change };
    },
    leave: (guildId) => void members.delete(guildId),
    failFor: (...ids) => {
      failing = new Set(ids);
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      blocked = promise;
      return resolve;
    },
    isMember: (guildId, discordId) =>
      ask(`${guildId}/${discordId}`, discordId, () => getMembers(guildId).has(discordId)),
    readApplication: () => ask('application', 'application', () => ({ ...application })),
    mayListMembers: () => ask('intent', 'intent', () => lists.intent),
    listMembersAfter: (guildId, discordId) =>
      ask(`${guildId}?${discordId}`, guildId, () => {
        const present = getMembers(guildId);
        if (!lists.lists) return null;
        return [...present]
          .filter((id) => BigInt(id) > BigInt(discordId))
          .toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
          .slice(0, membersPerPage);
      }),
    readGuild: (guildId, botToken) =>
      ask(guildId, guildId, () => {
        if (botToken !== null && !tokens.has(botToken)) throw new AppError('bot_token_refused');
        getMembers(guildId);
        return makeGuild(guildId, channels.get(guildId) ?? [], roles.get(guildId));
      }),
  };
}

type ScriptedRoles = { names: readonly string[]; botPermissions: string };

/** `place` counts from 1. */
export function scriptedRoleId(guildId: string, place: number): string {
  return String(BigInt(guildId) + BigInt(place));
}

function makeGuild(
  id: string,
  channels: readonly ScriptedChannel[],
  { names, botPermissions }: ScriptedRoles = { names: [], botPermissions: '0' },
): BotGuild {
  const everyone = String((1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 15n));
  const role = (name: string, position: number, permissions: string) => ({
    id: position === 0 ? id : scriptedRoleId(id, position),
    name,
    position,
    permissions,
    isManaged: name === 'Bot',
  });
  const own = scriptedRoleId(id, names.indexOf('Bot') + 1);
  return {
    id,
    ownerId: '200000000000000001',
    roles: [
      role('@everyone', 0, everyone),
      ...names.map((name, at) => role(name, at + 1, name === 'Bot' ? botPermissions : '0')),
    ],
    me: { id: '100000000000000000', roles: names.includes('Bot') ? [own] : [] },
    channels: channels.map((channel, position) => ({
      name: `channel-${position}`,
      type: 0,
      position,
      parentId: null,
      overwrites: [],
      ...channel,
    })),
  };
}
