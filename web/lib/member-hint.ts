const memberHint = 'hotdrop.member';

/**
 * Returns whether a user was last known to be signed in. This decides the first render until the session is known.
 */
export function wasMember(): boolean {
  try {
    return memberHint in localStorage;
  } catch {
    return false;
  }
}

export function rememberMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(memberHint, '');
    else localStorage.removeItem(memberHint);
  } catch {
    // Storage may be blocked. The next visit then starts as a visitor's.
  }
}
