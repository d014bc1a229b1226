import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { expireAfter, type Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import type { DiscordBot } from './discord-bot.ts';
import { createMemberList, fewAccounts, type ListAnswers } from './member-list.ts';

/** Looks up who is in a server and caches the answers for 60 s (rules/discord 6.5). */
export type Membership = {
  /**
   * The answer is null if the look-up failed or took too long. Throws `bot_not_in_server`, and never `discord_failed`.
   * A caller may pass a shorter wait, in milliseconds. The look-ups continue, and their responses are cached.
   */
  check(
    guildId: string,
    discordIds: readonly string[],
    waitMs?: number,
  ): Promise<Map<string, boolean | null>>;
};

type Options = {
  bot: DiscordBot;
  clock: Clock;
  log: Logger;
  /** The maximum time that a check waits for all of its answers. */
  patienceMs?: number;
};

type LookUp = {
  guildId: string;
  /** Set when the bot is already known not to be in that guild. */
  refusal: AppError | null;
  /** The time by `performance.now()` after which no caller waits for the answer. */
  wantedUntil: number;
  answer: Promise<boolean>;
};

export const keptMs = 60_000;
const maxCached = 20_000;
const maxAtOnce = 5;

/**
 * Sends as few requests as possible. Concurrent look-ups of the same account share one request, at most 5 requests
 * run concurrently, and a look-up that no caller waits for is not started. Many accounts are looked up in the
 * member list, if the application may read it.
 */
export function createMembership({ bot, clock, log, patienceMs = 5000 }: Options): Membership {
  const answers = new LRUCache<string, boolean>({ max: maxCached, ...expireAfter(keptMs, clock) });
  const lookUps = new Map<string, LookUp>();
  const takeTurn = createSemaphore(maxAtOnce);
  const memberList = createMemberList({ bot, clock, takeTurn });

  async function begin(lookUp: LookUp, discordId: string): Promise<boolean> {
    if (lookUp.refusal !== null) throw lookUp.refusal;
    if (performance.now() > lookUp.wantedUntil) throw new AppError('discord_failed');
    try {
      return await bot.isMember(lookUp.guildId, discordId);
    } catch (error) {
      if (isBotNotInServer(error)) refuseWaiting(lookUp.guildId, error);
      throw error;
    }
  }

  /**
   * Applies a refusal to all waiting look-ups in the guild, because Discord counts every refused request and would
   * refuse these too.
   */
  function refuseWaiting(guildId: string, refusal: AppError): void {
    for (const lookUp of lookUps.values()) {
      if (lookUp.guildId === guildId) lookUp.refusal ??= refusal;
    }
  }

  function listAnswers(guildId: string, discordIds: readonly string[]): ListAnswers {
    const fresh = discordIds.filter((discordId) => {
      const question = `${guildId}/${discordId}`;
      return !answers.has(question) && !lookUps.has(question);
    });
    if (fresh.length <= fewAccounts) return new Map();
    const wantedUntil = performance.now() + patienceMs;
    return memberList.read(guildId, fresh, () => performance.now() <= wantedUntil);
  }

  function answer(lookUp: LookUp, discordId: string, listed: ListAnswers): Promise<boolean> {
    const alone = () => takeTurn(() => begin(lookUp, discordId));
    return listed.get(discordId)?.then((isMember) => isMember ?? alone()) ?? alone();
  }

  async function lookUp(guildId: string, discordId: string, listed: ListAnswers): Promise<boolean> {
    const question = `${guildId}/${discordId}`;
    const known = answers.get(question);
    if (known !== undefined) return known;
    const wantedUntil = performance.now() + patienceMs;
    const same = lookUps.get(question);
    if (same !== undefined) {
      same.wantedUntil = wantedUntil;
      return same.answer;
    }
    const fresh: LookUp = { guildId, refusal: null, wantedUntil, answer: Promise.resolve(false) };
    lookUps.set(question, fresh);
    fresh.answer = answer(fresh, discordId, listed)
      .then((isMember) => {
        answers.set(question, isMember);
        return isMember;
      })
      .finally(() => lookUps.delete(question));
    return fresh.answer;
  }

  return {
    async check(guildId, discordIds, waitMs = patienceMs) {
      const late = new AppError('discord_failed');
      const patience = startPatience(waitMs, late);
      const failures: unknown[] = [];
      const unique = [...new Set(discordIds)];
      const listed = listAnswers(guildId, unique);
      const ask = async (discordId: string): Promise<[string, boolean | null]> => {
        try {
          return [
            discordId,
            await Promise.race([lookUp(guildId, discordId, listed), patience.end]),
          ];
        } catch (error) {
          if (isBotNotInServer(error)) throw error;
          if (error !== late || waitMs === patienceMs) failures.push(error);
          return [discordId, null];
        }
      };
      try {
        return new Map(await Promise.all(unique.map(ask)));
      } finally {
        patience.stop();
        if (failures.length > 0) {
          const context = { err: failures[0], guildId, unanswered: failures.length };
          log.warn(context, 'Discord did not answer for every account');
        }
      }
    },
  };
}

function isBotNotInServer(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'bot_not_in_server';
}

function startPatience(
  milliseconds: number,
  reason: AppError,
): { end: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(reason), milliseconds).unref();
  // Without a handler, a rejection that no caller awaits would end the process.
  promise.catch(() => undefined);
  return { end: promise, stop: () => clearTimeout(timer) };
}
