/** Returns whether one of several strings contains the typed text, ignoring case and width. Empty input matches all. */
export function textMatcher(typed: string): (...texts: readonly string[]) => boolean {
  const query = plain(typed.trim());
  return (...texts) => texts.some((text) => plain(text).includes(query));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
