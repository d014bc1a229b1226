const second = 1000;

/** A session lasts 30 days from its last renewal (rules/accounts 2.1). */
const sessionSeconds = 30 * 24 * 60 * 60;

const daySeconds = 24 * 60 * 60;

/** Sessions are renewed and activity is stored at most every 5 minutes (rules/accounts 2.1 and 2.4). */
const renewalSeconds = 5 * 60;

/** Returns the end of a session that starts or is renewed now. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * second);
}

/** Returns the last renewal of a session that ends at `expiresAt`. */
export function lastRenewal(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - sessionSeconds * second);
}

/** Returns the latest end of a session that began at `createdAt`, even if it is used (rules/accounts 2.6). */
export function latestEnd(createdAt: Date, maxDays: number): Date {
  return new Date(createdAt.getTime() + maxDays * daySeconds * second);
}

/** Returns the earliest start of a session that is still valid now (rules/accounts 2.6). */
export function earliestStart(now: Date, maxDays: number): Date {
  return new Date(now.getTime() - maxDays * daySeconds * second);
}

/** Returns whether the last renewal is long enough ago to renew the session again. */
export function isRenewalDue(expiresAt: Date, now: Date): boolean {
  return sessionEnd(now).getTime() - expiresAt.getTime() >= renewalSeconds * second;
}

/** Returns the latest stored activity time that still needs an update now. */
export function activityBound(now: Date): Date {
  return new Date(now.getTime() - renewalSeconds * second);
}

/** Returns whether the last stored activity, in any session, is long enough ago to store it again. */
export function isActivityDue(lastActive: Date | null, now: Date): boolean {
  return lastActive === null || lastActive.getTime() <= activityBound(now).getTime();
}
