import { formatList } from '#shared/domain/text.ts';
import { AppError } from '#server/platform/errors.ts';
import { findNames } from '../../accounts/users.repository.ts';
import type { Deps } from '../../deps.ts';

type Selection = { selectedMembers: readonly string[]; selectedSubstitutes: readonly string[] };

/**
 * Throws `discord_membership_required` with the names of the selected players who are not in the sponsor's Discord
 * server, and `discord_failed` if that cannot be checked (rules/tournaments 8.2).
 */
export async function assertInSponsorServer(
  { db, membership }: Pick<Deps, 'db' | 'membership'>,
  serverId: string | null,
  { selectedMembers, selectedSubstitutes }: Selection,
): Promise<void> {
  if (serverId === null) return;
  const people = [...(await findNames(db, [...selectedMembers, ...selectedSubstitutes])).values()];
  const inServer = await membership.check(
    serverId,
    people.map((person) => person.discord_id),
  );
  const outside = people.filter((person) => inServer.get(person.discord_id) === false);
  if (outside.length > 0) {
    const names = formatList(outside.map(({ ign, username }) => ign ?? username).toSorted());
    throw new AppError('discord_membership_required', {
      message: `Discord Membership Required: ${names} must join the tournament's server first.`,
    });
  }
  if (people.some((person) => typeof inServer.get(person.discord_id) !== 'boolean')) {
    throw new AppError('discord_failed');
  }
}
