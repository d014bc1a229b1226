import { codePoints } from '../text.ts';

/** Lengths in code points after trimming (rules/accounts 3.1). */
export const PROFILE_LIMITS = { ign: { min: 1, max: 50 }, uid: { min: 1, max: 20 } } as const;

type ProfileProblem =
  | 'ign_required'
  | 'ign_too_long'
  | 'uid_required'
  | 'uid_too_long'
  | 'uid_restricted';

/** The message for each problem (rules/accounts 3). */
export const PROFILE_MESSAGES: Readonly<Record<ProfileProblem, string>> = {
  ign_required: 'In-Game Name is required',
  ign_too_long: 'IGN must be less than 50 characters',
  uid_required: 'In-Game UID is required',
  uid_too_long: 'UID must be less than 20 characters',
  uid_restricted: 'You need to contact administrator to edit your UID.',
};

/** Returns the problem of a typed in-game name, or null (rules/accounts 3.1). */
export function ignProblem(typed: string): 'ign_required' | 'ign_too_long' | null {
  const length = codePoints(typed.trim());
  if (length < PROFILE_LIMITS.ign.min) return 'ign_required';
  return length > PROFILE_LIMITS.ign.max ? 'ign_too_long' : null;
}

/** Returns the problem of a typed in-game UID, or null (rules/accounts 3.1). */
export function uidProblem(typed: string): 'uid_required' | 'uid_too_long' | null {
  const length = codePoints(typed.trim());
  if (length < PROFILE_LIMITS.uid.min) return 'uid_required';
  return length > PROFILE_LIMITS.uid.max ? 'uid_too_long' : null;
}

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
