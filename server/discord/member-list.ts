import { LRUCache } from 'lru-cache';
import { expireAfter, type Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { membersPerPage, type DiscordBot } from './discord-bot.ts';

/** Says for each account whether it is a member; undefined if the list cannot tell. */
export type ListAnswers = ReadonlyMap<string, Promise<boolean | undefined>>;

export type MemberList = {
  /**
   * Resolves each account as soon as it is known. A page is requested only while a caller waits for it. Each
   * promise rejects only with `bot_not_in_server`.
   */
  read(guildId: string, discordIds: readonly string[], isWanted: () => boolean): ListAnswers;
};

type Options = {
  bot: Pick<DiscordBot, 'mayListMembers' | 'listMembersAfter'>;
  clock: Clock;
  /** Limits the number of concurrent requests. */
  takeTurn: <T>(question: () => Promise<T>) => Promise<T>;
};

type PendingAnswers = Map<string, PromiseWithResolvers<boolean | undefined>>;

/** A page of a thousand members is worth a request if it covers more accounts than this. */
export const fewAccounts = 5;

const maxPages = 100;
const keptMs = 600_000;
const maxRefusals = 1000;

/**
 * Lists members if the application has the Server Members Intent. The intent is checked every 10 minutes. If a
 * guild has refused its list, it is not requested again for 10 minutes.
 */
export function createMemberList({ bot, clock, takeTurn }: Options): MemberList {
  const lifetime = expireAfter(keptMs, clock);
  const intent = new LRUCache<'intent', boolean>({
    max: 1,
    ...lifetime,
    fetchMethod: () => takeTurn(() => bot.mayListMembers()),
  });
  const refused = new LRUCache<string, true>({ max: maxRefusals, ...lifetime });

  async function readPages(
    guildId: string,
    pending: PendingAnswers,
    isWanted: () => boolean,
  ): Promise<void> {
    if (refused.has(guildId) || !(await intent.fetch('intent'))) return;
    let rest = [...pending.keys()].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
    for (let pages = 0; pages < maxPages && isWanted(); pages += 1) {
      const [next] = rest;
      if (next === undefined) return;
      // Members are listed by ascending id, so a page may begin at the first wanted account.
      const after = String(BigInt(next) - 1n);
      const page = await takeTurn(() => bot.listMembersAfter(guildId, after));
      if (page === null) {
        refused.set(guildId, true);
        return;
      }
      const reached = page.length < membersPerPage ? rest : rest.filter(isWithin(page));
      const members = new Set(page);
      for (const discordId of reached) pending.get(discordId)?.resolve(members.has(discordId));
      if (reached.length <= fewAccounts) return;
      rest = rest.slice(reached.length);
    }
  }

  return {
    read(guildId, discordIds, isWanted) {
      const pending: PendingAnswers = new Map(
        discordIds.map((id) => [id, Promise.withResolvers()]),
      );
      readPages(guildId, pending, isWanted)
        .catch((error: unknown) => {
          // Other failures are reported by the look-ups of the accounts that the list does not cover.
          if (!(error instanceof AppError) || error.code !== 'bot_not_in_server') return;
          for (const { reject } of pending.values()) reject(error);
        })
        .finally(() => {
          for (const { resolve } of pending.values()) resolve(undefined);
        });
      return new Map([...pending].map(([discordId, { promise }]) => [discordId, promise]));
    },
  };
}

function isWithin(page: readonly string[]): (discordId: string) => boolean {
  const last = page.map(BigInt).reduce((most, one) => (one > most ? one : most), 0n);
  return (discordId) => BigInt(discordId) <= last;
}
