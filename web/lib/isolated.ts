/** Wraps a name in isolation marks, so its direction does not affect the text around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
