import { memberHint } from './member-hint-name.ts';

/** Keeps for the next visit whether somebody is signed in; a browser that keeps nothing draws for a visitor first. */
export function keepMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(memberHint, '');
    else localStorage.removeItem(memberHint);
  } catch {
    // Nothing depends on it.
  }
}
