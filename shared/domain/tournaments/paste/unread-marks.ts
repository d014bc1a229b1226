import { KILL_UNITS } from './kill-units.ts';
import type { PastedPlace } from './pasted-results.ts';
import {
  fromRoman,
  keycaps,
  killSign,
  numberSign,
  ordinals,
  PLACE_WORDS,
  plainDigits,
} from './plain-marks.ts';

const numberWords =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty';
const placeHints = new RegExp(
  String.raw`^(?:${PLACE_WORDS}|${ordinals.join('|')}|${numberWords}|winners?|champions?|won|wins?|wwcd|booyah|victory|royale|chicken|dinner|gold|silver|bronze|runner|trophy|crown|last|reversed?|bottom|第.*|.*[名位위등]|[一二三四五六七八九十]+)$`,
  'iu',
);
const killHints = new RegExp(`^(?:${KILL_UNITS}|${numberWords}|no|none)$`, 'iu');
/** Strokes that are counted: "IIII", "xxx", "正正". */
const strokes = /^(?:[x×]{2,}|[Il]{2,}|正+)$/iu;
/** "One.", "Tercero:" or "C)" before a name. A clan tag rarely ends in such a sign. */
const labelBefore = /^[^\p{L}\p{N}]*([\p{L}\p{M}]{1,15})\s?[.:)](?:\s|$)/u;
/** "iv)" or "(iv)" after a name. */
const labelAfter = /[\s:|,(–—-]\(?([\p{L}\p{M}]{1,15})[.:)]$/u;
const anyKillSign = new RegExp(killSign.source, 'u');
const wordOf = /[\p{L}\p{M}\p{N}]+/gu;

/** The values read from a line. The place is null if it only follows from the order of the lines. */
type Known = {
  names: readonly string[];
  place: PastedPlace;
  hasKills: boolean;
  /** True if the place may be repeated beside the name. */
  mayRepeatPlace?: boolean;
};

/** Returns whether a text has a number, a medal, a skull or a word for a place. */
export function hasMark(text: string): boolean {
  return hasOtherMark(text, { names: [], place: null, hasKills: true });
}

/**
 * Returns whether a pasted name has a number, a medal, a skull, or a word for a place or kills that the known names
 * lack. The place that was read does not count.
 */
export function hasOtherMark(
  pasted: string,
  { names, place, hasKills, mayRepeatPlace = true }: Known,
): boolean {
  const [name = ''] = names;
  if (pasted === name) return false;
  if (unreadNumber(pasted, name, mayRepeatPlace ? place : null) !== null) return true;
  const own = plainDigits(pasted.normalize('NFKC'));
  if (anyKillSign.test(pasted) && !anyKillSign.test(name)) return true;
  if (/[🏆👑]/u.test(pasted) && !/[🏆👑]/u.test(name) && place !== 1) return true;
  const words = new Set(names.flatMap((known) => lowerWords(known.normalize('NFKC'))));
  const others = (own.match(wordOf) ?? []).filter((word) => !words.has(word.toLowerCase()));
  if (!hasKills && others.some((word) => killHints.test(word) || strokes.test(word))) return true;
  const labels = [labelBefore, labelAfter].map((label) => label.exec(own)?.[1]?.toLowerCase());
  if (typeof place === 'number') {
    const written = [
      ...others.map((word) => ordinals.indexOf(word.toLowerCase()) + 1),
      ...labels.map((label) => (label === 'x' ? 0 : fromRoman(label?.toUpperCase() ?? ''))),
    ];
    return written.some((number) => number > 0 && number !== place);
  }
  return (
    labels.some((label) => label !== undefined && !words.has(label)) ||
    // An X is rarely a place and often a clan tag.
    others.some(
      (word) =>
        placeHints.test(word) ||
        strokes.test(word) ||
        /^[A-WYZ]$/i.test(word) ||
        (fromRoman(word) > 0 && word !== 'X'),
    )
  );
}

/** Returns the first number in a pasted name that is neither in the known name nor the place; null if there is none. */
export function unreadNumber(pasted: string, name: string, place: PastedPlace): string | null {
  const own = plainDigits(pasted.normalize('NFKC'));
  const real = plainDigits(name.normalize('NFKC'));
  if (own.replace(/\D/g, '') === real.replace(/\D/g, '')) return null;
  const left = [...real.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  for (const [digits] of own.matchAll(/\d+/g)) {
    const at = left.indexOf(Number(digits));
    if (at !== -1) left.splice(at, 1);
    else if (Number(digits) !== place) return digits;
  }
  return null;
}

function lowerWords(text: string): string[] {
  return text.toLowerCase().match(wordOf) ?? [];
}

const pairs = /(?<![*_~|`])(\*{1,3}|__|~~|\|\||`)(?![\s*_~|`])(.*?[^\s*_~|`])\1(?![*_~|`])/gu;
const countedSign = /[*★☆!|+#>=~•●○◆■▲✓✔]|\p{So}/gu;

/**
 * Returns the signs of a line that could be a place or kills, such as "★★★" or "+", in the order of their code points.
 * Medals, skulls, pairs of Markdown marks and the signs in the known names are omitted.
 */
export function countedSigns(line: string, names: readonly string[]): string {
  if (line.search(countedSign) === -1) return '';
  const plain = [keycaps, numberSign, killSign].reduce(
    (text, sign) => text.replace(sign, ''),
    line,
  );
  const signs: string[] = plain.replace(pairs, '$2').match(countedSign) ?? [];
  for (const sign of names.join('').match(countedSign) ?? []) {
    const at = signs.indexOf(sign);
    if (at !== -1) signs.splice(at, 1);
  }
  return signs.toSorted().join('');
}
