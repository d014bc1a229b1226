import type { SandboxState } from '../state/open-state.ts';
import { permissionsIn, presentOwnGuild } from './present-guild.ts';

type Page = {
  before: string | undefined;
  after: string | undefined;
  limit: number;
  withCounts: boolean;
};

/** A page of the guilds that the account is in, by id; with `before` the last ones before it. */
export function listOwnGuilds(state: SandboxState, accountId: string, page: Page) {
  const { before, after, limit, withCounts } = page;
  const between = [...state.guilds.values()]
    .filter((guild) => permissionsIn(guild, accountId) !== null)
    .filter(({ id }) => before === undefined || BigInt(id) < BigInt(before))
    .filter(({ id }) => after === undefined || BigInt(id) > BigInt(after))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  const shown =
    before !== undefined && after === undefined ? between.slice(-limit) : between.slice(0, limit);
  return shown.map((guild) => ({
    ...presentOwnGuild(guild, accountId),
    ...(withCounts && {
      approximate_member_count: guild.members.length + guild.bots.length,
      approximate_presence_count: 1,
    }),
  }));
}
