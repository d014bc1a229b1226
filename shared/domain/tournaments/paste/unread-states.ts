import { quoted } from './quote-text.ts';
import { getRole } from './read-headings.ts';

/** JSON has few keys that are not understood. */
const MAX_DOUBTS = 3;
/** Words for a side that did not play or whose result does not count, wherever they are in a text. */
const unplayed =
  /(?<![\p{L}\p{N}])(?:dnf|dnp|dns|dq|dsq|dq'?e?d|disq\p{L}*|absent|(?:did not|didn['’]?t|not) (?:play|finish|start|show|count)\p{L}*|no[\s-]?shows?|kicked|banned|removed|withdr[ae]wn?|forfeit\p{L}*|void(?:ed)?|cancel\p{L}*|invalid|excluded|unplayed)(?![\p{L}\p{N}])/iu;

/** Returns whether a text has a word for a side that did not play or whose result does not count, such as "DQ". */
export function saysUnplayed(text: string): boolean {
  return unplayed.test(text.normalize('NFKC').replaceAll('_', ' '));
}

const unplayedHeading = new RegExp(
  `${unplayed.source}|^(?:has )?(?:played|present|attended|valid)\\??$`,
  'iu',
);
const corrected = /correct|revis(?:ed|ion)|amend|actual/i;
const valueWords = /(?<!\p{L})(?:place|rank|pos|kill|elim|frag)/iu;

/** Returns whether a column or key with this name says whether sides played, or has corrected values. */
function namesState(heading: string): boolean {
  const words = heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ');
  return unplayedHeading.test(words.trim()) || corrected.test(words);
}

/**
 * Returns a doubt if the texts of an ignored column or key may say that a side did not play, or which values are
 * correct (rules/pasting 3.8).
 */
export function resultStateDoubts(heading: string, texts: readonly string[]): string[] {
  const isNote = (text: string) => /\d/.test(text) && valueWords.test(text);
  const said = texts.find(
    (text) => saysUnplayed(text) || (getRole(heading) === null && isNote(text)),
  );
  if (said !== undefined)
    return [
      `${quoted(heading)} was ignored. ${quoted(said)} may mean that a result does not count.`,
    ];
  return namesState(heading) && new Set(texts).size > 1
    ? [`${quoted(heading)} was ignored. It may say which results do not count.`]
    : [];
}

/** Returns the doubts about the states of sides in the keys of objects that were not read. */
export function keyStateDoubts(items: readonly Readonly<Record<string, unknown>>[]): string[] {
  const keys = new Set(items.flatMap((item) => Object.keys(item)));
  return [...keys]
    .filter((key) => getRole(key) === null)
    .flatMap((key) =>
      resultStateDoubts(
        key,
        items.map((item) => asCell(item[key])),
      ),
    )
    .slice(0, MAX_DOUBTS);
}

function asCell(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
