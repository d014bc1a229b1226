import { memberHint } from './member-hint-name.ts';

/** Returns whether a user was last known to be signed in, which decides the first render until the session is known. */
export function wasMember(): boolean {
  try {
    return memberHint in localStorage;
  } catch {
    return false;
  }
}
