const second = 1000;

/** A session lasts 30 days from its last renewal (rules/accounts 2.1). */
const sessionSeconds = 30 * 24 * 60 * 60;

const daySeconds = 24 * 60 * 60;

/** Sessions are renewed and activity is written at most every 5 minutes (rules/accounts 2.1 and 2.4). */
const renewalSeconds = 5 * 60;

/** Returns when a session that starts or is renewed now will end. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * second);
}

/** Returns when a session that ends at `expiresAt` was last renewed. */
export function lastRenewal(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - sessionSeconds * second);
}

/** Returns when a session that began at `createdAt` ends at the latest, even if it is used (rules/accounts 2.6). */
export function longestEnd(createdAt: Date, maxDays: number): Date {
  return new Date(createdAt.getTime() + maxDays * daySeconds * second);
}

/** Returns the earliest time at which a session that is still valid can have begun (rules/accounts 2.6). */
export function earliestStart(now: Date, maxDays: number): Date {
  return new Date(now.getTime() - maxDays * daySeconds * second);
}

/** Returns whether enough time has passed since the last renewal to renew again. */
export function isRenewalDue(expiresAt: Date, now: Date): boolean {
  return sessionEnd(now).getTime() - expiresAt.getTime() >= renewalSeconds * second;
}

/** Returns the latest stored activity time that still needs an update now. */
export function activityBound(now: Date): Date {
  return new Date(now.getTime() - renewalSeconds * second);
}

/**
 * Returns whether enough time has passed since the last stored activity, in any session, to store
 * it again.
 */
export function isActivityDue(lastActive: Date | null, now: Date): boolean {
  return lastActive === null || lastActive.getTime() <= activityBound(now).getTime();
}
