import { formatList } from '#shared/domain/text.ts';
import { AppError } from '#server/platform/errors.ts';
import { findNames } from '../../accounts/users.repository.ts';
import type { ReadDeps } from '../../deps.ts';

type Selection = { selectedMembers: readonly string[]; selectedSubstitutes: readonly string[] };

type Asking = Pick<ReadDeps, 'db' | 'membership'>;

/** How long a list of steps waits for Discord, in milliseconds. Responses that come later are part of the next list. */
const brieflyMs = 1000;

/**
 * Throws `discord_membership_required` with the names of players who are not in the server, and `discord_failed` if
 * that cannot be checked (rules/tournaments 8.2).
 */
export async function assertInSponsorServer(
  deps: Asking,
  serverId: string | null,
  { selectedMembers, selectedSubstitutes }: Selection,
): Promise<void> {
  if (serverId === null) return;
  const { outside, unknown } = await sortPlayers(deps, serverId, {
    userIds: [...selectedMembers, ...selectedSubstitutes],
  });
  if (outside.length > 0) {
    throw new AppError('discord_membership_required', {
      message: `Discord Membership Required: ${formatList(outside)} must join the tournament's server first.`,
    });
  }
  if (unknown > 0) throw new AppError('discord_failed');
}

/**
 * Returns the names of players who are certainly not in the server. The list is empty while Discord does not respond or
 * the bot is not in the server.
 */
export async function listOutsiders(
  deps: Asking,
  serverId: string,
  userIds: readonly string[],
): Promise<string[]> {
  try {
    return (await sortPlayers(deps, serverId, { userIds, waitMs: brieflyMs })).outside;
  } catch (error) {
    if (error instanceof AppError && error.code === 'bot_not_in_server') return [];
    throw error;
  }
}

type Question = { userIds: readonly string[]; waitMs?: number };

/** `outside` contains names. `unknown` counts the players for whom this is not known. */
async function sortPlayers(
  { db, membership }: Asking,
  serverId: string,
  { userIds, waitMs }: Question,
): Promise<{ outside: string[]; unknown: number }> {
  const people = [...(await findNames(db, userIds)).values()];
  const inServer = await membership.check(
    serverId,
    people.map((person) => person.discord_id),
    waitMs,
  );
  const answers = people.map((person) => ({
    name: person.ign ?? person.username,
    isInside: inServer.get(person.discord_id) ?? null,
  }));
  return {
    outside: answers
      .filter(({ isInside }) => isInside === false)
      .map(({ name }) => name)
      .toSorted(),
    unknown: answers.filter(({ isInside }) => isInside === null).length,
  };
}
