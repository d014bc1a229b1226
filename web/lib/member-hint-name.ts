/** Where a browser keeps that somebody was signed in when it last knew. */
export const memberHint = 'hotdrop.member';
