/** A sign that may mean something in Markdown, a web address, or a line that may be a list, a divider, a heading or code. */
const MARKUP =
  /[\\`*_[\]<>&#~\r\0]|https?:|^[ \t]*(?:[-+]|\d{1,9}[.)])(?:[ \t]|$)|^[ \t]*[-=]+[ \t]*$|^(?: {2,}|[ ]*\t)|[ \t]{2,}$/m;

/** Whether Markdown might draw a text in another way than as paragraphs; false only when it surely would not. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}
