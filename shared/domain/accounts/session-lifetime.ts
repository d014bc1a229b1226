const second = 1000;

/** A session lasts 30 days from its last renewal (rules/accounts 2.1). */
const sessionSeconds = 30 * 24 * 60 * 60;

/** Sessions are renewed and activity is written at most every 5 minutes (rules/accounts 2.1 and 2.4). */
const renewalSeconds = 5 * 60;

/** When a session that starts or is renewed now will end. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * second);
}

/** Whether enough time has passed since the last renewal to write another. */
export function isRenewalDue(expiresAt: Date, now: Date): boolean {
  return sessionEnd(now).getTime() - expiresAt.getTime() >= renewalSeconds * second;
}

/** The latest time of a noted activity after which another is noted now. */
export function activityBound(now: Date): Date {
  return new Date(now.getTime() - renewalSeconds * second);
}

/** Whether enough time has passed since the last noted activity, on any session, to note another. */
export function isActivityDue(lastActive: Date | null, now: Date): boolean {
  return lastActive === null || lastActive.getTime() <= activityBound(now).getTime();
}
