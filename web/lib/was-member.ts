import { memberHint } from './member-hint-name.ts';

/** Returns whether somebody was signed in when this browser last knew: what the first screen is drawn for until that is known again. */
export function wasMember(): boolean {
  try {
    return memberHint in localStorage;
  } catch {
    return false;
  }
}
