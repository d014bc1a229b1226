import { lacksRole } from '#server/discord/member-roles.ts';
import { attemptMs } from '#server/discord/next-step.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';
import { findUser } from '../../accounts/users.repository.ts';
import type {
  Attempt,
  DeliveryDeps,
  DeliveryKindSteps,
  Settled,
  Writing,
} from '../deliveries/delivery-kind.step.ts';
import type { DeliveryRow } from '../deliveries/deliveries.repository.ts';
import {
  findWantedRole,
  forgetGifts,
  isGivenElsewhere,
  noteGift,
} from './role-deliveries.repository.ts';

/**
 * The attempt reads at the time of sending which role the player should have, so only the last of several changes
 * counts (rules/discord 9).
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

/** An attempt makes at most two requests. */
const timeoutMs = attemptMs / 2;

/**
 * `role_id` and `had_role` are stored before the role is given, so it is known which role to take even if this process
 * ends in between. A role that the player had before is not taken (rules/discord 9.3). Asking about a role and giving it
 * are therefore two attempts. A role that Discord refuses to take becomes `former_role_id`, and is taken after the new
 * one was given (rules/discord 9.4).
 */
async function write(deps: DeliveryDeps, { row, botToken }: Attempt): Promise<Writing> {
  const wanted = await findWantedRole(deps.db, row);
  const user = row.recipient_id === null ? undefined : await findUser(deps.db, row.recipient_id);
  if (user === undefined || row.server_id === null) return { outdated: 'The account was deleted.' };
  const { role_id: roleId, had_role: hadRole, server_id: serverId, former_role_id: former } = row;
  const about = { serverId, discordId: user.discord_id, botToken, timeoutMs };
  const change = { row, about, wanted };
  const gives = roleId !== null && roleId === wanted;
  let left: string | null = null;
  if (roleId !== null && hadRole === false) {
    const problem = await (gives ? give(deps, change, roleId) : take(deps, change, roleId));
    if (problem === 'left') left = roleId;
    else if (problem !== null) return problem;
  }
  if (wanted === null) return takeFormer(deps, change, { roleId: null, hadRole: null });
  if (gives && hadRole !== null) return takeFormer(deps, change, { roleId });
  if (former === wanted) {
    await noteGift(deps.db, row, { role_id: wanted, had_role: false, former_role_id: left });
    return { outcome: nothing, roleId: wanted, hadRole: false, digest: '' };
  }
  if (left !== null) await noteGift(deps.db, row, { former_role_id: left });
  const had = (await isGivenElsewhere(deps.db, row, wanted))
    ? lacking
    : await deps.hasRole({ ...about, roleId: wanted });
  if (had.is !== 'known') return { outcome: had, roleId };
  return { outcome: nothing, roleId: wanted, hadRole: had.has, digest: '' };
}

type Change = {
  row: DeliveryRow;
  about: Omit<Parameters<DeliveryDeps['changeRole']>[0], 'roleId' | 'gives'>;
  wanted: string | null;
};

/** Returns null if the player has the role. */
async function give(
  deps: DeliveryDeps,
  { about }: Change,
  roleId: string,
): Promise<Settled | null> {
  const outcome = await deps.changeRole({ ...about, roleId, gives: true });
  if (outcome.is === 'done') return null;
  if (outcome.is !== 'refused') return { outcome, roleId };
  // An earlier attempt may have given it. If the player does not have it, a role that someone gives later is not
  // Hotdrop's.
  const holds = lacksRole(outcome.code) ? lacking : await deps.hasRole({ ...about, roleId });
  if (holds.is !== 'known') return { outcome: holds, roleId };
  return holds.has ? { outcome, roleId } : { outcome, roleId: null, hadRole: null };
}

/**
 * Returns null if the player does not have the role any more, and `left` if Discord refuses to take it and the wanted
 * one can be given all the same.
 */
async function take(
  deps: DeliveryDeps,
  { row, about, wanted }: Change,
  roleId: string,
): Promise<Settled | 'left' | null> {
  const outcome = await deps.changeRole({ ...about, roleId, gives: false });
  if (outcome.is === 'done') {
    await forgetGifts(deps.db, row, roleId);
    return null;
  }
  if (outcome.is !== 'refused') return { outcome, roleId };
  const { former_role_id: former } = row;
  if (former === null || former === roleId) return wanted === null ? { outcome, roleId } : 'left';
  if (former === wanted) return 'left';
  // Two roles that cannot be taken cannot both be stored, so a third one is given once the former one was taken.
  const earlier = await deps.changeRole({ ...about, roleId: former, gives: false });
  if (earlier.is !== 'done') return { outcome, roleId };
  await forgetGifts(deps.db, row, former);
  return wanted === null ? { outcome, roleId } : { outcome: nothing, roleId, digest: '' };
}

/** Takes the role that was left, once the player has the one that they should have. */
async function takeFormer(
  deps: DeliveryDeps,
  { row, about }: Change,
  gift: { roleId: string | null; hadRole?: null },
): Promise<Writing> {
  const { former_role_id: former } = row;
  if (former !== null && former !== gift.roleId) {
    const outcome = await deps.changeRole({ ...about, roleId: former, gives: false });
    if (outcome.is === 'refused') {
      const why = `The former role was not taken. ${outcome.why}`;
      return { outcome: { ...outcome, why }, ...gift };
    }
    if (outcome.is !== 'done') return { outcome, ...gift };
    await forgetGifts(deps.db, row, former);
  }
  return { outcome: nothing, ...gift, digest: gift.roleId ?? '' };
}
