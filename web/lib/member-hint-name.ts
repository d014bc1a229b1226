/** Storage key. */
export const memberHint = 'hotdrop.member';
