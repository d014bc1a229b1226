import type { Clock } from '../platform/clock.ts';
import type { DiscordGuild } from './read-guilds.ts';
import { createRecentAnswers } from './recent-answers.ts';

type Read = (accessToken: string) => Promise<DiscordGuild[] | null>;

const keptMs = 2000;
const mostKept = 500;

/**
 * Reads guilds once for all who ask at the same time with a token, and knows them for 2 s: setting up
 * a server asks several times in a row, and Discord limits this question hard. Refusals are not kept.
 */
export function keepGuilds(read: Read, clock: Clock): Read {
  const answers = createRecentAnswers<DiscordGuild[]>({
    clock,
    milliseconds: keptMs,
    most: mostKept,
  });
  const running = new Map<string, Promise<DiscordGuild[] | null>>();

  async function readAnew(accessToken: string): Promise<DiscordGuild[] | null> {
    try {
      const guilds = await read(accessToken);
      if (guilds !== null) answers.set(accessToken, guilds);
      return guilds;
    } finally {
      running.delete(accessToken);
    }
  }

  return async (accessToken) => {
    const known = answers.get(accessToken) ?? running.get(accessToken);
    if (known !== undefined) return known;
    const fresh = readAnew(accessToken);
    running.set(accessToken, fresh);
    return fresh;
  };
}
