import { lacksRole } from '#server/discord/member-roles.ts';
import { attemptMs } from '#server/discord/next-step.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type {
  Attempt,
  DeliveryDeps,
  DeliveryKindSteps,
  Writing,
} from '../deliveries/delivery-kind.step.ts';
import { findWantedRole, forgetGifts, isGivenElsewhere } from './role-deliveries.repository.ts';

/**
 * Gives a player the role of the sponsor's server, or takes it away. The attempt reads at the time of sending which
 * role the player should have, so only the last of several changes counts (rules/discord 9).
 */
export const roleDelivery: DeliveryKindSteps = {
  isRepeatable: () => true,
  outdatedBy: async () => null,
  write,
  async listDigestsNow(tx, row) {
    return [(await findWantedRole(tx, row)) ?? ''];
  },
};

const nothing: PostOutcome = { is: 'sent', messageId: '' };

const lacking = { is: 'known', has: false } as const;

/** An attempt changes at most one role and asks once. */
const timeoutMs = attemptMs / 2;

/**
 * `role_id` and `had_role` are stored before the role is given, so it is known which role to take even if this process
 * ends in between. A role that the player had before is not taken (rules/discord 9.3). Asking about a role and giving it
 * are therefore two attempts.
 */
async function write(deps: DeliveryDeps, { row, botToken }: Attempt): Promise<Writing> {
  const wanted = await findWantedRole(deps.db, row);
  const user = row.recipient_id === null ? undefined : await findUser(deps.db, row.recipient_id);
  if (user === undefined || row.server_id === null) return { outdated: 'The account was deleted.' };
  const { role_id: roleId, had_role: hadRole, server_id: serverId } = row;
  const about = { serverId, discordId: user.discord_id, botToken, timeoutMs };
  const gives = roleId !== null && roleId === wanted;
  if (roleId !== null && hadRole === false) {
    const outcome = await deps.changeRole({ ...about, roleId, gives });
    if (outcome.is === 'refused' && gives) {
      // An earlier attempt may have given it. If the player does not have it, a role that someone gives later is not
      // Hotdrop's.
      const holds = lacksRole(outcome.code) ? lacking : await deps.hasRole({ ...about, roleId });
      if (holds.is !== 'known') return { outcome: holds, roleId };
      if (!holds.has) return { outcome, roleId: null, hadRole: null };
    }
    if (outcome.is !== 'done') return { outcome, roleId };
    if (!gives) await forgetGifts(deps.db, row);
  }
  if (gives && hadRole !== null) return { outcome: nothing, roleId, digest: roleId };
  if (wanted === null) return { outcome: nothing, roleId: null, hadRole: null, digest: '' };
  const had = (await isGivenElsewhere(deps.db, row, wanted))
    ? lacking
    : await deps.hasRole({ ...about, roleId: wanted });
  if (had.is !== 'known') return { outcome: had, roleId };
  return { outcome: nothing, roleId: wanted, hadRole: had.has, digest: '' };
}
