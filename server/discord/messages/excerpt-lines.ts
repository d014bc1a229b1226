import { excerptOf } from '#shared/domain/excerpt.ts';
import { graphemes } from '#shared/domain/shown-text.ts';
import { escapeMarkdown } from './escape-markdown.ts';

const codeBlocks = /```[^]*?(```|$)/g;
const listMark = /^[ \t]*(?:[-*+]|(?<number>\d{1,3})[.)])[ \t]+/;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

type Limits = { characters: number; lines: number };

/**
 * The first lines of a Markdown text as lines of a message, in which no character means more than
 * itself; lists stay lists. What is left out is told by '…'.
 */
export function excerptLines(markdown: string, { characters, lines }: Limits): string[] {
  const shown: string[] = [];
  let left = characters;
  for (const line of markdown.replace(codeBlocks, '\n').split('\n')) {
    const text = excerptOf(line.replace(listMark, ''), Number.POSITIVE_INFINITY);
    if (!visible.test(text)) continue;
    const mark = markOf(line);
    // A word or two of a line say less than that there is more.
    if (shown.length === lines || (shown.length > 0 && left < 12)) return [...shown, '…'];
    const cut = excerptOf(text, left);
    shown.push(mark + escapeMarkdown(cut, left));
    if (cut !== text) return shown;
    left -= graphemes(text).length;
  }
  return shown;
}

/** What a line of a list begins with; written so that Discord makes no list of its own of it. */
function markOf(line: string): string {
  const found = listMark.exec(line);
  if (found === null) return '';
  const number = found.groups?.['number'];
  return number === undefined ? '• ' : String.raw`${number}\. `;
}
