import { memberHint } from './member-hint-name.ts';

/** Remembers for the next visit whether a user is signed in, to render the right first screen. */
export function keepMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(memberHint, '');
    else localStorage.removeItem(memberHint);
  } catch {
    // Storage may be blocked; the next visit then starts as a visitor's.
  }
}
