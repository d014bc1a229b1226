import { graphemes, hasRightToLeft, displayText } from '#shared/domain/display-text.ts';

/** The characters that start formatting, mentions, links, emoji codes and times anywhere in a line. */
const marks = /[\\*_~|`<>[\]()@#:]/g;

/**
 * Escapes a name for a message: one line without formatting, with at most `max` graphemes, in its own text
 * direction.
 */
export function escapeMarkdown(typed: string, max: number): string {
  const escaped = displayText(typed, max)
    .replace(marks, String.raw`\$&`)
    // At the start of a line these make a list.
    .replace(/^[-+]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);
  // Right-to-left text is isolated, so it does not reorder its surroundings.
  return hasRightToLeft(escaped) ? `\u2068${escaped}\u2069` : escaped;
}

/** Cuts text to `max` UTF-16 units without splitting a grapheme. */
export function cutTo(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = '';
  for (const part of graphemes(text)) {
    if (cut.length + part.length > max - 1) break;
    cut += part;
  }
  // A trailing backslash would escape '…' or the next line.
  return `${cut.replace(/\\+$/, '').trimEnd()}…`;
}

export function linesWithin(lines: readonly string[], max: number): string[] {
  let length = -1;
  const overflow = lines.findIndex((line) => (length += line.length + 1) > max);
  return overflow === -1 ? [...lines] : lines.slice(0, overflow);
}
