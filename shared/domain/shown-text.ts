/**
 * Characters that show nothing, those that turn others round among them; the joiners and variation
 * selectors that letters and signs need are none of them.
 */
const unseen =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;
const controls = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const unassigned = /[\p{Co}\p{Cs}\p{Cn}]/gu;
const manyMarks = /(\p{M}{3})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns what someone typed as one line that shows only itself: no line breaks, no characters that
 * turn others round or cannot be seen, at most 3 marks on a letter, at most `max` characters as
 * people count them. What has nothing to see is 'Unnamed'.
 */
export function shownText(typed: string, max: number): string {
  const line = typed
    // A far longer text costs time in each step below; no field that is shown takes this much.
    .slice(0, 2000)
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, '')
    .replace(controls, ' ')
    .replace(unassigned, '\ufffd')
    .replace(manyMarks, '$1')
    .trim();
  return visible.test(line) ? shortened(line, max) : 'Unnamed';
}

/** Returns a text with at most `max` characters as people count them, the last one '…' where some are left out. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const parts = graphemes(text);
  return parts.length <= max
    ? text
    : `${parts
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** Returns the characters of a text as people count them: a letter with its marks is one. */
export function graphemes(text: string): string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment);
}

/** Returns whether any letter of a text runs from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Returns the direction that a text has by its first letter that has one. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}
