import { didNotPlay, saysDidNotPlay } from '../result-cells.ts';

/** Labels of a number of kills, as part of a regular expression. */
export const KILL_UNITS = 'kills?|k|elims?|eliminations?|finishes|frags?';
const killText = new RegExp(`^(\\d{1,9})\\s*(?:${KILL_UNITS})?$`, 'i');
const killLabel = new RegExp(`^\\d{1,9}\\s*(?:${KILL_UNITS})$`, 'i');
const placeText = /^#?\s*(\d{1,9})\s*(?:st|nd|rd|th|[.):])?$/i;
const placeLabel = /^[1-9]\d{0,8}\s*(?:st|nd|rd|th)$/i;

/** The maximum length of a value. */
const MAX_LENGTH = 40;

/** Returns '3' for "#3", "3." and "3rd", '-' for a side that did not play, '' for an empty cell, otherwise null. */
export function placeIn(text: string): string | null {
  const plain = narrow(text);
  if (plain === '') return '';
  if (saysDidNotPlay(plain)) return didNotPlay;
  const place = placeText.exec(plain)?.[1] ?? null;
  return place === null || /^0+$/.test(place) ? null : place;
}

/** Returns '4' for "4" and "4 kills", '' for an empty cell or a side that did not play, otherwise null. */
export function killsIn(text: string): string | null {
  const plain = narrow(text);
  if (plain === '' || saysDidNotPlay(plain)) return '';
  return killText.exec(plain)?.[1] ?? null;
}

/** Returns whether a cell can only be a place: "3rd", or a mark for a side that did not play. */
export function isLabelledPlace(text: string): boolean {
  const plain = narrow(text);
  return saysDidNotPlay(plain) || placeLabel.test(plain);
}

/** Returns whether a cell has a label for kills, as in "4 kills". */
export function isLabelledKills(text: string): boolean {
  return killLabel.test(narrow(text));
}

/** Returns whether a cell is neither a place nor kills nor empty. */
export function isText(text: string): boolean {
  return placeIn(text) === null && killsIn(text) === null;
}

/**
 * Returns a cell with normal-width characters and without surrounding blanks. A cell that is too long for a value
 * is cut.
 */
export function narrow(text: string): string {
  return text.slice(0, MAX_LENGTH).normalize('NFKC').trim();
}
