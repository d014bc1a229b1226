/** Characters with a meaning in Markdown, web addresses, and lines that may be a list, a divider, a heading or code. */
const MARKUP =
  /[\\`*_[\]<>&#~\r\0]|https?:|^[ \t]*(?:[-+]|\d{1,9}[.)])(?:[ \t]|$)|^[ \t]*[-=]+[ \t]*$|^(?: {2,}|[ ]*\t)|[ \t]{2,}$/m;

/** Returns false only if Markdown would surely render the text as plain paragraphs. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}
