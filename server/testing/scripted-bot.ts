import type { DiscordBot } from '../features/discord/discord-bot.ts';
import { AppError } from '../platform/errors.ts';

/** A bot whose servers a test fills; of a guild that no test named it says that it is not in it. */
export type ScriptedBot = DiscordBot & {
  /** Puts the bot into a guild that has these Discord accounts as its members. */
  setMembers(guildId: string, discordIds: readonly string[]): void;
  /** Takes the bot out of a guild. */
  leave(guildId: string): void;
  /** Discord fails for these accounts until the next call; without any it fails for nobody. */
  failFor(...discordIds: string[]): void;
  /** Lets every question wait until the returned function is called. */
  hold(): () => void;
  /** The questions since the last `questions.length = 0`, as `guild/account`. */
  questions: string[];
};

/** Behaviour of the real endpoint is tested against the sandbox. */
export function scriptedBot(): ScriptedBot {
  const guilds = new Map<string, ReadonlySet<string>>();
  const questions: string[] = [];
  let failing: ReadonlySet<string> = new Set();
  let held: Promise<void> = Promise.resolve();
  return {
    questions,
    setMembers: (guildId, discordIds) => void guilds.set(guildId, new Set(discordIds)),
    leave: (guildId) => void guilds.delete(guildId),
    failFor: (...discordIds) => {
      failing = new Set(discordIds);
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    isMember: async (guildId, discordId) => {
      questions.push(`${guildId}/${discordId}`);
      await held;
      if (failing.has(discordId)) throw new AppError('discord_failed');
      const members = guilds.get(guildId);
      if (members === undefined) throw new AppError('bot_not_in_server');
      return members.has(discordId);
    },
  };
}
