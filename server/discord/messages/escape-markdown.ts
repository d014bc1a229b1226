import { graphemes, hasRightToLeft, shownText } from '#shared/domain/shown-text.ts';

/** What Discord reads as marks, mentions, links, emoji codes and times anywhere in a line. */
const marks = /[\\*_~|`<>[\]()@#:]/g;

/**
 * A name as text of a message: one line, in which no character means more than itself and which
 * keeps its own direction; at most `max` characters as people count them.
 */
export function escapeMarkdown(typed: string, max: number): string {
  const escaped = shownText(typed, max)
    .replace(marks, String.raw`\$&`)
    // At the beginning of a line these make a list.
    .replace(/^[-+]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);
  // What runs from right to left takes nothing of its surroundings along.
  return hasRightToLeft(escaped) ? `\u2068${escaped}\u2069` : escaped;
}

/** A text without its last characters where it has more than `max` in UTF-16; none is cut in two. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = '';
  for (const part of graphemes(text)) {
    if (cut.length + part.length > max - 1) break;
    cut += part;
  }
  // A lone backslash would escape the sign of the cut, and an odd one the next line.
  return `${cut.replace(/\\+$/, '').trimEnd()}…`;
}

/** As many whole lines as have room, from the first on. */
export function linesWithin(lines: readonly string[], max: number): string[] {
  let length = -1;
  const fitting = lines.findIndex((line) => (length += line.length + 1) > max);
  return fitting === -1 ? [...lines] : lines.slice(0, fitting);
}
