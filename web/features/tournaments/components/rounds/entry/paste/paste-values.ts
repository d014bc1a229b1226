import { didNotPlay, saysDidNotPlay } from '#shared/domain/tournaments/result-cells.ts';

/** "#3", "3." and "3rd" are 3, an empty cell is ''; null when it is not a place. */
export function placeIn(text: string): string | null {
  const plain = narrow(text);
  if (plain === '') return '';
  if (saysDidNotPlay(plain)) return didNotPlay;
  const place = /^#?\s*(\d{1,9})\s*(?:st|nd|rd|th|[.)])?$/i.exec(plain)?.[1] ?? null;
  return place === null || /^0+$/.test(place) ? null : place;
}

/** "4" and "4 kills" are 4, an empty cell or a side that did not play is ''; null when it is not a number. */
export function killsIn(text: string): string | null {
  const plain = narrow(text);
  if (plain === '' || saysDidNotPlay(plain)) return '';
  return new RegExp(`^(\\d{1,9})\\s*(?:${killUnits})?$`, 'i').exec(plain)?.[1] ?? null;
}

/** Whether a cell can only be a place: "3rd", or that the side did not play. */
export function isLabelledPlace(text: string): boolean {
  return saysDidNotPlay(narrow(text)) || /^[1-9]\d{0,8}\s*(?:st|nd|rd|th)$/i.test(narrow(text));
}

/** Whether a cell is labelled as kills, or says that the side did not play. */
export function isLabelledKills(text: string): boolean {
  return killsIn(text) !== null && !/^\d+$/.test(narrow(text));
}

/** Labels after a number of kills, as part of a regular expression. */
export const killUnits = 'kills?|k|elims?|eliminations?|finishes|frags?';

/** Neither a place nor kills nor empty. */
export function isText(text: string): boolean {
  return placeIn(text) === null && killsIn(text) === null;
}

/** Ignores width, case and spacing. */
export function nameKey(name: string): string {
  return narrow(name).replace(/\s+/g, ' ').toLowerCase();
}

function narrow(text: string): string {
  return text.normalize('NFKC').trim();
}
