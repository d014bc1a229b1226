/** Lengths in code points after trimming (rules/accounts 3.1). */
export const PROFILE_LIMITS = { ign: { min: 1, max: 50 }, uid: { min: 1, max: 20 } } as const;

/** The message for each problem of a typed name (rules/accounts 3). */
export const PROFILE_MESSAGES = {
  ign_required: 'In-Game Name is required',
  ign_too_long: 'IGN must be less than 50 characters',
  uid_required: 'In-Game UID is required',
  uid_too_long: 'UID must be less than 20 characters',
} as const;

/** Returns whether IGN and UID are both set, as is required to take part (rules/accounts 3.5). */
export function hasCompletedProfile(profile: { ign: string | null; uid: string | null }): boolean {
  return Boolean(profile.ign) && Boolean(profile.uid);
}

type UidDecision =
  | { kind: 'keep' }
  | { kind: 'set'; uid: string }
  | { kind: 'missing'; problem: 'uid_required' }
  | { kind: 'refused'; problem: 'uid_restricted' };

/**
 * Returns the effect of a profile change on the UID. It can be set once, an equal or empty value keeps it, and
 * another value is refused. While none is set, an empty value counts as missing (rules/accounts 3.2).
 */
export function decideUid(current: string | null, sent: string | undefined): UidDecision {
  const uid = sent?.trim() ?? '';
  if (!current) return uid ? { kind: 'set', uid } : { kind: 'missing', problem: 'uid_required' };
  if (uid === '' || uid === current) return { kind: 'keep' };
  return { kind: 'refused', problem: 'uid_restricted' };
}
