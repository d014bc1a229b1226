import { isApiError } from './rest-library.ts';

// discord-api-types is there for its types alone, so the few codes that matter are named here.
const unknownGuild = 10_004;
const unknownMember = 10_007;
const unknownUser = 10_013;
const missingAccess = 50_001;

/** Whether Discord says that there is no such member. */
export function saysNoMember(error: unknown): boolean {
  return (
    isApiError(error) &&
    error.status === 404 &&
    [unknownMember, unknownUser].includes(Number(error.code))
  );
}

/** Whether Discord says that the bot cannot see the guild. */
export function saysNoAccess(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { status, code } = error;
  return (status === 404 && code === unknownGuild) || (status === 403 && code === missingAccess);
}

/** Whether Discord refuses with this status. */
export function saysStatus(error: unknown, status: number): boolean {
  return isApiError(error) && error.status === status;
}
