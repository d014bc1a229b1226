/** Returns a test of whether one of some texts holds what was typed, in whatever case and width; nothing typed is in all. */
export function textMatcher(typed: string): (...texts: readonly string[]) => boolean {
  const wanted = plain(typed.trim());
  return (...texts) => texts.some((text) => plain(text).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
