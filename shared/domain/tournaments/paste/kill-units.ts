/** The words that may follow a number of kills, as part of a regular expression. */
export const KILL_UNITS = 'kills?|k|elims?|eliminations?|finishes|frags?';
