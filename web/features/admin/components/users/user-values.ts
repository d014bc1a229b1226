import * as z from 'zod/mini';
import type { AdminUser, updateUser } from '../../../../../shared/contract/admin.ts';
import { uidField } from '../../../../../shared/contract/accounts.ts';
import type { CallInput } from '../../../../../shared/contract/call.ts';
import { text } from '../../../../../shared/contract/fields.ts';
import { PROFILE_LIMITS, PROFILE_MESSAGES } from '../../../../../shared/domain/accounts/profile.ts';
import { ROLES } from '../../../../../shared/domain/accounts/roles.ts';

/** What is typed about an account; empty takes a name or UID away. */
export const userValues = z.object({
  ign: text({ max: PROFILE_LIMITS.ign.max, tooLong: PROFILE_MESSAGES.ign_too_long }),
  uid: uidField,
  role: z.enum(ROLES),
  banned: z.boolean(),
});
export type UserValues = z.infer<typeof userValues>;

/** Returns an account as the form shows it. */
export function valuesOf({ ign, uid, role, banned }: AdminUser): UserValues {
  return { ign: ign ?? '', uid: uid ?? '', role, banned: banned === true };
}

/** Returns what was changed and only that, so that what others changed meanwhile stays; null where nothing was. */
export function changeOf(
  before: UserValues,
  after: UserValues,
): CallInput<typeof updateUser>['body'] | null {
  const change = {
    ...(after.ign !== before.ign && { ign: after.ign }),
    ...(after.uid !== before.uid && { uid: after.uid }),
    ...(after.role !== before.role && { role: after.role }),
    ...(after.banned !== before.banned && { banned: after.banned }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
