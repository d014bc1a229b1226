/** Patterns that remove Markdown around text and keep the text. Their order matters. */
const marks: readonly [RegExp, string][] = [
  [/```[^]*?(```|$)/g, ' '],
  [/!\[[^\]]*\]\([^)]*\)/g, ' '],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^[ \t]{0,3}(#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+/gm, ''],
  [/^[ \t]*([-*_][ \t]*){3,}$/gm, ''],
  [/(\*\*|__|~~|`)/g, ''],
  [/(^|[\s(])[*_]([^\s*_][^*_\n]*)[*_](?=[\s).,;:!?]|$)/gm, '$1$2'],
  [/\s+/g, ' '],
];

/**
 * Returns the beginning of a Markdown text without its marks, at most `max` characters, cut between
 * words where possible.
 */
export function makeExcerpt(markdown: string, max: number): string {
  const plain = marks.reduce((text, [mark, rest]) => text.replace(mark, rest), markdown).trim();
  const characters = Array.from(new Intl.Segmenter('en').segment(plain), ({ segment }) => segment);
  if (characters.length <= max) return plain;
  const cut = characters.slice(0, max - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
