/**
 * Invisible characters, including direction overrides, but not the joiners and variation selectors that letters and
 * emoji need.
 */
const invisible =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
const controls = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const unassigned = /[\p{Co}\p{Cs}\p{Cn}]/gu;
const manyMarks = /(\p{M}{3})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns typed text as one line that cannot affect the text around it: no line breaks, no invisible or
 * direction-changing characters, at most 3 marks on a letter, and at most `max` visible characters. Text without
 * any visible character becomes 'Unnamed'.
 */
export function displayText(typed: string, max: number): string {
  const line = typed
    // This limits the work for very long input. No displayed field may be this long.
    .slice(0, 2000)
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(controls, ' ')
    .replace(unassigned, '\ufffd')
    .replace(manyMarks, '$1')
    .trim();
  return visible.test(line) ? truncate(line, max) : 'Unnamed';
}

/** Returns a string cut to at most `max` visible characters, ending in '…' if it was cut. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const parts = graphemes(text);
  return parts.length <= max
    ? text
    : `${parts
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** Returns the visible characters of a string. A letter with its marks counts as one. */
export function graphemes(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/** Returns whether a string contains right-to-left letters. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Returns the direction of a string, judged by its first letter. */
export function getDirection(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}
