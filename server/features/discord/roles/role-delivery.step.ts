import { attemptMs } from '#server/discord/next-step.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type {
  Attempt,
  DeliveryDeps,
  DeliveryKindSteps,
  Writing,
} from '../deliveries/delivery-kind.step.ts';
import { findWantedRole } from './role-deliveries.repository.ts';

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

/**
 * `role_id` is stored before the role is given, so it is known which role to take even if this process ends in between.
 * A role that replaces another one is therefore given by the next attempt.
 */
async function write(deps: DeliveryDeps, { row, botToken }: Attempt): Promise<Writing> {
  const wanted = await findWantedRole(deps.db, row);
  const user = row.recipient_id === null ? undefined : await findUser(deps.db, row.recipient_id);
  if (user === undefined || row.server_id === null) return { outdated: 'The account was deleted.' };
  const nothing: PostOutcome = { is: 'sent', messageId: '' };
  if (row.role_id === null) return { outcome: nothing, roleId: wanted, digest: '' };
  const gives = row.role_id === wanted;
  const outcome = await deps.changeRole({
    serverId: row.server_id,
    discordId: user.discord_id,
    roleId: row.role_id,
    gives,
    botToken,
    timeoutMs: attemptMs,
  });
  const roleId = gives ? row.role_id : wanted;
  const digest = gives ? row.role_id : '';
  return { outcome: outcome.is === 'done' ? nothing : outcome, roleId, digest };
}
