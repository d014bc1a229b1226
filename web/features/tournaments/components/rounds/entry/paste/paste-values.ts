import { didNotPlay, saysDidNotPlay } from '#shared/domain/tournaments/result-cells.ts';

/** Returns what a pasted cell says as a place: "#3", "3." and "3rd" are 3, '' is nothing; null when it is no place. */
export function placeIn(text: string): string | null {
  const plain = narrow(text);
  if (plain === '') return '';
  if (saysDidNotPlay(plain)) return didNotPlay;
  const place = /^#?\s*(\d{1,9})\s*(?:st|nd|rd|th|[.)])?$/i.exec(plain)?.[1] ?? null;
  return place === null || /^0+$/.test(place) ? null : place;
}

/** Returns what a pasted cell says as kills: "4" and "4 kills" are 4, '' and who did not play nothing; null when it is no number. */
export function killsIn(text: string): string | null {
  const plain = narrow(text);
  if (plain === '' || saysDidNotPlay(plain)) return '';
  return new RegExp(`^(\\d{1,9})\\s*(?:${killWords})?$`, 'i').exec(plain)?.[1] ?? null;
}

/** Whether a pasted cell can be nothing else than a place: "3rd", or that the side did not play. */
export function saysPlace(text: string): boolean {
  return saysDidNotPlay(narrow(text)) || /^[1-9]\d{0,8}\s*(?:st|nd|rd|th)$/i.test(narrow(text));
}

/** Whether a pasted cell calls itself kills, or says that the side did not play. */
export function saysKills(text: string): boolean {
  return killsIn(text) !== null && !/^\d+$/.test(narrow(text));
}

/** What stands behind a number of kills, as part of a pattern. */
export const killWords = 'kills?|k|elims?|eliminations?|finishes|frags?';

/** Whether a pasted cell holds words: neither a place nor kills nor nothing. */
export function isWords(text: string): boolean {
  return placeIn(text) === null && killsIn(text) === null;
}

/** Returns a name as it is compared: whatever its width, case or blanks. */
export function nameKey(name: string): string {
  return narrow(name).replace(/\s+/g, ' ').toLowerCase();
}

function narrow(text: string): string {
  return text.normalize('NFKC').trim();
}
