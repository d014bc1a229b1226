/** Returns the length of a string in Unicode code points, the unit of every limit on text (rules/http 1.4). */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Returns the length of a string in bytes of UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/** Returns whether a string can be stored and sent as UTF-8: it has no NUL and no lone surrogate (rules/http 1.4). */
export function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Returns whether a string contains at least one visible character. Hangul fillers and the empty Braille pattern are
 * letters and symbols, but look empty (rules/http 1.4).
 */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Returns whether a string is a single line that does not change the direction of surrounding text: it has no line
 * breaks, control or direction characters.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** Returns a formatted number with a minus sign (U+2212), since most languages format it with a hyphen. */
export function withMinus(number: string): string {
  return number.replace('-', '−');
}

/** Formats names as a list, in the order given: 'A', 'A and B', 'A, B and C'. */
export function formatList(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`;
}
