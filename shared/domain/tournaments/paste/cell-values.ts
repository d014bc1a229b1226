import { didNotPlay, saysDidNotPlay } from '../result-cells.ts';
import { KILL_UNITS } from './kill-units.ts';
import { keepNumberSigns, labelledPlaceIn, plainMarks } from './plain-marks.ts';

const labelled = `(\\d{1,9})\\s*(?:${KILL_UNITS})|(?:${KILL_UNITS})\\s*[:=]?\\s*(\\d{1,9})`;
const killText = new RegExp(`^(?:(\\d{1,9})|${labelled})$`, 'i');
const killLabel = new RegExp(`^(?:${labelled})$`, 'i');
const placeText = /^[#♯]?\s*(\d{1,9})\s*(?:st|nd|rd|th|[.):])?$/i;

/** The maximum length of a value. */
const MAX_LENGTH = 40;

/**
 * Returns '3' for "#3", "3.", "3rd", "Place 3" and a bronze medal, '-' for a side that did not play, '' for an empty
 * cell, otherwise null.
 */
export function placeIn(text: string): string | null {
  const plain = narrow(text);
  if (plain === '') return '';
  if (saysDidNotPlay(plain)) return didNotPlay;
  const place = placeText.exec(plain)?.[1] ?? labelledPlaceIn(plain);
  return place === null || /^0+$/.test(place) ? null : place;
}

/** Returns '4' for "4", "4 kills" and "kills 4", '' for an empty cell or a side that did not play, otherwise null. */
export function killsIn(text: string): string | null {
  const plain = narrow(text);
  if (plain === '' || saysDidNotPlay(plain)) return '';
  const found = killText.exec(plain);
  return found?.slice(1).find((digits) => digits !== undefined) ?? null;
}

const pointsText = /^\+?(-?\d{1,7}(?:[.,]\d{1,3})?)\s?(?:points?|pts?|p)?$/i;

/** Returns 15 for "15" and "15 pts", null for an empty cell or a dash, otherwise NaN. */
export function pointsIn(text: string): number | null {
  const plain = narrow(text);
  if (plain === '' || saysDidNotPlay(plain)) return null;
  return Number(pointsText.exec(plain)?.[1]?.replace(',', '.') ?? Number.NaN);
}

/** Returns whether a cell can only be a place: "3rd", or a mark for a side that did not play. */
export function isLabelledPlace(text: string): boolean {
  const plain = narrow(text);
  const isMedal = /^#[1-9]/.test(plain) && !/[#＃]/.test(text);
  return saysDidNotPlay(plain) || isMedal || /[1-9]/.test(labelledPlaceIn(plain) ?? '');
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
 * Returns a cell with normal-width characters and plain marks, without surrounding spaces. A cell that is too long for
 * a value is cut off.
 */
export function narrow(text: string): string {
  const cut = text.slice(0, MAX_LENGTH);
  // Most cells are ASCII, and tables have many.
  if (/^[\x20-\x7e]*$/.test(cut) && !/[*_`":]/.test(cut)) return cut.trim();
  const narrowed = keepNumberSigns(cut).normalize('NFKC');
  return plainMarks(narrowed) || narrowed.trim();
}
